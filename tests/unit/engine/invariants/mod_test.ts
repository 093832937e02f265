import assert from "node:assert/strict";
import {
  extractInvariants,
  isCritical,
  KIND_ORDER,
} from "../../../../lib/engine/invariants/mod.ts";
import { KINDS } from "../../../../lib/engine/invariants/registry.ts";
import type { Finding } from "../../../../lib/engine/types.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";

interface Vectors {
  readonly finds: { line: string; found: { text: string; value: string }[] }[];
  readonly misses: string[];
  readonly near_misses: string[];
}

const FOLDER = new URL("../../../vectors/invariants/", import.meta.url);

function vectorsOf(kind: string): Vectors {
  return JSON.parse(Deno.readTextFileSync(new URL(`${kind}.json`, FOLDER)));
}

const ALL_LINES = KIND_ORDER.map(vectorsOf).flatMap(({ finds, misses, near_misses }) => [
  ...finds.map(({ line }) => line),
  ...misses,
  ...near_misses,
]);

/** What is found of one kind in a line: the quoted text and its value. */
function found(kind: string, line: string): { text: string; value: string }[] {
  return extractInvariants(line).filter((finding) => finding.kind === kind)
    .map(({ start, end, value }) => ({ text: line.slice(start, end), value }));
}

function assertLawful(line: string, findings: readonly Finding[]): void {
  let reach = 0;
  for (const { kind, start, end, value } of findings) {
    assert.ok(start >= reach && start < end && end <= line.length, JSON.stringify(line));
    const { normalise } = KINDS.find(({ name }) => name === kind)!;
    assert.equal(value, normalise(line.slice(start, end)), JSON.stringify(line));
    assert.notEqual(value, "", JSON.stringify(line));
    reach = end;
  }
}

for (const kind of KIND_ORDER) {
  const { finds, misses, near_misses } = vectorsOf(kind);

  Deno.test(`${kind} finds its vectors`, () => {
    for (const { line, found: expected } of finds) {
      assert.deepEqual(found(kind, line), expected, JSON.stringify(line));
    }
  });

  Deno.test(`${kind} finds nothing in its misses and near misses`, () => {
    for (const line of [...misses, ...near_misses]) {
      assert.deepEqual(found(kind, line), [], JSON.stringify(line));
    }
  });

  Deno.test(`${kind} has at least eight vectors of each sort`, () => {
    assert.ok(finds.length >= 8 && misses.length >= 8 && near_misses.length >= 8);
  });
}

Deno.test("each file of vectors belongs to a kind", () => {
  const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name.replace(/\.json$/, "")).sort();
  assert.deepEqual(names, [...KIND_ORDER].sort());
});

Deno.test("findings quote their line, in order and apart", () => {
  for (const line of ALL_LINES) assertLawful(line, extractInvariants(line));
});

Deno.test("findings of joined lines quote them, in order and apart", () => {
  const random = seededRandom(1);
  const joints = [" ", ": ", ", ", " → ", "=", "(", "\t", '"', ""];
  for (let round = 0; round < 3000; round++) {
    const parts = Array.from({ length: 1 + randomBelow(random, 4) }, () => [
      ALL_LINES[randomBelow(random, ALL_LINES.length)]!,
      joints[randomBelow(random, joints.length)]!,
    ]);
    const line = parts.flat().join("");
    assertLawful(line, extractInvariants(line));
  }
});

Deno.test("a text with one value of each kind gives all kinds", () => {
  const text = KIND_ORDER.map((kind) => vectorsOf(kind).finds[0]!.line);
  const kinds = new Set(text.flatMap(extractInvariants).map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), [...KIND_ORDER].sort());
});

Deno.test("what a line holds does not depend on the lines before it", () => {
  const first = ALL_LINES.map(extractInvariants);
  const backwards = ALL_LINES.toReversed().map(extractInvariants).toReversed();
  for (let index = 0; index < 60_000; index++) {
    extractInvariants(`k${index}=v${index}/a.b:${index}`);
  }
  assert.deepEqual(backwards, first);
  assert.deepEqual(ALL_LINES.map(extractInvariants), first);
});

Deno.test("a stamp is read alike at the start of a line and within it", () => {
  const stamp = "2026-05-07T12:01:44.7536503Z";
  const expected = { kind: "date_time", start: 0, end: 28, value: stamp };
  assert.deepEqual(extractInvariants(stamp), [expected]);
  assert.deepEqual(extractInvariants(` ${stamp} x`), [{ ...expected, start: 1, end: 29 }]);
  assert.deepEqual(extractInvariants(`(${stamp})`), [{ ...expected, start: 1, end: 29 }]);
});

Deno.test("the critical kinds are the frozen list", () => {
  const critical = KIND_ORDER.filter(isCritical);
  assert.deepEqual(critical.toSorted(), [
    "change",
    "config",
    "constraint",
    "error_name",
    "exit_status",
    "failing_test",
    "file_line",
    "hash",
    "http_status",
    "ip",
    "port",
    "url",
    "version",
  ]);
});

interface Overlap {
  readonly name: string;
  readonly line: string;
  readonly kept: string[];
}

const OVERLAPS: readonly Overlap[] = [
  {
    name: "a URL keeps its port, host, path and version",
    line: "https://10.0.0.1:8080/a/1.2.3/b.ts:10",
    kept: ["url=https://10.0.0.1:8080/a/1.2.3/b.ts:10"],
  },
  {
    name: "a path yields to the version in it",
    line: "/opt/python/3.11.9/bin/python",
    kept: ["version=3.11.9"],
  },
  {
    name: "a place keeps the version in its path",
    line: "/opt/python/3.11.9/lib/x.py:7",
    kept: ["file_line=/opt/python/3.11.9/lib/x.py:7"],
  },
  {
    name: "a port wins over the setting that holds it",
    line: "--port=8080",
    kept: ["port=8080"],
  },
  {
    name: "a setting keeps the version that is its value",
    line: "NODE_VERSION=20.11.1",
    kept: ["config=NODE_VERSION=20.11.1"],
  },
  {
    name: "a date is not its numbers",
    line: "2026-11-30 21:20:33,123",
    kept: ["date_time=2026-11-30T21:20:33.123"],
  },
  {
    name: "host and port are two values",
    line: "10.0.0.1:443",
    kept: ["ip=10.0.0.1", "port=443"],
  },
  {
    name: "an exit status is not a number",
    line: "exit code 1",
    kept: ["exit_status=1"],
  },
  {
    name: "a constraint ends where it would cut a status in two",
    line:
      "the runner of the second stage must report how the whole pipeline ended in exit code 12 at last",
    kept: [
      "constraint=the runner of the second stage must report how the whole pipeline ended in",
      "exit_status=12",
    ],
  },
];

for (const { name, line, kept } of OVERLAPS) {
  Deno.test(name, () => {
    assert.deepEqual(extractInvariants(line).map(({ kind, value }) => `${kind}=${value}`), kept);
  });
}
