import assert from "node:assert/strict";
import { loadCiLogs, questionsOf } from "../../../scripts/economy/ci_logs.ts";

const LOG = [
  "2026-05-07T12:10:02.5Z step 1 ok",
  "2026-05-07T12:10:03.5Z ##[error]Process completed with exit code 7.",
  "2026-05-07T12:10:04.5Z fetching mirror gave HTTP 502",
  "2026-05-07T12:10:05.5Z fetching mirror gave HTTP 404",
].join("\n");
const CONTENT = {
  name: "ci.log",
  bytes: new TextEncoder().encode(LOG),
  tokens: 0,
  size: "ci",
  kind: "ci",
};

Deno.test("a signal's line is asked for its value in its other words", () => {
  const signals = [{ importance: "critical", evidence_lines: [[2, 2]] as const }];
  assert.deepEqual(questionsOf(CONTENT, signals), [{
    content: CONTENT,
    kind: "exit_status",
    text: "What is with: error, Process completed with?",
    answer: "7",
    prominent: true,
  }]);
});

Deno.test("a question that two lines answer differently is not asked", () => {
  const signals = [{ importance: "critical", evidence_lines: [[3, 3]] as const }];
  assert.deepEqual(questionsOf(CONTENT, signals), []);
});

Deno.test("a signal without a line is not asked about", () => {
  assert.deepEqual(questionsOf(CONTENT, [{ importance: "critical" }]), []);
});

Deno.test("without the folder there are no logs", async () => {
  assert.deepEqual(await loadCiLogs("no/such/folder", () => 0), []);
});
