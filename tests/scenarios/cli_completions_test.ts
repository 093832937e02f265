import assert from "node:assert/strict";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { program, testNeeding } from "../support/needs.ts";

async function inShell(cli: CliScratch, shell: string, script: string): Promise<string[]> {
  const { stdout } = await cli.loom(["completions", shell]);
  await Deno.writeTextFile(`${cli.dir}/completions`, stdout);
  const { code, stdout: printed, stderr } = await new Deno.Command(shell, {
    args: [...(shell === "zsh" ? ["-f"] : []), "-c", script],
    cwd: cli.dir,
    stdin: "null",
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(printed).trimEnd().split("\n");
}

Deno.test("cli completions: bash completes verbs, flags, values and clients", async () => {
  await withCli(async (cli) => {
    const ask = (...words: string[]) =>
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${
        words.length - 1
      }; ` +
      '_loom; echo "${COMPREPLY[@]}"; ';
    const script = "source ./completions; " + ask("loom", "sto") + ask("loom", "store", "--pro") +
      ask("loom", "store", "--profile", "") + ask("loom", "install", "cu") +
      ask("loom", "purge", "--y");
    assert.deepEqual(await inShell(cli, "bash", script), [
      ...["store", "--profile", "strict balanced aggressive", "cursor", "--yes"],
    ]);
  });
});

testNeeding([program("fish")], {
  name: "cli completions: fish completes verbs, flags, values and clients",
  async fn() {
    await withCli(async (cli) => {
      const script = "source ./completions; " +
        ["loom sto", "loom store --pro", "loom store --profile st", "loom install cu"]
          .map((line) => `complete -C "${line}" | string split -f1 \\t; `).join("") +
        "true";
      assert.deepEqual(await inShell(cli, "fish", script), [
        ...["store", "--profile", "strict", "cursor"],
      ]);
    });
  },
});

testNeeding([program("zsh")], {
  name: "cli completions: zsh reads its function and knows it for loom",
  async fn() {
    await withCli(async (cli) => {
      const script = "autoload -U compinit; compinit -u -d ./dump; source ./completions; " +
        "print $_comps[loom]; whence -w _loom";
      assert.deepEqual(await inShell(cli, "zsh", script), ["_loom", "_loom: function"]);
    });
  },
});
