import assert from "node:assert/strict";
import { assertLawful } from "./exceptions.ts";
import { mustBePure, PURITY_EXCEPTIONS, purityViolations } from "./purity.ts";
import { readSources } from "./tree.ts";

Deno.test("purity: core, engine, interfaces, operations, planes and gates touch nothing outside", () => {
  const pure = readSources("lib").filter(({ path }) => mustBePure(path));
  assert.ok(pure.length > 10, `only ${pure.length} pure files were seen`);
  assertLawful(pure.flatMap(purityViolations), PURITY_EXCEPTIONS);
});

const IMPURE: [text: string, subject: string][] = [
  ["Deno.readTextFileSync('a');", "Deno"],
  ["const file: Deno.FsFile = a;", "Deno"],
  ["fetch('a');", "fetch"],
  ["a(Date.now());", "Date.now"],
  ["new Date();", "new Date()"],
  ["new Date;", "new Date()"],
  ["Date();", "Date()"],
  ["performance.now();", "performance"],
  ["Math.random();", "Math.random"],
  ["crypto.randomUUID();", "crypto"],
  ["setTimeout(a, 1);", "setTimeout"],
  ["process.env.A;", "process"],
  ["console.log(1);", "console"],
  ["globalThis.Deno;", "globalThis"],
  ["globalThis['fetch'];", "globalThis"],
  ["const { fetch: b } = { fetch };", "fetch"],
  ["import.meta.url;", "import.meta"],
  ["'a'.localeCompare('b');", "localeCompare"],
  ["n.toLocaleString();", "toLocaleString"],
  ["new Intl.NumberFormat();", "Intl"],
  ["new Worker(a);", "Worker"],
  ["eval('1');", "eval"],
];

for (const [text, subject] of IMPURE) {
  Deno.test(`purity: ${text} is a breach`, () => {
    assert.deepEqual(purityViolations({ path: "lib/engine/a.ts", text: `\n${text}` }), [
      { path: "lib/engine/a.ts", line: 2, subject, problem: "pure code may not use it" },
    ]);
  });
}

Deno.test("purity: words in names, members, comments and strings are no breach", () => {
  const text = `
    // Date.now() and Deno
    const a = "console.log" + b.process.crypto;
    const c = { fetch: 1, console: 2 };
    new Date(0).getTime();
    interface Deno2 { crypto: string; process(): void }
    function run(f: { performance: number }) { return f.performance; }
    function slide(window: number) { return window + 1; }
    for (const process of []) a(process);
  `;
  assert.deepEqual(purityViolations({ path: "lib/engine/a.ts", text }), []);
});

Deno.test("purity: a local name does not hide the global of another scope", () => {
  const text = "function a(process: string) { return process; }\nprocess.exit();";
  const lines = purityViolations({ path: "lib/engine/a.ts", text }).map(({ line }) => line);
  assert.deepEqual(lines, [2]);
});

Deno.test("purity: edges may touch the machine, all other rooms may not", () => {
  const edges = ["lib/app/a.ts", "lib/storage/sqlite/a.ts", "lib/transports/cli/a.ts"];
  const pure = ["lib/core/a.ts", "lib/engine/a.ts", "lib/planes/drawer/app/a.ts", "lib/gates/a.ts"];
  assert.deepEqual(edges.filter(mustBePure), []);
  assert.deepEqual(pure.filter(mustBePure), pure);
});
