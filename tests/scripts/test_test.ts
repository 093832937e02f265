import assert from "node:assert/strict";

const RUNNER = decodeURIComponent(new URL("../../scripts/test.ts", import.meta.url).pathname);
const NEEDS = import.meta.resolve("../support/needs.ts");

interface Run {
  readonly code: number;
  readonly lines: string[];
}

/** Runs the real runner over one planted test file. */
async function runPlanted(text: string, env: Record<string, string> = {}): Promise<Run> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/planted_test.ts`, text);
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", RUNNER, `${folder}/planted_test.ts`],
      env: { LOOM_TEST_REQUIRE: "", ...env },
      stdin: "null",
      stderr: "null",
    }).output();
    return { code, lines: new TextDecoder().decode(stdout).trimEnd().split("\n") };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const PASSING = 'Deno.test("good", () => {});\n';
const SKIPPING = `import { testNeeding } from ${JSON.stringify(NEEDS)};
testNeeding([{ met: false, reason: "a is missing" }], { name: "needy", fn() {} });\n`;

Deno.test("runner: a passing file gives its count last and exit code 0", async () => {
  const { code, lines } = await runPlanted(PASSING);
  assert.deepEqual([code, lines.at(-1)], [0, "1 passed, 0 failed, 0 skipped"]);
});

Deno.test("runner: a failing test is named, counted and gives exit code 1", async () => {
  const { code, lines } = await runPlanted(PASSING + 'Deno.test("bad", () => { throw 1; });');
  assert.deepEqual([code, lines.at(-1)], [1, "1 passed, 1 failed, 0 skipped"]);
  assert.match(lines.at(-2)!, /^failed: .*planted_test\.ts: bad$/);
});

Deno.test("runner: a file that cannot be loaded counts as failed", async () => {
  const { code, lines } = await runPlanted("this is no TypeScript");
  assert.deepEqual([code, lines.at(-1)], [1, "0 passed, 1 failed, 0 skipped"]);
});

Deno.test("runner: a file without a test is no success", async () => {
  const { code, lines } = await runPlanted("export {};");
  assert.deepEqual([code, lines.at(-1)], [1, "0 passed, 0 failed, 0 skipped"]);
});

Deno.test("runner: an unmet need is a skip with its reason, and a failure where all is required", async () => {
  const lenient = await runPlanted(PASSING + SKIPPING);
  assert.deepEqual([lenient.code, lenient.lines.slice(-2)], [0, [
    "skipped: needy: a is missing",
    "1 passed, 0 failed, 1 skipped",
  ]]);
  const strict = await runPlanted(PASSING + SKIPPING, { LOOM_TEST_REQUIRE: "all" });
  assert.deepEqual([strict.code, strict.lines.at(-1)], [1, "1 passed, 1 failed, 0 skipped"]);
});

Deno.test("runner: a plain ignored test fails the run where all is required", async () => {
  const ignored = PASSING + 'Deno.test({ name: "later", ignore: true, fn() {} });';
  const { code, lines } = await runPlanted(ignored, { LOOM_TEST_REQUIRE: "all" });
  assert.deepEqual([code, lines.at(-1)], [1, "1 passed, 0 failed, 1 skipped"]);
});

Deno.test("runner: settings of the caller do not reach the tests, nor does the caller's drawer", async () => {
  const text = `Deno.test("env", () => {
    if (Deno.env.get("LOOM_PROFILE") !== undefined) throw new Error("leaked");
    if (!Deno.env.get("LOOM_DB")?.includes("loom-test-")) throw new Error("own drawer");
  });`;
  const { lines } = await runPlanted(text, { LOOM_PROFILE: "strict", LOOM_DB: "/nowhere.db" });
  assert.equal(lines.at(-1), "1 passed, 0 failed, 0 skipped");
});
