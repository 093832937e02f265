import assert from "node:assert/strict";
import { checkServer } from "../../../../../lib/commands/doctor/checks/server.ts";
import { testHost } from "../../../../support/cli_host.ts";
import { PROGRAM } from "../../../../support/program.ts";

async function found(command: string, args: string[]): Promise<[string, string]> {
  const program = { ...testHost(), ownStart: () => ({ command, args }) };
  const [finding] = await checkServer(program);
  return [finding!.state, finding!.says];
}

Deno.test("doctor server: one that starts lists its tools", async () => {
  const [state, says] = await found(PROGRAM[0], PROGRAM.slice(1));
  assert.equal(state, "ok");
  assert.match(says, /^starts and lists 5 tools over MCP in \d+\.\d s$/);
});

Deno.test("doctor server: a program that is not there, or says something else, is a problem", async () => {
  assert.equal((await found("/no/such/loom", []))[0], "problem");
  const [state, says] = await found("sh", ["-c", "echo no server >&2"]);
  assert.deepEqual([state, says], ["problem", "it does not answer: no server"]);
});
