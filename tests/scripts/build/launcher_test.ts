import assert from "node:assert/strict";
import { launcherOf } from "../../../scripts/build/launcher.ts";

const TEMPLATE = await Deno.readTextFile(
  new URL("../../../scripts/build/launcher.sh", import.meta.url),
);
const FACTS = {
  ...{ version: "1.2.3", archiveSha256: "ab".repeat(32), runtimeBytes: 95_600_728 },
  programChecksums: "1 2 a.js\n3 4 main.js",
};
const SCRIPT = launcherOf(FACTS, TEMPLATE);

Deno.test("launcher: nothing is left to be filled in, and it says where the archive starts", () => {
  assert.doesNotMatch(SCRIPT, /@[A-Z0-9_]+@/);
  const [, offset] = /^offset=(\d+)$/m.exec(SCRIPT)!;
  assert.equal(Number(offset), new TextEncoder().encode(SCRIPT).length + 1);
});

Deno.test("launcher: a shell can read it", async () => {
  const { code, stderr } = await new Deno.Command("sh", { args: ["-n", "-c", SCRIPT] }).output();
  assert.deepEqual([code, new TextDecoder().decode(stderr)], [0, ""]);
});

Deno.test("launcher: no verb gets the network or foreign code, and only verbs that run programs may", () => {
  assert.doesNotMatch(SCRIPT, /--allow-(?:all|net|ffi|import)|(?<![\w-])-A(?![\w-])/);
  assert.match(SCRIPT, /^flags='--allow-env --allow-read --allow-write --allow-sys'$/m);
  assert.match(SCRIPT, /^run \| doctor\) flags="\$flags --allow-run" ;;$/m);
});
