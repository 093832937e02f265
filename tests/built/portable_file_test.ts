/** The built file where it is started for the first time, where it may not write, and where it is damaged. */
import assert from "node:assert/strict";
import { withScratch } from "../support/scratch.ts";

const FILE = Deno.env.get("LOOM_TEST_PROGRAM")!;

/** Where a start puts things, all of it in the scratch folder of a test. */
interface Machine {
  readonly dir: string;
  readonly cache: string;
  readonly env: Record<string, string>;
}

async function onMachine(body: (machine: Machine) => Promise<void>): Promise<void> {
  await withScratch(async (dir) => {
    await Deno.mkdir(`${dir}/tmp`);
    const env = {
      HOME: dir,
      TMPDIR: `${dir}/tmp`,
      PATH: Deno.env.get("PATH")!,
      LOOM_DB: `${dir}/l.db`,
    };
    await body({ dir, cache: `${dir}/.cache/loom`, env });
  });
}

async function start(
  { env }: Machine,
  args: readonly string[] = ["--version"],
  options: { file?: string; env?: Record<string, string>; stdin?: string } = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = new Deno.Command(options.file ?? FILE, {
    args: [...args],
    env: { ...env, ...options.env },
    clearEnv: true,
    stdin: "piped",
    ...{ stdout: "piped", stderr: "piped" },
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(options.stdin ?? "")).catch(() => {});
  await writer.close().catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

const DONE = { code: 0, stdout: "loom 0.1.0\n", stderr: "" };

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name);
}

Deno.test("built: the first start unpacks into a folder of the user's own, the next one uses it", async () => {
  await onMachine(async (machine) => {
    assert.deepEqual(await start(machine), DONE);
    const [name, ...others] = namesIn(machine.cache);
    assert.deepEqual([/^[0-9a-f]{64}$/.test(name!), others], [true, []]);
    const place = `${machine.cache}/${name}`;
    assert.equal((await Deno.stat(place)).mode! & 0o777, 0o700);
    const made = (await Deno.stat(`${place}/deno`)).ino;
    assert.deepEqual(await start(machine), DONE);
    assert.equal((await Deno.stat(`${place}/deno`)).ino, made);
  });
});

Deno.test("built: first starts at once are safe, and leave one folder", async () => {
  await onMachine(async (machine) => {
    const starts = await Promise.all(Array.from({ length: 4 }, () => start(machine)));
    assert.deepEqual(starts, starts.map(() => DONE));
    const [name, ...others] = namesIn(machine.cache);
    assert.deepEqual(others, []);
    const contents = namesIn(`${machine.cache}/${name}`).filter((entry) => entry !== "compiled");
    assert.deepEqual(contents.toSorted(), ["app", "deno"]);
  });
});

Deno.test("built: where the home folder cannot be written a temporary one serves", async () => {
  await onMachine(async (machine) => {
    for (const env of [{ HOME: "/proc/no" }, { HOME: "" }]) {
      assert.deepEqual(await start(machine, ["--version"], { env }), DONE);
    }
    assert.equal(namesIn(`${machine.dir}/tmp`).length, 1);
  });
});

Deno.test("built: a folder that others can write to is not used, and nothing in it is started", async () => {
  await onMachine(async (machine) => {
    await start(machine);
    const [name] = namesIn(machine.cache);
    await Deno.writeTextFile(`${machine.cache}/${name}/deno`, "#!/bin/sh\necho planted\n");
    await Deno.chmod(machine.cache, 0o777);
    assert.deepEqual(await start(machine), DONE);
    const [temporary] = namesIn(`${machine.dir}/tmp`);
    await Deno.chmod(`${machine.dir}/tmp/${temporary}`, 0o777);
    const { code, stdout, stderr } = await start(machine);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, /^loom: Cannot unpack: neither .*\n {6}Set XDG_CACHE_HOME /);
  });
});

const DAMAGES: [what: string, damage: (place: string) => Promise<void>][] = [
  ["a runtime that was cut off", (place) => Deno.truncate(`${place}/deno`, 1_000_000)],
  ["a flipped byte in the program", async (place) => {
    const bytes = await Deno.readFile(`${place}/app/main.js`);
    bytes[10]! ^= 1;
    await Deno.writeFile(`${place}/app/main.js`, bytes);
  }],
  ["a module that is gone", (place) => Deno.remove(`${place}/app/shell_main.js`)],
  ["a module that was added", (place) => Deno.writeTextFile(`${place}/app/zz.js`, "1;")],
];

for (const [what, damage] of DAMAGES) {
  Deno.test(`built: ${what} is noticed, and all is unpacked anew`, async () => {
    await onMachine(async (machine) => {
      await start(machine);
      const [name] = namesIn(machine.cache);
      await damage(`${machine.cache}/${name}`);
      assert.deepEqual(await start(machine), DONE);
      assert.deepEqual(namesIn(machine.cache), [name]);
      assert.deepEqual(await start(machine, ["stats", "--json"]).then(({ code }) => code), 0);
    });
  });
}

Deno.test("built: what a killed unpacking left is neither used nor in the way", async () => {
  await onMachine(async (machine) => {
    await Deno.mkdir(`${machine.cache}/.new.abc`, { recursive: true, mode: 0o700 });
    await Deno.writeTextFile(`${machine.cache}/.new.abc/deno`, "half");
    await Deno.chmod(machine.cache, 0o700);
    assert.deepEqual(await start(machine), DONE);
  });
});

Deno.test("built: a file that was damaged on its way is not unpacked", async () => {
  await onMachine(async (machine) => {
    const bytes = await Deno.readFile(FILE);
    bytes[bytes.length - 5_000_000]! ^= 1;
    const file = `${machine.dir}/broken`;
    await Deno.writeFile(file, bytes, { mode: 0o755 });
    const { code, stdout, stderr } = await start(machine, ["--version"], { file });
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, /^loom: Cannot start: .*broken is damaged\. Get it again\.\n$/);
    assert.deepEqual(namesIn(machine.cache), []);
  });
});

Deno.test("built: arguments and standard input pass as they are", async () => {
  await onMachine(async (machine) => {
    const name = 'a b\n"c" $HOME `id` *';
    const args = ["store", "-", "--json", "--name", name, "--session", "s"];
    const { stdout } = await start(machine, args, { stdin: "from a pipe\n" });
    const receipt = JSON.parse(stdout);
    assert.deepEqual([receipt.name, receipt.anchor], [name, "from a pipe\n"]);
    assert.equal((await start(machine, ["get", "--", "-x"])).code, 2);
  });
});

Deno.test("built: a program that loom runs finds the caller's own environment", async () => {
  await onMachine(async (machine) => {
    const args = ["run", "--", "env"];
    const own = await start(machine, args, { env: { DENO_DIR: "/mine" } });
    assert.deepEqual(own.stdout.match(/^_?(?:DENO|LOOM_DENO).*$/gm), ["DENO_DIR=/mine"]);
    const none = await start(machine, args);
    assert.equal(none.stdout.match(/^_?(?:DENO|LOOM_DENO).*$/gm), null);
  });
});

Deno.test("built: built again it is the same file", async () => {
  await withScratch(async (dir) => {
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "scripts/build.ts", "--way", "portable", "--out", `${dir}/again`],
      cwd: new URL("../../", import.meta.url).pathname,
      ...{ stdout: "null", stderr: "null" },
    }).output();
    assert.equal(code, 0);
    const [first, second] = await Promise.all([Deno.readFile(FILE), Deno.readFile(`${dir}/again`)]);
    assert.deepEqual([first.length, first.every((byte, at) => byte === second[at])], [
      second.length,
      true,
    ]);
  });
});
