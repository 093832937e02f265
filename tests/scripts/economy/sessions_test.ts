import assert from "node:assert/strict";
import { generateFiles } from "../../../scripts/dataset/manifest.ts";
import { type AskedContent, datasetSessions } from "../../../scripts/economy/sessions.ts";

const FILES: AskedContent[] = [...generateFiles(5)].map(({ name, size, kind, facts }) => {
  const content = { name, size, kind, bytes: new Uint8Array(), tokens: 0 };
  const questions = facts.map(({ kind, question, value, prominent }) => ({
    ...{ content, kind, text: question, answer: value, prominent },
  }));
  return { content, questions };
});

Deno.test("a dataset gives 63 sessions, each of at least five questions about its contents", () => {
  const sessions = datasetSessions(FILES, 5);
  assert.equal(sessions.length, 63);
  for (const { questions, contents } of sessions) {
    assert.ok(questions.length >= 5);
    assert.ok(questions.every(({ content }) => contents.includes(content)));
  }
});

Deno.test("sessions depend on the seed alone", () => {
  const textsOf = (seed: number) =>
    datasetSessions(FILES, seed).map(({ questions }) => questions.map(({ text }) => text));
  assert.deepEqual(textsOf(5), textsOf(5));
  assert.notDeepEqual(textsOf(5), textsOf(6));
});

Deno.test("the sessions of five ask every fact of a file once", () => {
  const sessions = datasetSessions(FILES, 5).filter(({ group }) => group === "five");
  const asked = new Set(sessions.flatMap(({ questions }) => questions));
  assert.equal(asked.size, 210);
});
