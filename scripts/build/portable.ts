/** The second way: program and runtime packed behind a launcher, for machines that download nothing. */
import { createHash } from "node:crypto";
import { VERSION } from "../../lib/core/version.ts";
import { archiveOf } from "./archive.ts";
import type { BundledProgram } from "./bundle.ts";
import { cksum } from "./crc.ts";
import { launcherOf } from "./launcher.ts";

const TEMPLATE = new URL("./launcher.sh", import.meta.url);

/** What is packed, and where it goes. */
export interface PortableOptions {
  readonly program: BundledProgram;
  /** Path of the runtime's executable. */
  readonly runtime: string;
  readonly out: string;
}

/** Writes the file. @returns its size in bytes and its SHA-256, hex. */
export async function buildPortable(
  { program, runtime, out }: PortableOptions,
): Promise<{ bytes: number; sha256: string }> {
  const encoder = new TextEncoder();
  const runtimeBytes = await Deno.readFile(runtime);
  const modules = program.map(({ name, text }) => ({
    name: `app/${name}`,
    bytes: encoder.encode(text),
  }));
  const archive = await archiveOf([
    ...modules,
    { name: "deno", bytes: runtimeBytes, isExecutable: true },
  ]);
  const launcher = launcherOf({
    version: VERSION,
    archiveSha256: sha256Hex(archive),
    runtimeBytes: runtimeBytes.length,
    programChecksums: program.map(({ name }, at) => {
      const { bytes } = modules[at]!;
      return `${cksum(bytes)} ${bytes.length} ${name}`;
    }).join("\n"),
  }, await Deno.readTextFile(TEMPLATE));
  const file = joinBytes([encoder.encode(launcher), archive]);
  await Deno.writeFile(`${out}.new`, file, { mode: 0o755 });
  await Deno.chmod(`${out}.new`, 0o755);
  await Deno.rename(`${out}.new`, out);
  return { bytes: file.length, sha256: sha256Hex(file) };
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
