import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { ownStart } from "../../../lib/app/own_start.ts";
import { withScratch } from "../../support/scratch.ts";

const SOURCE = { standalone: false, execPath: "/d/deno", mainModule: "file:///my%20src/main.ts" };

Deno.test("own start: from source it is the runtime with this program's main module", () => {
  assert.deepEqual(ownStart({}, SOURCE), {
    command: "/d/deno",
    args: ["run", "--no-prompt", "-A", "/my src/main.ts"],
  });
});

Deno.test("own start: what it names can be started", async () => {
  const main = new URL("../../../main.ts", import.meta.url);
  const { command, args } = ownStart({}, {
    standalone: false,
    execPath: Deno.execPath(),
    mainModule: main.href,
  });
  assert.ok(args.includes(fileURLToPath(main)));
  const { stdout } = await new Deno.Command(command, { args: [...args, "--version"] }).output();
  assert.match(new TextDecoder().decode(stdout), /^loom \d/);
});

Deno.test("own start: a built program is named as PATH names it, if that is this very file", async () => {
  await withScratch(async (dir) => {
    for (const folder of ["opt", "bin", "other"]) await Deno.mkdir(`${dir}/${folder}`);
    const execPath = `${dir}/opt/loom-1.2`;
    await Deno.writeTextFile(execPath, "");
    await Deno.writeTextFile(`${dir}/other/loom`, "");
    await Deno.symlink(execPath, `${dir}/bin/loom`);
    const built = { standalone: true, execPath, mainModule: "" };
    const start = (PATH: string) => ownStart({ PATH }, built).command;
    assert.equal(start(`${dir}/none:${dir}/bin:${dir}/other`), `${dir}/bin/loom`);
    assert.equal(start(`${dir}/other:${dir}/bin`), execPath);
    assert.equal(start("bin"), execPath);
  });
});

Deno.test("own start: a portable file is what its launcher says that it is", () => {
  const unpacked = { ...SOURCE, execPath: "/home/ada/.cache/loom/ab/deno" };
  assert.deepEqual(ownStart({ _LOOM_FILE: "/opt/loom" }, unpacked), {
    command: "/opt/loom",
    args: [],
  });
});
