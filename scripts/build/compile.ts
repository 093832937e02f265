/** The first way: `deno compile`, which joins the program with a runtime that it downloads. */
import { BASE_FLAGS, RUN_FLAG } from "../../lib/app/verb_permissions.ts";
import { entriesOf } from "./entries.ts";

/** The systems that can be compiled for, as `deno compile --target` names them. */
export const TARGETS: readonly string[] = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/** How a compilation ended. */
export interface CompileResult {
  readonly code: number;
  readonly stderr: string;
}

/**
 * Compiles. A compiled file has one set of permissions for all verbs, that of `loom run`; the server
 * narrows its worker all the same.
 */
export async function compileProgram(
  root: string,
  { target, out }: { target: string | undefined; out: string },
): Promise<CompileResult> {
  const includes = (await entriesOf(root)).flatMap((entry) => ["--include", entry]);
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["compile", "--no-prompt", "--unstable-worker-options", "--output", out],
      ...[...BASE_FLAGS, RUN_FLAG].map(({ flag }) => flag),
      ...(target === undefined ? [] : ["--target", target]),
      ...includes,
      "main.ts",
    ],
    cwd: root,
    stdout: "null",
  }).output();
  return { code, stderr: new TextDecoder().decode(stderr) };
}

/** Whether a compilation failed only since the runtime could not be downloaded. */
export function isRuntimeMissing(stderr: string): boolean {
  return /denort|Setting up base binary/.test(stderr) &&
    /error sending request|dns error|failed to lookup|Connect|download/i.test(stderr);
}
