import assert from "node:assert/strict";
import {
  COMPILE_EXCEPTIONS,
  compileViolations,
  LAZY_ENTRIES,
  lazyImports,
  startedWorkers,
  WORKER_ENTRIES,
} from "./compile_safety.ts";
import { assertLawful } from "./exceptions.ts";
import { exists, readSources } from "./tree.ts";

function program() {
  return readSources(...["lib", "main.ts", "mod.ts"].filter(exists));
}

Deno.test("compile safety: every module, worker and asset of the program is named literally", () => {
  assertLawful(program().flatMap((source) => compileViolations(source)), COMPILE_EXCEPTIONS);
});

Deno.test("compile safety: every listed worker entry exists and is started", () => {
  assert.deepEqual(WORKER_ENTRIES.filter((path) => !exists(path)), []);
  assert.deepEqual([...new Set(program().flatMap(startedWorkers))].sort(), [...WORKER_ENTRIES]);
});

Deno.test("compile safety: every listed lazy entry exists and is loaded", () => {
  assert.deepEqual(LAZY_ENTRIES.filter((path) => !exists(path)), []);
  assert.deepEqual([...new Set(program().flatMap(lazyImports))].sort(), [...LAZY_ENTRIES]);
});

const BREACHES: [text: string, subject: string][] = [
  ["await import(name);", "import()"],
  ["await import(`./${name}.ts`);", "import()"],
  ["await import(new URL(name, import.meta.url).href);", "import()"],
  ["await import(new URL('./unlisted.ts', import.meta.url).href);", "lib/app/unlisted.ts"],
  ["new Worker(url);", "Worker"],
  ["new Worker('./a.ts');", "Worker"],
  ["new Worker(new URL(name, import.meta.url), { type: 'module' });", "Worker"],
  ["new Worker(new URL('./unlisted.ts', import.meta.url));", "lib/app/unlisted.ts"],
  ["import page from './page.html';", "./page.html"],
  ["Deno.readTextFile(new URL('./a.sql', import.meta.url));", "import.meta.url"],
  ["import.meta.resolve('./a.ts');", "import.meta.resolve"],
  ["import.meta.dirname;", "import.meta.dirname"],
  ["require('a');", "require"],
  ["new Function('return 1');", "Function"],
];

for (const [text, subject] of BREACHES) {
  Deno.test(`compile safety: ${text} is a breach`, () => {
    const found = compileViolations({ path: "lib/app/a.ts", text }, ["lib/app/b.ts"]);
    assert.deepEqual(found.map((violation) => violation.subject), [subject]);
  });
}

Deno.test("compile safety: literal imports, listed workers and typed assets are no breach", () => {
  const text = `
    import page from "./page.html" with { type: "text" };
    const ranks = await import("./ranks.ts");
    await import(new URL("./b.ts", import.meta.url).href);
    new Worker(new URL("./b.ts", import.meta.url), { type: "module" });
    new Worker(new URL("../app/b.ts", import.meta.url).href, { type: "module" });
    if (import.meta.main) run();
  `;
  const source = { path: "lib/app/a.ts", text };
  assert.deepEqual(compileViolations(source, ["lib/app/b.ts"]), []);
  assert.deepEqual(startedWorkers(source), ["lib/app/b.ts", "lib/app/b.ts"]);
  assert.deepEqual(lazyImports(source), ["lib/app/b.ts"]);
});
