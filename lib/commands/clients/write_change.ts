/** Writing a changed configuration file: all of it or nothing, and only over what was read. */
import { LoomError } from "../../core/errors.ts";
import { parentOf } from "../../core/path_text.ts";
import { backUp } from "./backups.ts";
import { type FileState, isUnchanged, readState, sameBytes } from "./config_file.ts";

/** A file and what it is to become. */
export interface FileChange {
  readonly before: FileState;
  /** Undefined for a file that is to go. */
  readonly after: string | undefined;
}

/** Any of the bits that let somebody write. */
const WRITE_BITS = 0o222;

/**
 * Makes the change. The file is replaced by renaming a new one, with the same permissions and owner; a
 * link stays a link. A file that goes held nothing but Loom's own entry, so no copy of it is kept.
 *
 * @param now the time in the name of the backup.
 * @returns the path of the backup; undefined when there was nothing to keep.
 * @throws CONFIG_NOT_WRITABLE; CONFIG_CHANGED when the file is no longer what was read. Nothing was
 *   changed then.
 */
export async function writeChange(change: FileChange, now: Date): Promise<string | undefined> {
  const { before, after } = change;
  try {
    await refuseReadOnly(before);
    if (after === undefined) return void await removeFile(before);
    await Deno.mkdir(parentOf(before.target), { recursive: true });
    const backup = before.bytes && await backUp(before, now);
    await replaceFile(before, new TextEncoder().encode(after), backup);
    return backup;
  } catch (thrown) {
    if (thrown instanceof LoomError) throw thrown;
    throw notWritable(before, thrown);
  }
}

async function replaceFile(
  before: FileState,
  bytes: Uint8Array,
  backup: string | undefined,
): Promise<void> {
  const temporary = `${before.target}.loom-${crypto.randomUUID().slice(0, 8)}.tmp`;
  try {
    await writeThrough(temporary, bytes, before);
    if (!await isUnchanged(before)) throw changed(before);
    await Deno.rename(temporary, before.target);
  } catch (thrown) {
    for (const path of [temporary, backup]) if (path) await removeIfThere(path);
    throw thrown;
  }
  if (!sameBytes((await readState(before.path)).bytes, bytes)) throw changed(before);
}

async function writeThrough(
  path: string,
  bytes: Uint8Array,
  { mode, target }: FileState,
): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true, mode: mode ?? 0o600 });
  for (let written = 0; written < bytes.length;) {
    written += await file.write(bytes.subarray(written));
  }
  await file.sync();
  if (mode === undefined) return;
  // The mask of the process may have taken bits away, and a person's file must not become root's.
  await Deno.chmod(path, mode);
  const { uid, gid } = await Deno.stat(target);
  if (uid !== null && uid !== Deno.uid()) await Deno.chown(path, uid, gid);
}

async function removeFile(before: FileState): Promise<void> {
  if (!await isUnchanged(before)) throw changed(before);
  await Deno.remove(before.target);
}

/** A rename asks for no right to write the file itself: who took that right away meant it. */
async function refuseReadOnly({ target, bytes, mode }: FileState): Promise<void> {
  if (!bytes) return;
  if (mode !== undefined && (mode & WRITE_BITS) === 0) {
    throw new Deno.errors.PermissionDenied("the file is marked read-only");
  }
  (await Deno.open(target, { write: true })).close();
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch {
    return; // It was never made.
  }
}

function changed({ path }: FileState): LoomError {
  return new LoomError("CONFIG_CHANGED", `Cannot write ${path}: it was changed meanwhile`, {
    next: "Call again: the edit is made anew from what the file holds now.",
  });
}

function notWritable({ path }: FileState, cause: unknown): LoomError {
  const reason = cause instanceof Error ? cause.message.split("\n")[0]! : "the system refuses";
  return new LoomError("CONFIG_NOT_WRITABLE", `Cannot write ${path}: ${reason}`, {
    next: "Give yourself the right to write the file and its folder, or add what --print shows.",
    cause,
  });
}
