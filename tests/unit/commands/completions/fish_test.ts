import assert from "node:assert/strict";
import { fishScript } from "../../../../lib/commands/completions/fish.ts";

Deno.test("completions of fish: what words say cannot end what they are quoted in", () => {
  const describe = "It's [one]: `id` $HOME";
  const flag = { flag: "it", describe, takesValue: true, choices: ["a", "b"] };
  const script = fishScript([{
    verb: "go",
    summary: "Go, it's time.",
    flags: [flag],
    choices: ["x"],
  }]);
  assert.match(script, /^#/);
  const { code } = new Deno.Command("sh", {
    args: ["-c", "command -v fish >/dev/null || exit 0; fish -n /dev/stdin"],
    stdin: "null",
  }).outputSync();
  assert.equal(code, 0);
  assert.ok(script.includes("go") && script.includes("it"), script);
});
