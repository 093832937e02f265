/** Loom as a library: the same operations, gates and drawer, called from code. */
import { asLoomError, LoomError } from "../core/errors.ts";
import { isPlainName, readSettings, type Settings } from "../core/settings/read.ts";
import { closestName, quoteForMessage } from "../core/text.ts";
import type { CallEnvironment, Caller } from "../operations/context.ts";
import { parseSession } from "../planes/drawer/app/session_of_call.ts";
import { createPersonFiles } from "../providers/files/person_files.ts";
import { findOperation, OPERATIONS } from "../registry.ts";
import { createInProcessDrawer } from "../storage/inprocess/drawer.ts";
import { composeServices, composeWithStore, type Composition } from "./compose.ts";

/** How a Loom is opened. */
export interface LoomOptions {
  /** Path of the drawer; `":memory:"` (the default) keeps it in this process only. */
  readonly db?: string;
  /** The wall that items are stored behind. Default: `default`. */
  readonly namespace?: string;
  /** The session of calls that name none. Default: `library`. */
  readonly session?: string;
  /** Settings that differ from the defaults; the environment is not read. */
  readonly settings?: Partial<Omit<Settings, "db" | "namespace" | "session">>;
}

/** Content to store: text, bytes, or blocks of bytes as they come. */
export type LoomContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** An open Loom. */
export interface Loom {
  /**
   * Calls an operation by name through every gate.
   *
   * @returns the payload, as `POST /v1/<operation>` would answer it.
   * @throws LoomError with one of the closed list of codes.
   */
  call(operation: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Stores content of any size and any bytes: `ctx.store` with the content beside its arguments. */
  store(content: LoomContent, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Closes drawer and threads; calls after it fail. */
  close(): Promise<void>;
}

/**
 * Opens a Loom. Close it when done: an open one may keep a thread alive.
 *
 * @throws VALIDATION_FAILED for a namespace or session that can't be one; DRAWER_*.
 */
export async function createLoom(options: LoomOptions = {}): Promise<Loom> {
  const caller = callerOf(options);
  const composition = await composed(options);
  async function call(
    name: string,
    input: Record<string, unknown>,
    attachment?: AsyncIterable<Uint8Array>,
  ): Promise<Record<string, unknown>> {
    const environment: CallEnvironment = {
      caller,
      files: createPersonFiles({ baseDir: Deno.cwd(), drawerPath: options.db }),
      attachment,
    };
    try {
      return (await composition.callOperation(requireOperation(name), input, environment)).output;
    } catch (thrown) {
      throw asLoomError(thrown);
    }
  }
  return {
    call: (operation, input = {}) => call(operation, input),
    store: (content, input = {}) => call("ctx.store", input, blocksOf(content)),
    close: composition.close,
  };
}

async function composed(options: LoomOptions): Promise<Composition> {
  const defaults = readSettings({ env: { LOOM_DB: ":memory:" }, home: "", listSeparator: ":" });
  const settings = { ...defaults, ...options.settings, db: options.db ?? ":memory:" };
  if (settings.db !== ":memory:") return await composeServices(settings);
  return composeWithStore(
    settings,
    createInProcessDrawer({ ttlMs: settings.ttlDays * 86_400_000 }),
  );
}

function callerOf(options: LoomOptions): Caller {
  return {
    org: "local",
    namespace: namespaceOf(options),
    agent: "library",
    userId: "-",
    role: "ADMIN",
    transport: "library",
    defaultSession: parseSession(options.session ?? "library"),
    schemaTokens: 0,
  };
}

function namespaceOf({ namespace = "default" }: LoomOptions): string {
  if (namespace !== "" && isPlainName(namespace)) return namespace;
  throw new LoomError(
    "VALIDATION_FAILED",
    `Cannot use ${quoteForMessage(namespace)} as a namespace: it is empty or has unseen characters`,
    { next: "Give a namespace that can be read and typed, or none for the default." },
  );
}

function requireOperation(name: string): NonNullable<ReturnType<typeof findOperation>> {
  const operation = findOperation(name);
  if (operation) return operation;
  const closest = closestName(name, OPERATIONS.map((known) => known.name));
  throw new LoomError("UNKNOWN_OPERATION", `There is no operation ${quoteForMessage(name)}`, {
    next: closest ? `Did you mean ${closest}?` : "Call one of OPERATIONS.",
  });
}

async function* blocksOf(content: LoomContent): AsyncIterable<Uint8Array> {
  if (typeof content === "string") yield encodeWhole(content);
  else if (content instanceof Uint8Array) yield content;
  else yield* content;
}

function encodeWhole(text: string): Uint8Array {
  if (text.isWellFormed()) return new TextEncoder().encode(text);
  throw new LoomError("CONTENT_UNREADABLE", "Cannot store: the text holds half a character", {
    next: "Give the exact bytes as a Uint8Array.",
  });
}
