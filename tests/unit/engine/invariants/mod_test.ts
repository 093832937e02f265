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

/** Whether two findings overlap though neither encloses the other, or the enclosed is not critical. */
function clash(left: Finding, right: Finding): boolean {
  return left.start < right.end && right.start < left.end && !encloses(left, right) &&
    !encloses(right, left);
}

function encloses(outer: Finding, inner: Finding): boolean {
  return KINDS.find(({ name }) => name === outer.kind)!.encloses && isCritical(inner.kind) &&
    outer.start <= inner.start && inner.end <= outer.end &&
    outer.end - outer.start > inner.end - inner.start;
}

function assertLawful(line: string, findings: readonly Finding[]): void {
  let from = 0;
  for (const finding of findings) {
    const { kind, start, end, value } = finding;
    assert.ok(start >= from && start < end && end <= line.length, JSON.stringify(line));
    assert.deepEqual(findings.filter((other) => other !== finding && clash(finding, other)), []);
    const { normalise } = KINDS.find(({ name }) => name === kind)!;
    assert.equal(value, normalise(line.slice(start, end)), JSON.stringify(line));
    assert.notEqual(value, "", JSON.stringify(line));
    from = start;
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

Deno.test("findings quote their line, in order, apart or one within the other", () => {
  for (const line of ALL_LINES) assertLawful(line, extractInvariants(line));
});

Deno.test("findings of joined lines quote them, in order, apart or one within the other", () => {
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
    name: "a package stays beside its version, which is critical",
    line: "added @scope/pkg@1.2.3 today",
    kept: ["package_version=@scope/pkg@1.2.3", "version=1.2.3"],
  },
  {
    name: "a package in a path leaves the version",
    line: "node_modules/.pnpm/lodash@4.17.21/node_modules",
    kept: ["version=4.17.21"],
  },
  {
    name: "a package that is the value of a setting belongs to it",
    line: "PACKAGE=lodash@4.17.21",
    kept: ["config=PACKAGE=lodash@4.17.21"],
  },
  {
    name: "a route holds its path and stays beside what is critical in it",
    line: "GET /commits/3f2a91c04b7d/files/src/a.ts:10",
    kept: [
      "route=GET /commits/3f2a91c04b7d/files/src/a.ts:10",
      "file_line=/commits/3f2a91c04b7d/files/src/a.ts:10",
    ],
  },
  {
    name: "a route and the status of its answer are two values",
    line: "POST /api/v1/orders 503",
    kept: ["route=POST /api/v1/orders", "http_status=503"],
  },
  {
    name: "a URL behind a method is no route",
    line: "GET https://example.org/api/v1/users",
    kept: ["url=https://example.org/api/v1/users"],
  },
  {
    name: "a number that a colon, a key or nothing names is one value",
    line: "8080 :8080 port=8080",
    kept: ["number=8080", "port=8080", "port=8080"],
  },
  {
    name: "a pair with a value stays a setting, its variable's name is one",
    line: "NODE_ENV=production then $NODE_ENV",
    kept: ["config=NODE_ENV=production", "env_var=NODE_ENV"],
  },
  {
    name: "a trace id of hexadecimal digits is a hash",
    line: "trace_id=4bf92f3577b34da6a3ce929d0e0e4736",
    kept: ["hash=4bf92f3577b34da6a3ce929d0e0e4736"],
  },
  {
    name: "an id with a prefix stays beside the hash in it",
    line: "failed req-8f3a91c2",
    kept: ["identifier=req-8f3a91c2", "hash=8f3a91c2"],
  },
  {
    name: "a trace id that is a UUID is one",
    line: "trace_id=52cfcdad-9afe-45a4-81d6-4deeb0d7d6a4",
    kept: ["uuid=52cfcdad-9afe-45a4-81d6-4deeb0d7d6a4"],
  },
  {
    name: "units tell a duration, a size, a share and a count apart",
    line: "12 files of 4.2 GB in 3.2s, 85%",
    kept: ["count=12files", "size=4.2GB", "duration=3.2s", "percentage=85%"],
  },
  {
    name: "money is no plain number and no change",
    line: "paid $1,299.00 and 12.50 EUR",
    kept: ["currency=$1299.00", "currency=EUR 12.50"],
  },
  {
    name: "a process id is no number, a path behind it is its own",
    line: "sshd[1234]: pid 99 opened /var/log/auth.log",
    kept: ["process_id=1234", "process_id=99", "path=/var/log/auth.log"],
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
