import assert from "node:assert/strict";
import { verifyAnchor } from "../../../lib/engine/verify.ts";
import { analyse, failingLog, lineSource } from "../../support/analyse.ts";
import { seededRandom } from "../../support/random.ts";

const LONG = "x".repeat(3_000) + " ValueError: deep in the line " + "y".repeat(3_000);

Deno.test("the anchor of a log is proved", async () => {
  const { content, anchor } = await anchored();
  assert.deepEqual(await faultsOf(anchor, content), []);
});

const plants: [string, (anchor: string) => string, RegExp][] = [
  [
    "a changed shown line",
    (anchor) => anchor.replace("Expected:", "Expects:"),
    /shown text differs from the line/,
  ],
  ["a wrong line number", (anchor) => anchor.replace("\n402|", "\n403|"), /is shown where line/],
  ["a missing marker", (anchor) => anchor.replace(/\n⋯ [\d,]+ lines?/, ""), /is shown where line/],
  ["a wrong count in a marker", (anchor) => anchor.replace(/⋯ [\d,]+ /, "⋯ 7 "), /where line/],
  ["two markers for one gap", (anchor) => anchor.replace("⋯ 399", "⋯ 1 line\n⋯ 398"), /together/],
  [
    "a marker of nothing",
    (anchor) => anchor.replace("\n402|", "\n⋯ 0 lines\n402|"),
    /omits nothing/,
  ],
  ["a missing last marker", (anchor) => anchor.replace("\n⋯ 1 line\n", "\n"), /end with 406/],
  [
    "a changed cut line",
    (anchor) => anchor.replace("deep in the", "deep in a"),
    /differs from the stated cut/,
  ],
  ["a cut line with wrong offsets", (anchor) => anchor.replace(/\[2,9\d\d-/, "[2,000-"), /cut/],
  [
    "a cut line with a wrong length",
    (anchor) => anchor.replace("of 6,030]", "of 6,031]"),
    /length/,
  ],
  [
    "a cut of nothing",
    (anchor) => anchor.replace(/\[[\d,]+-[\d,]+ of 6,030\]\|.*/, "[5-5 of 6,030]|"),
    /no part of the line/,
  ],
  ["wrong bytes", (anchor) => anchor.replace(" bytes,", "0 bytes,"), /states bytes/],
  ["wrong tokens", (anchor) => anchor.replace(" tokens;", "1 tokens;"), /states tokens/],
  ["a wrong number of shown lines", (anchor) => anchor.replace("view: ", "view: 1"), /shown lines/],
  ["a hidden cut", (anchor) => anchor.replace(/ \(\d+ cut[^)]*\)/, ""), /states cut lines/],
  ["a full view that is none", (anchor) => anchor.replace("partial", "full"), /full view/],
  ["a line of no form", (anchor) => anchor.replace("\n402|", "\nAll is well.\n402|"), /its form/],
  ["a changed pattern", (anchor) => anchor.replace(": ok step #", ": ok stop #"), /a pattern's/],
  ["a pattern's wrong first line", (anchor) => anchor.replace("× 1-400", "× 402-500"), /a pattern/],
  ["no header", (anchor) => anchor.replace(/^.*\n/, "hello\n"), /header can't be read/],
];

for (const [what, plant, problem] of plants) {
  Deno.test(`the verifier finds ${what}`, async () => {
    const { content, anchor } = await anchored();
    const planted = plant(anchor);
    assert.notEqual(planted, anchor);
    const faults = await faultsOf(planted, content);
    assert.equal(faults.some((fault) => problem.test(fault.problem)), true, JSON.stringify(faults));
  });
}

Deno.test("anchors of random content are proved", async () => {
  const random = seededRandom(9);
  const pieces = [
    "error: x",
    "\r",
    "\x1b[31m",
    "漢",
    "👍",
    "\n",
    "1.2.3 ",
    "\t",
    "\0",
    "\u2028",
    "|",
  ];
  for (let round = 0; round < 40; round++) {
    let content = "";
    const length = 3_000 + random() * 30_000;
    while (content.length < length) content += pieces[Math.floor(random() * pieces.length)]!;
    const bytes = new TextEncoder().encode(content);
    if (round % 3 === 0) bytes[100] = 0xff;
    const { anchor } = await analyse(bytes, { budgetTokens: 150 + Math.floor(random() * 900) });
    assert.deepEqual(await faultsOf(anchor!, bytes), []);
  }
});

async function anchored(): Promise<{ content: string; anchor: string }> {
  const content = failingLog(400).replace("##[error]", LONG + "\n##[error]");
  const { anchor } = await analyse(content, { budgetTokens: 900 });
  return { content, anchor: anchor! };
}

async function faultsOf(anchor: string, content: string | Uint8Array) {
  const { bytes, lines, rawTokens, isText } = await analyse(content);
  return await verifyAnchor(anchor, {
    bytes,
    lines,
    rawTokens,
    isText,
    readLine: lineSource(content),
  });
}

Deno.test("several parts of one line are proved, in any other order they are not", async () => {
  const records = Array.from(
    { length: 900 },
    (_, index) => `{"id":${index},"state":"${index === 431 ? "lost" : "ok"}"}`,
  );
  const content = `[${records.join(",")}]`;
  const { anchor } = await analyse(content, { budgetTokens: 600 });
  const rows = anchor!.split("\n").filter((line) => line.startsWith("1["));
  assert.ok(rows.length >= 2 && rows.some((row) => row.includes('"id":431,"state":"lost"')));
  assert.match(anchor!, /partial view: 1 of 1 line \(1 cut\)/);
  assert.deepEqual(await faultsOf(anchor!, content), []);
  const swapped = anchor!.replace(`${rows[0]}\n${rows[1]}`, `${rows[1]}\n${rows[0]}`);
  assert.match(
    problemsOf(await faultsOf(swapped, content)),
    /line 1 is shown where line 2 follows/,
  );
});

Deno.test("a fact about lines that the content has not is found", async () => {
  const content = failingLog(60);
  const { anchor } = await analyse(content);
  const title = "structure (counted, not source lines):";
  const header = anchor!.split("\n")[0]!;
  for (const place of ["0-5", "5-4", "3-9999"]) {
    const forged = anchor!.replace(header, `${header}\n${title}\n ${place} log: x`);
    assert.match(problemsOf(await faultsOf(forged, content)), /lines that the content has not/);
  }
});

function problemsOf(faults: readonly { readonly problem: string }[]): string {
  return faults.map(({ problem }) => problem).join();
}
