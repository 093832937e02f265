/** What a handler is called with: who calls, with what, and the services it may use. */
import type { Settings } from "../core/settings/read.ts";
import type { Analyser } from "../providers/analyser/analyser.ts";
import type { FileSource } from "../providers/files/files.ts";
import type { Hashing } from "../providers/hashing/hashing.ts";
import type { PatternCompiler } from "../providers/patterns/patterns.ts";
import type { TokenCounting } from "../providers/tokens/tokens.ts";
import type {
  DrawerStore,
  ReadScope,
  SessionRef,
  WriterIdentity,
} from "../storage/drawer_store.ts";
import type { ContentOrigin } from "./content_origin.ts";
import type { Role } from "./role.ts";

/** The transports a call can come through. */
export type TransportName = "cli" | "mcp" | "rest" | "library" | "hook";

/** The caller: identity tuple, role, transport, and the session of calls that name none. */
export interface Caller extends WriterIdentity {
  readonly role: Role;
  readonly transport: TransportName;
  readonly defaultSession: SessionRef;
  /** Tokens of tool schemas and instructions that this caller's client carries per call. */
  readonly schemaTokens: number;
}

/** What the process offers to handlers; made once by `app/`. */
export interface Services {
  readonly settings: Settings;
  readonly store: DrawerStore;
  readonly analyser: Analyser;
  readonly hashing: Hashing;
  readonly patterns: PatternCompiler;
  readonly tokens: TokenCounting;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** To be awaited inside long loops: lets other calls, cancellations and the end of input be seen. */
  readonly takeTurn: () => Promise<void>;
  readonly version: string;
}

/** Progress of long work, in bytes or steps; `total` is absent while unknown. */
export type ProgressListener = (done: number, total: number | undefined, message: string) => void;

/** What a transport brings to one call. */
export interface CallEnvironment {
  readonly caller: Caller;
  /** Opens the files that this caller may name. */
  readonly files: FileSource;
  /** Bytes that travel beside the arguments (the CLI's stdin): content of any size, any bytes. */
  readonly attachment?: AsyncIterable<Uint8Array>;
  /** Asked once the attachment has ended: how it came to be. */
  readonly attachmentOrigin?: () => ContentOrigin;
  readonly signal?: AbortSignal;
  readonly onProgress?: ProgressListener;
  readonly requestId?: string;
  /** Set when the reply goes to a file or a program and not into a prompt: it then costs no tokens. */
  readonly outsidePrompt?: boolean;
}

/** What a handler tells the ledger about its call; filled by the handler, read by the after-call gate. */
export interface CallMeter {
  sessionId: string | undefined;
  rawTokens: number;
  anchorTokens: number;
  /** Stored text that the reply brings back into the prompt; its tokens are counted after the reply. */
  retrievedText: string;
}

/** The context of one call. */
export interface CallContext extends CallEnvironment, Services {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
  readonly scope: ReadScope & { readonly namespace: string };
  readonly meter: CallMeter;
}
