/** A real drawer in a fresh SQLite file, called as the library calls it, with the inline gate off. */
import { composeServices } from "../../lib/app/compose.ts";
import { readSettings } from "../../lib/core/settings/read.ts";
import type { CallEnvironment } from "../../lib/operations/context.ts";
import { createPersonFiles } from "../../lib/providers/files/person_files.ts";
import { findOperation } from "../../lib/registry.ts";

/** Calls an operation; `attachment` travels beside its arguments. */
export type Call = (
  name: string,
  input: object,
  attachment?: AsyncIterable<Uint8Array>,
) => Promise<Record<string, unknown>>;

/** Runs something on a drawer of its own, which is removed afterwards. */
export async function withDrawer<Value>(run: (call: Call) => Promise<Value>): Promise<Value> {
  const dir = await Deno.makeTempDir({ prefix: "loom_anchors_" });
  const env = { LOOM_RATE_LIMIT: "0", LOOM_INLINE_TOKENS: "0" };
  const settings = readSettings({ env, home: dir, listSeparator: ":" });
  const composition = await composeServices({ ...settings, db: `${dir}/anchors.db` });
  const around = environment(dir);
  try {
    return await run(async (name, input, attachment) => {
      const operation = findOperation(name)!;
      return (await composition.callOperation(operation, input, { ...around, attachment })).output;
    });
  } finally {
    await composition.close();
    await Deno.remove(dir, { recursive: true });
  }
}

function environment(dir: string): CallEnvironment {
  return {
    caller: {
      org: "local",
      namespace: "bench",
      agent: "bench",
      userId: "-",
      role: "ADMIN",
      transport: "library",
      defaultSession: { name: "bench" },
      schemaTokens: 0,
    },
    files: createPersonFiles({ baseDir: dir }),
  };
}
