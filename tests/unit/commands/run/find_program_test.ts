import assert from "node:assert/strict";
import { whyNotStartable } from "../../../../lib/commands/run/find_program.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

/** The exit code for a program in a folder with `run` (executable), `text` (not) and `folder`. */
async function exitCodes(...names: string[]): Promise<(number | undefined)[]> {
  return await withScratch(async (dir) => {
    await writeTree(dir, { "bin/run": "#!/bin/sh\n", "bin/text": "", "bin/folder/a": "" });
    await Deno.chmod(`${dir}/bin/run`, 0o755);
    const codes = names.map(async (name) =>
      (await whyNotStartable(name.replace("@", dir), `/no/such/folder:${dir}/bin`))?.exitCode
    );
    return await Promise.all(codes);
  });
}

Deno.test("find program: by name on PATH and by path", async () => {
  assert.deepEqual(await exitCodes("run", "@/bin/run"), [undefined, undefined]);
});

Deno.test("find program: what is nowhere is 127, what may not be run 126", async () => {
  assert.deepEqual(await exitCodes("nope", "@/bin/nope", "@/bin/text/x", ""), [127, 127, 127, 127]);
  assert.deepEqual(await exitCodes("text", "@/bin/text", "@/bin/folder"), [126, 126, 126]);
});

Deno.test("find program: without PATH the start tells", async () => {
  assert.equal(await whyNotStartable("nope", undefined), undefined);
});

Deno.test("find program: the reason names the program", async () => {
  const refused = await whyNotStartable("mkae", "/bin");
  assert.equal(refused?.error.message, 'Cannot run "mkae": no folder of PATH has it');
});
