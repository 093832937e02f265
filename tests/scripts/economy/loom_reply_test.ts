import assert from "node:assert/strict";
import { linesOfReply } from "../../../scripts/economy/arms/loom_reply.ts";

function seen(reply: string): [number | undefined, string][] {
  return linesOfReply(reply).map(({ number, text }) => [number, text]);
}

Deno.test("of an anchor only its source lines are seen", () => {
  const anchor = 'i1y4 "a.log": 41 bytes, 9 lines, 12 tokens; partial view: 2 of 9 lines\n' +
    "⋯ 2 lines\n3|port 8080|x\n⋯ 4 lines\n8[21-66 of 66]|ERROR gone\n⋯ 1 line\n" +
    "repeated (counts, not source lines; # = word with digits):\n 193× 28-6789: at Method\n" +
    'values in omitted lines:\n ports: 443\nnext: ctx_get {"id":"i1y4","lines":"1-9"}';
  assert.deepEqual(seen(anchor), [[3, "port 8080|x"], [8, "ERROR gone"]]);
});

Deno.test("of a search the hits are seen", () => {
  const reply = "[all terms on the line]\ni1y4:37| port 8080 is open\n⋯\n" +
    "i1y4:41 byte 90 (accents ignored)| port 9\n" +
    'next: ctx_get {"id":"i1y4","lines":"27-47"}';
  assert.deepEqual(seen(reply), [[37, "port 8080 is open"], [41, "port 9"]]);
});

Deno.test("of exact content every line between the marks is seen, numbered from its head", () => {
  const reply = "[i1y4 lines 7-8 of 9, bytes 20-31 of 41; stored data between the marks ~3f2a~]\n" +
    "~3f2a~\n12|no row\nport\n~3f2a~";
  assert.deepEqual(seen(reply), [[7, "12|no row"], [8, "port"]]);
});

Deno.test("of inline content every line is seen, a last one without an end too", () => {
  const reply = '[i1y4 "a.log" 41 bytes, 2 lines; stored, shown whole between the marks ~3f2a~]\n' +
    "~3f2a~\none\ntwo~3f2a~";
  assert.deepEqual(seen(reply), [[1, "one"], [2, "two"]]);
});
