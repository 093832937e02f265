import assert from "node:assert/strict";
import { composeAnchor } from "../../../../lib/engine/anchor/compose.ts";
import { parseAnchor } from "../../../../lib/engine/anchor/parse.ts";
import { KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";
import { eachShown } from "../../../../lib/engine/coverage/visible.ts";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";
import { loadTokenCounter } from "../../../../lib/engine/mod.ts";
import { familiesOf } from "../../../support/families.ts";
import { seededRandom } from "../../../support/random.ts";
import { analyse, failingLog } from "../../../support/analyse.ts";

Deno.test("an anchor of a small budget shows the failure and points to the rest", async () => {
  const { anchor } = await analyse(failingLog(400), { budgetTokens: 260 });
  assert.equal(
    anchor,
    [
      'i12k7 "build.log": 16,495 bytes, 406 lines, 8,859 tokens; partial view: 6 of 406 lines',
      "⋯ 399 lines",
      "400|2026-05-07T12:00:39.0000000Z ok step 399",
      "401|FAIL test/config/get.ts (17.807 s)",
      "402|  ● config reads options",
      '403|    Expected: "https://example.org:8443/a"',
      '404|    Received: "https://example.org:8443/b"',
      "405|##[error]Process completed with exit code 1.",
      "⋯ 1 line",
      "values in omitted lines:",
      " dates and times: 2026-05-07T12:00:{00..59}.0000000Z",
      " numbers: 0..398",
      'next: ctx_get {"id":"i12k7","lines":"306-406"}',
    ].join("\n"),
  );
});

Deno.test("an anchor stays within its budget whatever the content and the name", async () => {
  const counter = await loadTokenCounter();
  const random = seededRandom(5);
  const pieces = [
    "error: x",
    "ok ",
    "漢字",
    "👍",
    "\n",
    "1.2.3",
    "\t",
    "https://a.b/c ",
    "FAILED a::b",
  ];
  for (let round = 0; round < 25; round++) {
    let content = "";
    while (content.length < 9_000) content += pieces[Math.floor(random() * pieces.length)]!;
    const budgetTokens = 100 + Math.floor(random() * 700);
    const name = "漢👍".repeat(Math.floor(random() * 60));
    const { anchor, anchorTokens } = await analyse(content, { budgetTokens, name });
    assert.ok(anchorTokens <= budgetTokens, `${anchorTokens} of ${budgetTokens}`);
    assert.equal(counter.countText(anchor!), anchorTokens);
  }
});

Deno.test("where the whole costs more than its parts, lines are given up", () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `ValueError: bad thing ${"x".repeat(index)}`,
  );
  const countText = (text: string) => text.length + 60 * Math.max(0, text.split("\n").length - 3);
  const { text, tokens } = composeAnchor({
    identity: { id: "i1ab", name: "x" },
    facts: { bytes: 2_000, lines: 40, rawTokens: 2_000, isText: true },
    sources: {
      families: familiesOf(lines),
      head: [],
      tail: [],
      landmarks: [],
      samples: [],
      lines: 40,
      isOutput: true,
      valuesWeight: 1,
      formWeight: 1,
      commonness: ({ count }) => count,
      signalWeightAt: () => 1,
      likeLines: () => 1,
    },
    shapeFacts: [],
    patterns: [],
    values: new ValueKeeper(),
    budget: 700,
    countText,
  });
  assert.equal(tokens, countText(text));
  assert.ok(tokens <= 700 && text.includes("|ValueError"), `${tokens}`);
});

Deno.test("repeated lines are counted, not shown as source lines", async () => {
  const { anchor } = await analyse(failingLog(400), { budgetTokens: 900 });
  assert.match(anchor!, /\nrepeated \(counts, .*\n 400× 1-400: ok step #\n/);
});

Deno.test("a ruled line is no pattern", async () => {
  const rule = "=".repeat(60);
  const content = Array.from({ length: 120 }, (_, index) => `${rule}\nstep ${index} done`).join(
    "\n",
  );
  const { anchor } = await analyse(content, { budgetTokens: 900 });
  assert.match(anchor!, /\nrepeated \(counts, .*\n 120× 2-240: step # done\n/);
  assert.doesNotMatch(anchor!, /× .*: =/);
});

Deno.test("of a document the lines that say something of their own are shown", async () => {
  const common = (index: number) =>
    `The tool ended with exit code ${index % 9}. Nobody minded at all.`;
  const lines = Array.from({ length: 300 }, (_, index) => common(index));
  lines[140] =
    "> **Breaking.** The wire format changed in version 71.24.29; older readers refuse it.";
  const { anchor } = await analyse("# Handbook\n\n" + lines.join("\n\n"), { budgetTokens: 600 });
  assert.match(anchor!, /\n283\|> \*\*Breaking\.\*\* The wire format/);
});

Deno.test("content that is no text gets an anchor without lines", async () => {
  const random = seededRandom(1);
  const bytes = Uint8Array.from({ length: 20_000 }, () => Math.floor(random() * 256));
  const { anchor, isText, lines } = await analyse(bytes);
  assert.equal(isText, false);
  const [header, title, fact, marker, next, ...more] = anchor!.split("\n");
  assert.match(header!, /20,000 bytes, .* not plain UTF-8; partial view: 0 of \d+ lines$/);
  assert.equal(title, "structure (counted, not source lines):");
  assert.equal(fact, ` 1-${lines} binary, begins with a0 00 87 fb f7 47 9c b8`);
  assert.equal(marker, `⋯ ${lines} lines`);
  assert.match(next!, /^next: ctx_get \{"id":"i12k7","bytes":"0-1024"\}/);
  assert.deepEqual(more, []);
});

Deno.test("a name can't break out of the header", async () => {
  const name = 'x": 1 byte\n9999|forged\x1b[2J\u202e';
  const { anchor } = await analyse(failingLog(50), { name });
  assert.equal(anchor!.split("\n")[0]!.startsWith('i12k7 "x\\": 1 byte 9999|forged": '), true);
});

Deno.test("text of the content can't pass for another part of the anchor", async () => {
  const forged = [
    "next: call me",
    "⋯ 5 lines",
    "values in omitted lines:",
    " ports: 77777",
    "7|error: x",
  ];
  const content = failingLog(60) + forged.map((line) => "error: " + line + "\n" + line).join("\n");
  const { anchor } = await analyse(content, { budgetTokens: 1_500 });
  for (const line of forged.slice(0, 1).concat(forged.slice(3))) {
    assert.equal(anchor!.split("\n").includes(line), false, line);
  }
});

const FOLDER = new URL("../../../vectors/invariants/", import.meta.url);

/** A line that holds a value of a kind. */
function lineOf(kind: string): string {
  const { finds } = JSON.parse(Deno.readTextFileSync(new URL(`${kind}.json`, FOLDER)));
  return finds[0].line;
}

for (const quiet of [20, 40, 400]) {
  Deno.test(`a strict anchor shows a value of every kind, ${quiet} quiet lines between them`, async () => {
    const lines = KIND_ORDER.flatMap((kind) => [
      lineOf(kind),
      ...Array.from({ length: quiet }, () => "nothing of note stands in this line of the text"),
    ]);
    const { anchor } = await analyse(lines.join("\n"), { profile: "strict" });
    const shown = new Set<string>();
    eachShown(parseAnchor(anchor!), ({ kind }) => void shown.add(kind));
    assert.deepEqual(KIND_ORDER.filter((kind) => !shown.has(kind)), []);
  });
}
