/**
 * Power cuts, simulated: what a process wrote is recorded by strace, and the files are rebuilt as a disk
 * may hold them at any moment: all that was synced, and none, all or some of what was not.
 */
import { basename } from "node:path";

/** One recorded step of the process. */
export type DiskStep =
  | {
    readonly kind: "write";
    readonly file: string;
    readonly at: number;
    readonly bytes: Uint8Array;
  }
  | { readonly kind: "truncate"; readonly file: string; readonly size: number }
  | { readonly kind: "sync"; readonly file: string }
  | { readonly kind: "said"; readonly text: string };

/** Which of the writes that were not synced the disk has. */
export type Lottery = "none" | "all" | (() => boolean);

const CALL = /^(?:\[pid +\d+\] |\d+ +)?(\w+)\((\d+)<([^>]*)>(?:, )?(.*)\)\s+= (\d+)/;
const STRING = /^"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?(?:, (.*))?$/;

/** The strace command in front of a program; the record goes to `log`. */
export function recordedBy(log: string): string[] {
  const calls = "trace=pwrite64,fdatasync,fsync,ftruncate,write";
  return ["strace", "-f", "-y", "-e", calls, "-xx", "-s", "70000", "-o", log];
}

/** The steps of a record that touch files of a folder, and what the process said on stdout. */
export function readRecord(record: string, dir: string): DiskStep[] {
  return record.split("\n").flatMap((line) => {
    const match = CALL.exec(line);
    if (!match) return [];
    const [, call, fd, path, rest] = match as unknown as [string, string, string, string, string];
    return stepOf({ call, fd, path: unescape(path), rest }, dir);
  });
}

function stepOf(
  { call, fd, path, rest }: { call: string; fd: string; path: string; rest: string },
  dir: string,
): DiskStep[] {
  if (call === "write") {
    if (fd !== "1") return [];
    return [{ kind: "said", text: new TextDecoder().decode(bytesOf(rest).bytes) }];
  }
  if (!path.startsWith(`${dir}/`)) return [];
  const file = basename(path);
  if (call === "ftruncate") return [{ kind: "truncate", file, size: Number(rest) }];
  if (call !== "pwrite64") return [{ kind: "sync", file }];
  const { bytes, more } = bytesOf(rest);
  return [{ kind: "write", file, at: Number(more.split(", ")[1]), bytes }];
}

function bytesOf(text: string): { bytes: Uint8Array; more: string } {
  const match = STRING.exec(text);
  if (!match || match[2]) throw new Error(`strace cut a write: ${text.slice(0, 80)}`);
  const hex = match[1]!.replaceAll("\\x", "");
  const bytes = Uint8Array.from(
    { length: hex.length / 2 },
    (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
  return { bytes, more: match[3] ?? "" };
}

/** With -xx paths are escaped too. */
function unescape(path: string): string {
  return path.replace(
    /\\x([0-9a-f]{2})/g,
    (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The files after some steps, by what the lottery leaves of the writes that were not synced. */
export function filesAfter(
  before: ReadonlyMap<string, Uint8Array>,
  steps: readonly DiskStep[],
  lottery: Lottery,
): Map<string, Uint8Array> {
  const files = new Map([...before].map(([name, bytes]) => [name, new DiskFile(bytes)]));
  const unsynced = new Map<string, DiskStep[]>();
  for (const step of steps) {
    if (step.kind === "said") continue;
    const file = files.get(step.file) ?? new DiskFile(new Uint8Array(0));
    files.set(step.file, file);
    const waiting = unsynced.get(step.file) ?? [];
    unsynced.set(step.file, step.kind === "sync" ? [] : waiting);
    if (step.kind !== "sync") waiting.push(step);
    else for (const done of waiting) file.take(done);
  }
  for (const [name, waiting] of unsynced) {
    for (const step of waiting) if (wins(lottery)) files.get(name)!.take(step);
  }
  return new Map([...files].map(([name, file]) => [name, file.bytes()]));
}

function wins(lottery: Lottery): boolean {
  return typeof lottery === "function" ? lottery() : lottery === "all";
}

/** A file that takes writes anywhere. */
class DiskFile {
  #buffer: Uint8Array;
  #size: number;

  constructor(bytes: Uint8Array) {
    this.#buffer = bytes.slice();
    this.#size = bytes.length;
  }

  take(step: DiskStep): void {
    if (step.kind === "write") {
      this.#resize(Math.max(this.#size, step.at + step.bytes.length));
      this.#buffer.set(step.bytes, step.at);
    } else if (step.kind === "truncate") {
      this.#buffer.fill(0, Math.min(step.size, this.#size), this.#size);
      this.#resize(step.size);
    }
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#size);
  }

  #resize(size: number): void {
    this.#size = size;
    if (size <= this.#buffer.length) return;
    const larger = new Uint8Array(size * 2);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}
