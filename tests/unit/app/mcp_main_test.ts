import assert from "node:assert/strict";
import {
  type Machine,
  permissionsFor,
  startFor,
  superviseWorker,
} from "../../../lib/app/mcp_main.ts";
import type { ProbeReport, ProbeRequest } from "../../support/permission_probe.ts";
import { withScratch, writeTree } from "../../support/scratch.ts";

function machine(cwd: string, env: Machine["env"]): Machine {
  return { env, cwd, listSeparator: ":" };
}

Deno.test("startFor takes the project for the allowed folder and makes paths absolute", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "home/repo/.git/HEAD": "", "home/repo/src/a.ts": "" });
    const cwd = `${dir}/home/repo/src`;
    const start = startFor(machine(cwd, { HOME: `${dir}/home`, LOOM_DB: "x/loom.db" }));
    assert.deepEqual(start.project, { root: `${dir}/home/repo`, tooWide: false });
    assert.deepEqual(start.allowedDirs, [`${dir}/home/repo`]);
    assert.equal(start.settings.db, `${cwd}/x/loom.db`);
    assert.equal(start.session, undefined);
  });
});

Deno.test("startFor takes the settings' folders and session when they name some", () => {
  const env = { HOME: "/h", LOOM_ALLOWED_DIRS: "/a:~/b:c", LOOM_SESSION: "build" };
  const start = startFor(machine("/w", env));
  assert.deepEqual(start.allowedDirs, ["/a", "/h/b", "/w/c"]);
  assert.deepEqual(start.session, { name: "build" });
  assert.equal(start.settings.db, "/h/.loom/loom.db");
});

Deno.test("startFor allows nothing in the home folder and refuses settings that make no sense", () => {
  assert.deepEqual(startFor(machine("/", { HOME: "/h" })).allowedDirs, []);
  assert.throws(() => startFor(machine("/", { LOOM_RPM: "many" })), { code: "VALIDATION_FAILED" });
  assert.throws(() => startFor(machine("/", { LOOM_SESSION: "a b" })), {
    code: "VALIDATION_FAILED",
  });
});

Deno.test("permissionsFor grants folders as given and without links, also one yet to be made", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "real/project/a": "" });
    await Deno.symlink("real", `${dir}/alias`);
    const env = {
      LOOM_DB: `${dir}/alias/new/deep/loom.db`,
      LOOM_ALLOWED_DIRS: `${dir}/alias/project`,
    };
    const { read, write } = permissionsFor(startFor(machine(dir, env)));
    const drawer = [`${dir}/alias/new/deep`, `${dir}/real/new/deep`];
    assert.deepEqual(write, drawer);
    assert.deepEqual((read as string[]).slice(0, 4), [
      `${dir}/alias/project`,
      `${dir}/real/project`,
      ...drawer,
    ]);
  });
});

/** What a worker with the given permissions can do. */
async function probe(
  request: ProbeRequest,
  permissions: Deno.PermissionOptionsObject | "inherit",
): Promise<ProbeReport> {
  const worker = new Worker(new URL("../../support/permission_probe.ts", import.meta.url), {
    type: "module",
    deno: { permissions },
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ProbeReport>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}

async function withReach(
  body: (request: ProbeRequest, permissions: Deno.PermissionOptionsObject) => Promise<void>,
): Promise<void> {
  await withScratch(async (dir) => {
    await writeTree(dir, { "project/a": "", "outside/a": "", "drawer/x": "" });
    const env = { LOOM_DB: `${dir}/drawer/loom.db`, LOOM_ALLOWED_DIRS: `${dir}/project` };
    const request = {
      allowedFile: `${dir}/project/a`,
      drawerDir: `${dir}/drawer`,
      outsideFile: `${dir}/outside/a`,
      outsideDir: `${dir}/outside`,
    };
    await body(request, permissionsFor(startFor(machine(dir, env))));
  });
}

Deno.test("the server's worker can do what it needs and nothing else", async () => {
  await withReach(async (request, permissions) => {
    const report = await probe(request, permissions);
    const { ["read allowed file"]: read, ["write in drawer folder"]: write, ...rest } = report;
    assert.deepEqual([read, write], ["done", "done"]);
    assert.equal(Object.keys(rest).length, 13);
    assert.deepEqual(Object.entries(rest).filter(([, outcome]) => outcome !== "refused"), []);
  });
});

Deno.test("the probe has teeth: with all permissions it does what is refused above", async () => {
  await withReach(async (request) => {
    const report = await probe(request, "inherit");
    for (const name of ["read /etc/hostname", "write outside", "run a program", "listen"]) {
      assert.equal(report[name], "done", name);
    }
  });
});

/** What the supervisor makes of a worker with this code. */
async function supervised(code: string, exitAfterInputMs = 60_000): Promise<number> {
  const url = `data:application/javascript,${encodeURIComponent(code)}`;
  const worker = new Worker(url, { type: "module" });
  try {
    return await superviseWorker(worker, { exitAfterInputMs });
  } finally {
    worker.terminate();
  }
}

Deno.test("superviseWorker ends with a worker that finished, after its input or without", async () => {
  assert.equal(await supervised('postMessage({ kind: "finished" });'), 0);
  const ended = 'postMessage({ kind: "input_ended" }); postMessage({ kind: "finished" });';
  assert.equal(await supervised(ended), 0);
});

Deno.test("superviseWorker answers 1 when the worker dies", async () => {
  assert.equal(await supervised('throw new Error("boom");'), 1);
  assert.equal(await supervised('Promise.reject(new Error("boom"));'), 1);
});

Deno.test("superviseWorker leaves a worker behind that hangs after its input ended", async () => {
  assert.equal(await supervised('postMessage({ kind: "input_ended" }); for (;;);', 50), 0);
});
