import assert from "node:assert/strict";
import { printJson, printText } from "../../../../lib/transports/cli/print_answer.ts";
import { MemorySink, testOperation } from "../../../support/cli_host.ts";

async function rendered(text: string, isTerminal: boolean): Promise<string> {
  const sink = new MemorySink(isTerminal);
  const operation = testOperation({ name: "t.a", cli: { verb: "a" }, render: () => text });
  const answer = { output: {}, input: {}, ignoredArgs: [], requestId: "r" };
  await printText(sink, { operation, answer, env: {} });
  return sink.text;
}

Deno.test("print answer: rendered text ends with one newline", async () => {
  assert.deepEqual([await rendered("a", false), await rendered("a\n", false)], ["a\n", "a\n"]);
  assert.equal(await rendered("", false), "");
});

Deno.test("print answer: a terminal sees no control of stored text, a pipe sees it as it is", async () => {
  assert.equal(await rendered("a\x1b[2Jb\n\u202ec", true), "ab\nc\n");
  assert.equal(await rendered("a\x1b[2Jb", false), "a\x1b[2Jb\n");
});

Deno.test("print answer: JSON is one line, and on a terminal still the same JSON", async () => {
  const [pipe, terminal] = [new MemorySink(false), new MemorySink(true)];
  const body = { text: "a\n\u202e" };
  await printJson(pipe, body);
  await printJson(terminal, body);
  assert.equal(pipe.text, '{"text":"a\\n\u202e"}\n');
  assert.equal(terminal.text, '{"text":"a\\n\\u202e"}\n');
});
