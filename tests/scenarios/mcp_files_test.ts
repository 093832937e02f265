import assert from "node:assert/strict";
import { withCli } from "../support/cli_process.ts";
import { HANDSHAKE, McpProcess, toolCall } from "../support/mcp_process.ts";
import { writeTree } from "../support/scratch.ts";

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly next: string;
}

/** Runs a body with a server in a project that has a drawer, traps and a way to name files. */
async function withProject(
  body: (
    store: (path: string) => Promise<Refusal & { item?: string }>,
    dir: string,
  ) => Promise<void>,
): Promise<void> {
  await withCli(async (cli) => {
    const project = `${cli.dir}/project`;
    await writeTree(cli.dir, {
      "project/.git/HEAD": "",
      "project/logs/a.log": "all is well\n",
      "outside/secret.txt": "SECRET",
      "project_evil/secret.txt": "SECRET",
    });
    await Deno.symlink("../outside", `${project}/way_out`);
    await Deno.symlink("logs/a.log", `${project}/latest`);
    await new Deno.Command("mkfifo", { args: [`${project}/fifo`] }).output();
    const server = new McpProcess(cli, {
      cwd: `${project}/logs`,
      env: { LOOM_DB: `${project}/.loom/loom.db` },
    });
    await server.send(...HANDSHAKE);
    let nextId = 1;
    await body(async (path) => {
      const id = nextId++;
      await server.send(toolCall(id, "ctx_store_file", { path, _format: "json" }));
      const answer = JSON.parse((await server.answer(id)).result.content[0].text);
      return answer.detail ?? answer;
    }, project);
    await server.end();
    assert.doesNotMatch(JSON.stringify(server.messages()), /SECRET/);
  });
}

Deno.test("mcp: files are found from the project's root, whatever folder the server started in", async () => {
  await withProject(async (store, dir) => {
    const { item } = await store("logs/a.log");
    assert.match(item!, /^i1/);
    assert.match((await store(`${dir}/latest`)).item!, /^i2/);
    assert.equal((await store("a.log")).code, "FILE_NOT_FOUND");
  });
});

Deno.test("mcp: what is outside stays outside, with the same words whether it exists or not", async () => {
  await withProject(async (store, dir) => {
    const refused = [
      ["../outside/secret.txt", "../outside/absent.txt"],
      ["way_out/secret.txt", "way_out/absent.txt"],
      ["../project_evil/secret.txt", "../project_evil/absent.txt"],
      ["/etc/hostname", "/etc/absent.txt"],
      ["/proc/self/environ", "/proc/self/absent.txt"],
    ];
    for (const [there, absent] of refused) {
      const [first, second] = [await store(there!), await store(absent!)];
      assert.equal(first.code, "FILE_NOT_ALLOWED", there);
      const plain = (refusal: Refusal, path: string): string =>
        (refusal.message + refusal.next).replace(path, "PATH");
      assert.equal(plain(first, there!), plain(second, absent!));
      assert.ok(first.next.includes(dir));
    }
  });
});

Deno.test("mcp: a hard link to the drawer is the drawer", async () => {
  await withProject(async (store, dir) => {
    await store("logs/a.log");
    for (const suffix of ["", "-wal", "-activity"]) {
      await Deno.link(`${dir}/.loom/loom.db${suffix}`, `${dir}/innocent${suffix}.log`);
      const { code, message } = await store(`innocent${suffix}.log`);
      assert.equal(code, "FILE_NOT_ALLOWED");
      assert.match(message, /it belongs to the drawer$/);
    }
  });
});

Deno.test("mcp: a FIFO, a folder, a device and the drawer itself are refused at once", async () => {
  await withProject(async (store) => {
    assert.equal((await store("fifo")).code, "FILE_NOT_REGULAR");
    assert.equal((await store("logs")).code, "FILE_NOT_REGULAR");
    assert.equal((await store("/dev/zero")).code, "FILE_NOT_ALLOWED");
    assert.equal((await store(".loom/loom.db")).code, "FILE_NOT_ALLOWED");
    assert.equal((await store("~/a")).code, "VALIDATION_FAILED");
    assert.equal((await store("file:///etc/passwd")).code, "VALIDATION_FAILED");
    assert.equal((await store("a\0b")).code, "VALIDATION_FAILED");
  });
});

Deno.test("mcp: a server in the home folder reads no file until it is told which", async () => {
  await withCli(async (cli) => {
    await writeTree(cli.dir, { "home/notes.txt": "private" });
    const home = `${cli.dir}/home`;
    for (const [allowed, code] of [["", "FILE_NOT_ALLOWED"], [home, undefined]] as const) {
      const env = { HOME: home, LOOM_ALLOWED_DIRS: allowed };
      const server = new McpProcess(cli, { cwd: home, env });
      await server.send(...HANDSHAKE);
      await server.send(toolCall(1, "ctx_store_file", { path: "notes.txt", _format: "json" }));
      const answer = JSON.parse((await server.answer(1)).result.content[0].text);
      assert.equal(answer.detail?.code, code);
      await server.end();
    }
  });
});
