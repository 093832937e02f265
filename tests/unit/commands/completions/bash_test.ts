import assert from "node:assert/strict";
import { bashScript } from "../../../../lib/commands/completions/bash.ts";

Deno.test("completions of bash: what words say cannot end what they are quoted in", () => {
  const describe = "It's [one]: `id` $HOME";
  const flag = { flag: "it", describe, takesValue: true, choices: ["a", "b"] };
  const script = bashScript([{
    verb: "go",
    summary: "Go, it's time.",
    flags: [flag],
    choices: ["x"],
  }]);
  assert.match(script, /^#/);
  const { code } = new Deno.Command("sh", {
    args: ["-c", "command -v bash >/dev/null || exit 0; bash -n /dev/stdin"],
    stdin: "null",
  }).outputSync();
  assert.equal(code, 0);
  assert.ok(script.includes("go") && script.includes("it"), script);
});
