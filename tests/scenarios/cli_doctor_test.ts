import assert from "node:assert/strict";
import { type CliScratch, type CommandResult, withCli } from "../support/cli_process.ts";
import { homeEnv } from "../support/home_env.ts";

async function doctor(cli: CliScratch, ...flags: string[]): Promise<CommandResult> {
  await Deno.mkdir(`${cli.dir}/home`);
  return await cli.loom(["doctor", ...flags], { env: homeEnv({ dir: `${cli.dir}/home` }) });
}

Deno.test("cli doctor: before the first store there is no problem and no drawer", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await doctor(cli);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^-- {2}drawer {2,}\S+loom\.db is made when something is stored$/m);
    assert.deepEqual([...Deno.readDirSync(cli.dir)].map(({ name }) => name), ["home"]);
  });
});

Deno.test("cli doctor: a drawer in use is described", async () => {
  await withCli(async (cli) => {
    await cli.loom(["store", "-"], { stdin: "kept\n" });
    const { status, problems, findings } = JSON.parse((await doctor(cli, "--json")).stdout);
    assert.deepEqual([status, problems], ["ok", 0]);
    const project = findings.find(({ area }: { area: string }) => area === "project");
    assert.match(project.says, /: 1 item, 5 B of content$/);
  });
});

Deno.test("cli doctor: a file that is no drawer is a problem, and stays as it is", async () => {
  await withCli(async (cli) => {
    await Deno.writeTextFile(cli.db, "no drawer at all\n");
    const { code, stdout } = await doctor(cli);
    assert.equal(code, 1);
    assert.match(stdout, /^!! {2}drawer .*\n.*\S/m);
    assert.match(stdout, /\n\n\d problems? found\.\n$/);
    assert.equal(await Deno.readTextFile(cli.db), "no drawer at all\n");
  });
});
