import assert from "node:assert/strict";
import { PhraseCounts, phrasesOf } from "../../../../lib/engine/signals/phrases.ts";

/** What counts how common a line is among others. */
function counted(lines: readonly string[]): { commonest(line: string): number } {
  const phrases = new PhraseCounts();
  for (const line of lines) phrases.add(phrasesOf(line));
  return { commonest: (line) => phrases.commonest(phrasesOf(line)) };
}

const NAMES = ["heron", "otter", "lynx", "crane", "stoat", "newt", "ibis", "tern", "wren", "carp"];

Deno.test("a line is as common as its commonest phrase of four words", () => {
  const phrases = counted(
    NAMES.map((name) => `ERROR: deadlock detected while ${name} was writing`),
  );
  assert.equal(phrases.commonest("ERROR: deadlock detected while adder was writing"), 10);
  assert.equal(phrases.commonest("ERROR: deadlock detected while reading"), 10);
  assert.equal(phrases.commonest("ERROR: deadlock detected"), 10);
  assert.equal(phrases.commonest("a deadlock detected"), 1);
  assert.equal(phrases.commonest("ERROR: nothing of the kind happened here"), 1);
});

Deno.test("names, places and values make no line rare", () => {
  const phrases = counted(
    NAMES.map((name, index) => `ERROR: cannot link ${name}.rs:${index}00 into the target again`),
  );
  assert.equal(phrases.commonest("ERROR: cannot link SessionStore into the target again"), 10);
  assert.equal(phrases.commonest("ERROR: cannot link EADDRINUSE into the target again"), 10);
});

Deno.test("neither do time stamps, brackets and quotes", () => {
  const phrases = counted(
    NAMES.map((name) => `2026-05-07T12:00:39.0000000Z ERROR [${name}] the pool "${name}" ran dry`),
  );
  assert.equal(phrases.commonest('ERROR [adder] the pool "adder" ran dry'), 10);
});

Deno.test("keys count, what they are set to does not", () => {
  const phrases = counted(NAMES.map((name) => `level=error msg=lost peer=${name} for good`));
  assert.equal(phrases.commonest("level=error msg=lost peer=adder for good"), 10);
});

Deno.test("a line of hardly anything but names is told by their number", () => {
  const phrases = counted(["a1 b2 c3 d4", "e5 f6 g7 h8"]);
  assert.equal(phrases.commonest("i9 j1 k2 l3"), 2);
  assert.equal(phrases.commonest("i9 j1 k2 l3 m4"), 1);
});

Deno.test("a line without words is 1", () => {
  assert.equal(counted(["", "---"]).commonest("something else"), 1);
});

Deno.test("a word counts the same when a great many others were seen since", () => {
  const line = "ERROR: deadlock detected while SessionStore was writing to db_7 peer=heron";
  const before = phrasesOf(line);
  for (let word = 0; word < 10_000; word++) phrasesOf(`word${word} ${"abc".repeat(word % 30)}`);
  assert.deepEqual(phrasesOf(line), before);
});

Deno.test("of a line of a great many words the first ones count", () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => NAMES[index % 9]!).join(" ");
  assert.equal(phrasesOf(words(64)).length, 63);
  assert.deepEqual(phrasesOf(`${words(64)} and so on`), phrasesOf(words(64)));
});
