// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * Builds the program into one executable file.
 *
 * Usage: `deno task build [--way compile|portable] [--target TARGET] [--out FILE]`. Without `--way` it is
 * compiled; where the compile runtime cannot be had, that is said, and the portable file is made.
 */
import { parseArgs } from "node:util";
import { bundleProgram } from "./build/bundle.ts";
import { compileProgram, isRuntimeMissing, TARGETS } from "./build/compile.ts";
import { buildPortable } from "./build/portable.ts";

const ROOT = decodeURIComponent(new URL("../", import.meta.url).pathname);

interface BuildOptions {
  readonly way: "compile" | "portable" | undefined;
  readonly target: string | undefined;
  readonly out: string;
}

if (import.meta.main) Deno.exit(await main(Deno.args));

/** Builds as asked. @returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "string") {
    console.error(
      `${options}\nusage: deno task build [--way compile|portable] [--target TARGET] [--out FILE]`,
    );
    return 2;
  }
  const parent = options.out.slice(0, options.out.lastIndexOf("/"));
  if (parent !== "") await Deno.mkdir(parent, { recursive: true });
  if (options.way === "portable") return await portable(options);
  const { code, stderr } = await compileProgram(ROOT, options);
  if (code === 0) {
    console.log(`${options.out}: compiled${options.target ? ` for ${options.target}` : ""}`);
    return 0;
  }
  if (options.way === "compile" || options.target || !isRuntimeMissing(stderr)) {
    console.error(stderr.trimEnd());
    return 1;
  }
  console.error(
    "The runtime that deno compile needs cannot be downloaded here.\n" +
      "Building the portable file instead: program and runtime behind a launcher (sh, POSIX systems).",
  );
  return await portable(options);
}

function readOptions(args: readonly string[]): BuildOptions | string {
  try {
    const { values: { way, target, out } } = parseArgs({
      args: [...args],
      options: { way: { type: "string" }, target: { type: "string" }, out: { type: "string" } },
    });
    if (way !== undefined && way !== "compile" && way !== "portable") {
      return `--way is compile or portable, not ${way}`;
    }
    if (target !== undefined && !TARGETS.includes(target)) {
      return `--target is one of ${TARGETS.join(", ")}`;
    }
    if (target !== undefined && way === "portable") {
      return "The portable file is made for this machine: --target goes with --way compile";
    }
    return {
      way,
      target,
      out: out ?? `${ROOT}dist/loom${target?.includes("windows") ? ".exe" : ""}`,
    };
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

async function portable({ out }: BuildOptions): Promise<number> {
  const scratch = await Deno.makeTempDir({ prefix: "loom-build-" });
  try {
    const program = await bundleProgram({ root: ROOT, scratch });
    const { bytes, sha256 } = await buildPortable({ program, runtime: Deno.execPath(), out });
    console.log(`${out}: ${(bytes / 1e6).toFixed(1)} MB, portable, SHA-256 ${sha256}`);
    return 0;
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
}
