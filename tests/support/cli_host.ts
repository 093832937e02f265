/** A CLI host in memory: recorded streams, and a small registry that answers without a drawer. */
import { z } from "zod";
import { LoomError } from "../../lib/core/errors.ts";
import type { CallAnswer, CallOperation } from "../../lib/gates/pipeline.ts";
import { integerField } from "../../lib/operations/fields.ts";
import {
  type AnyOperation,
  type CliShape,
  defineOperation,
} from "../../lib/operations/operation.ts";
import type { CallEnvironment } from "../../lib/operations/context.ts";
import type { CliHost, OpenOptions } from "../../lib/transports/cli/host.ts";
import type { ShellCommand } from "../../lib/transports/cli/shell_command.ts";
import type { CliSink, CliStreams } from "../../lib/transports/cli/streams.ts";

/** A sink that keeps what was written. */
export class MemorySink implements CliSink {
  readonly isTerminal: boolean;
  #bytes: Uint8Array = new Uint8Array();

  constructor(isTerminal = false) {
    this.isTerminal = isTerminal;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get text(): string {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.#bytes);
  }

  write(data: Uint8Array | string): Promise<void> {
    const added = typeof data === "string" ? new TextEncoder().encode(data) : data;
    const joined = new Uint8Array(this.#bytes.length + added.length);
    joined.set(this.#bytes);
    joined.set(added, this.#bytes.length);
    this.#bytes = joined;
    return Promise.resolve();
  }
}

/** How the streams are to be. */
export interface MemoryStreamsOptions {
  readonly stdin?: string;
  readonly terminal?: boolean;
}

/** Streams in memory; terminals when asked for. */
export function memoryStreams(options: MemoryStreamsOptions = {}): CliStreams & {
  readonly stdout: MemorySink;
  readonly stderr: MemorySink;
} {
  const { stdin, terminal = false } = options;
  return {
    stdin: {
      isTerminal: stdin === undefined,
      async *blocks() {
        if (stdin) yield await Promise.resolve(new TextEncoder().encode(stdin));
      },
    },
    stdout: new MemorySink(terminal),
    stderr: new MemorySink(terminal),
  };
}

/** What reached an operation. */
export interface SeenCall {
  readonly operation: string;
  readonly input: unknown;
  readonly attachment: string | undefined;
}

/** A host with its record. */
export interface TestHost extends CliHost {
  readonly streams: ReturnType<typeof memoryStreams>;
  readonly calls: SeenCall[];
  readonly opened: OpenOptions[];
  closed: number;
}

/** What the test operations answer, by operation name; a function sees the input. */
export type Answers = Readonly<Record<string, (input: Record<string, unknown>) => object>>;

/** A host whose operations answer from a table. */
export function testHost(
  options: MemoryStreamsOptions & {
    readonly operations?: readonly AnyOperation[];
    readonly answers?: Answers;
    readonly env?: CliHost["env"];
    readonly signal?: AbortSignal;
    readonly commands?: CliHost["commands"];
  } = {},
): TestHost {
  const calls: SeenCall[] = [];
  const opened: OpenOptions[] = [];
  const operations = options.operations ?? TEST_OPERATIONS;
  const host: TestHost = {
    operations,
    commands: options.commands ?? [],
    loadOperations: () => Promise.resolve(operations),
    streams: memoryStreams(options),
    env: options.env ?? {},
    version: "1.2.3",
    ownStart: () => ({ command: "/opt/loom", args: [] }),
    projectFolder: () => "/project",
    signal: options.signal ?? new AbortController().signal,
    releaseSignals: () => Promise.resolve(),
    calls,
    opened,
    closed: 0,
    open(how) {
      opened.push(how);
      return Promise.resolve({
        callOperation: answering(options.answers ?? {}, calls),
        environment: {} as Pick<CallEnvironment, "caller" | "files">,
        close: () => Promise.resolve(void host.closed++),
      });
    },
  };
  return host;
}

function answering(answers: Answers, calls: SeenCall[]): CallOperation {
  return async (operation, rawInput, environment): Promise<CallAnswer> => {
    const input = rawInput as Record<string, unknown>;
    const attachment = environment.attachment && await textOf(environment.attachment);
    calls.push({ operation: operation.name, input, attachment });
    const unknown = Object.keys(input).filter((key) => !(key in operation.input.shape));
    const output = answers[operation.name]?.(input) as Record<string, unknown> ?? { done: true };
    return { output, input, ignoredArgs: unknown, requestId: "r1" };
  };
}

async function textOf(blocks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const block of blocks) text += decoder.decode(block, { stream: true });
  return text + decoder.decode();
}

/** A declared operation with everything a test does not care about filled in. */
export function testOperation(
  given: Partial<AnyOperation> & { readonly name: string; readonly cli: CliShape },
): AnyOperation {
  return defineOperation({
    summary: `Summary of ${given.name}.`,
    input: z.object({}),
    output: z.object({ done: z.boolean() }),
    effect: "read",
    role: "VIEWER",
    idempotent: true,
    audit: false,
    budgetP99Ms: 1,
    maturity: "stable",
    errors: [],
    examples: [],
    render: (output) => JSON.stringify(output),
    handler: () => Promise.reject(new LoomError("INTERNAL", "not called", { next: "" })),
    ...given,
  });
}

/** A command that runs another program's words; it answers with the number of words it was given. */
export const TEST_COMMAND: ShellCommand = {
  verb: "launch",
  summary: "Summary of launch.",
  examples: ["loom launch -n a -- make all"],
  arguments: [{ name: "-- COMMAND…", describe: "What is launched." }],
  flags: [
    { flag: "name", short: "n", value: "NAME", describe: "A name." },
    { flag: "tee", describe: "Show it too." },
    { flag: "json", describe: "As JSON." },
  ],
  notes: "Notes of launch.",
  passesRest: true,
  run: ({ positionals }) => Promise.resolve(positionals.length),
};

const label = z.string().optional().describe("Label of the item.");

/** Two forms of `put`, a paged `read`, a destructive `drop all`, and one operation without a verb. */
export const TEST_OPERATIONS: readonly AnyOperation[] = [
  testOperation({
    name: "t.put_file",
    input: z.object({
      path: z.string().describe("The file."),
      label,
      kind: z.enum(["loose", "tight"]).optional().describe("How tight."),
      size_limit: integerField({ min: 1, max: 9, describe: "Limit, 1-9." }).optional(),
    }),
    effect: "write",
    cli: {
      verb: "put",
      positional: ["path"],
      short: { label: "l" },
      flags: { limit: "size_limit" },
    },
  }),
  testOperation({
    name: "t.put",
    input: z.object({ content: z.string().optional(), encoding: z.string().optional(), label }),
    effect: "write",
    examples: [{ title: "one", input: { content: "it's\n", label: "a b" }, expect: {} }],
    cli: { verb: "put", short: { label: "l" }, stdin: ["content", "encoding"] },
  }),
  testOperation({
    name: "t.read",
    input: z.object({
      id: z.string().describe("The item."),
      lines: z.string().optional().describe("Lines A-B."),
      all: z.boolean().optional().describe("Everything."),
      tags: z.array(z.string()).optional().describe("Tags."),
      filter: z.record(z.string(), z.string()).optional().describe("A filter."),
    }),
    output: z.object({ content: z.string(), encoding: z.string(), next: z.object({}).optional() }),
    examples: [
      { title: "refused", input: { id: "x" }, expect: { error: "ITEM_UNKNOWN" } },
      { title: "two lines", input: { id: "i1", lines: "2-3", all: true }, expect: {} },
    ],
    cli: { verb: "read", positional: ["id"] },
  }),
  testOperation({
    name: "t.drop_all",
    input: z.object({
      session: z.string().describe("Which session."),
      confirm: z.boolean().default(false).describe("Must be true."),
    }),
    effect: "destroy",
    cli: { verb: "drop all", failed: ({ done }) => done === false },
  }),
  testOperation({ name: "t.hidden", cli: { verb: "" } }),
];
