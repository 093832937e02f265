import assert from "node:assert/strict";
import { zshScript } from "../../../../lib/commands/completions/zsh.ts";

Deno.test("completions of zsh: what words say cannot end what they are quoted in", () => {
  const describe = "It's [one]: `id` $HOME";
  const flag = { flag: "it", describe, takesValue: true, choices: ["a", "b"] };
  const script = zshScript([{
    verb: "go",
    summary: "Go, it's time.",
    flags: [flag],
    choices: ["x"],
  }]);
  assert.match(script, /^#/);
  const { code } = new Deno.Command("sh", {
    args: ["-c", "command -v zsh >/dev/null || exit 0; zsh -n /dev/stdin"],
    stdin: "null",
  }).outputSync();
  assert.equal(code, 0);
  assert.ok(script.includes("go") && script.includes("it"), script);
});
