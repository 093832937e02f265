/** From what SQLite says to Loom's own words. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";

/** Primary result codes (https://sqlite.org/rescode.html). */
const CODE = {
  perm: 3,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  tooBig: 18,
  notADatabase: 26,
} as const;

/** `exec` and `prepare` give no code, only the message. */
const CODE_OF_MESSAGE: readonly (readonly [RegExp, number])[] = [
  [/database (table )?is locked/, CODE.busy],
  [/readonly database/, CODE.readOnly],
  [/disk I\/O error/, CODE.io],
  [/malformed|corrupt/, CODE.corrupt],
  [/disk is full/, CODE.full],
  [/unable to open database/, CODE.cannotOpen],
  [/too big/, CODE.tooBig],
  [/not a database/, CODE.notADatabase],
];

/** The primary SQLite result code of a thrown value; `undefined` when it is not SQLite's. */
export function sqliteCode(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { errcode, code } = thrown as { errcode?: unknown; code?: unknown };
  // A number that no driver wrote: beyond 2^53.
  if (code === "ERR_OUT_OF_RANGE") return CODE.corrupt;
  if (typeof errcode === "number") return errcode & 0xff;
  if (code !== "ERR_SQLITE_ERROR" && !/unable to open database/.test(thrown.message)) {
    return undefined;
  }
  return CODE_OF_MESSAGE.find(([pattern]) => pattern.test(thrown.message))?.[1];
}

/** A thrown value as a LoomError about the drawer at `path`; what is not SQLite's passes unchanged. */
export function asDrawerError(thrown: unknown, path: string): unknown {
  if (thrown instanceof LoomError) return thrown;
  const make = MAKERS[sqliteCode(thrown) ?? -1];
  return make ? make(quoteForMessage(path, 120), thrown) : thrown;
}

type Maker = (path: string, cause: unknown) => LoomError;

const MAKERS: Readonly<Record<number, Maker>> = {
  [CODE.busy]: busy,
  [CODE.locked]: busy,
  [CODE.full]: full,
  [CODE.readOnly]: readOnly,
  [CODE.perm]: readOnly,
  [CODE.corrupt]: damaged,
  [CODE.notADatabase]: damaged,
  [CODE.cannotOpen]: unavailable,
  [CODE.io]: unavailable,
  [CODE.noMemory]: unavailable,
  [CODE.tooBig]: tooBig,
};

function busy(path: string, cause: unknown): LoomError {
  return new LoomError("DRAWER_BUSY", `The drawer ${path} is being written by another process`, {
    next: "Call again in a moment; nothing was changed.",
    cause,
  });
}

function full(path: string, cause: unknown): LoomError {
  return new LoomError("DRAWER_FULL", `The disk of the drawer ${path} is full`, {
    next: "Free space there, or purge sessions; then call again. Reading still works.",
    cause,
  });
}

function readOnly(path: string, cause: unknown): LoomError {
  return new LoomError("DRAWER_READ_ONLY", `Cannot write the drawer ${path}`, {
    next: "Make the file and its folder writable, or point LOOM_DB to one that is.",
    cause,
  });
}

function damaged(path: string, cause: unknown): LoomError {
  return new LoomError("DRAWER_DAMAGED", `The drawer ${path} is damaged`, {
    next: "Keep the file; restore a backup beside it and point LOOM_DB there.",
    cause,
  });
}

function unavailable(path: string, cause: unknown): LoomError {
  return new LoomError("DRAWER_UNAVAILABLE", `Cannot open or read the drawer ${path}`, {
    next:
      "Check that the folder exists, is on a local disk with free space, and may be read and written.",
    cause,
  });
}

function tooBig(path: string, cause: unknown): LoomError {
  return new LoomError("CONTENT_TOO_LARGE", `A value is too large for the drawer ${path}`, {
    next: "Store the content in smaller parts.",
    cause,
  });
}
