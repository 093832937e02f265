/** A small Loom for the MCP server: real gates and an in-memory drawer under four operations. */
import { z } from "zod";
import { LoomError } from "../../lib/core/errors.ts";
import { readSettings } from "../../lib/core/settings/read.ts";
import { createPipeline } from "../../lib/gates/pipeline.ts";
import type { CallEnvironment, Services } from "../../lib/operations/context.ts";
import { integerField } from "../../lib/operations/fields.ts";
import { type AnyOperation, defineOperation } from "../../lib/operations/operation.ts";
import { createInProcessDrawer } from "../../lib/storage/inprocess/drawer.ts";
import type { McpHost } from "../../lib/transports/mcp/host.ts";

const declared = {
  output: z.object({ text: z.string().describe("Text.") }),
  role: "VIEWER",
  idempotent: false,
  audit: false,
  budgetP99Ms: 50,
  maturity: "stable",
  errors: ["ITEM_UNKNOWN", "CANCELLED"],
  examples: [],
  cli: { verb: "none" },
} as const;

/** Answers with its input. */
const echo = defineOperation({
  ...declared,
  name: "ctx.echo",
  summary: "Give a text back.",
  effect: "read",
  idempotent: true,
  input: z.object({
    text: z.string().min(1).max(1_000_000).describe("What to give back"),
    times: integerField({ min: 1, max: 9, describe: "How often, 1-9" }).default(1),
  }),
  examples: [{ title: "once", input: { text: "a" }, expect: { text: "a" } }],
  render: ({ text }) => `echo: ${text}`,
  handler: ({ text, times }) => Promise.resolve({ text: text.repeat(times as number) }),
});

/** How many waits were cut short so far. */
export let abortedWaits = 0;

/** Works until it is cancelled, telling its progress. */
const wait = defineOperation({
  ...declared,
  name: "ctx.wait",
  summary: "Wait a while.",
  effect: "write",
  input: z.object({ ms: integerField({ min: 0, max: 60_000, describe: "Milliseconds, 0-60000" }) }),
  render: ({ text }) => text,
  handler: async ({ ms }, { signal, onProgress }) => {
    onProgress(0, ms as number, "waiting");
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms as number);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        abortedWaits++;
        reject(signal.reason);
      });
    });
    return { text: "waited" };
  },
});

/** Refuses, or breaks. */
const fail = defineOperation({
  ...declared,
  name: "ctx.fail",
  summary: "Fail in one of two ways.",
  effect: "read",
  input: z.object({ how: z.enum(["refuse", "break"]).describe("In which way") }),
  render: ({ text }) => text,
  handler: ({ how }) => {
    if (how === "break") throw new TypeError("secret detail at file.ts:1");
    throw new LoomError("ITEM_UNKNOWN", "Cannot get i1ab: no item has this id", {
      next: "Use an id as an anchor printed it.",
    });
  },
});

/** Says who calls. */
const whoami = defineOperation({
  ...declared,
  name: "org.who_am_i",
  summary: "Say who calls.",
  effect: "destroy",
  input: z.object({ confirm: z.boolean().default(false).describe("Must be true") }),
  render: ({ text }) => text,
  handler: (_input, { caller }) =>
    Promise.resolve({
      text: JSON.stringify([caller.agent, caller.namespace, caller.transport, caller.role]),
    }),
});

/** The operations of the small Loom; the first two are listed. */
export const MCP_TEST_OPERATIONS: readonly AnyOperation[] = [echo, wait, fail, whoami];

/** A host under test, with what it has seen. */
export interface TestMcpHost extends McpHost {
  readonly doorsOpened: () => number;
  /** The codes of all refusals, in order. */
  readonly refusals: string[];
}

/** A fresh host. `door` replaces what opening the drawer does. */
export function testMcpHost(options: { door?: () => Promise<void> } = {}): TestMcpHost {
  const settings = {
    ...readSettings({ env: {}, home: "/nowhere", listSeparator: ":" }),
    rateLimit: false,
  };
  const store = createInProcessDrawer();
  const services = { settings, store, now: () => 1_700_000_000_000 } as unknown as Services;
  const pipeline = createPipeline(services, () => "unused");
  const refusals: string[] = [];
  let opened = 0;
  return {
    version: "1.2.3",
    loadCaller: () =>
      Promise.resolve({
        org: "local",
        namespace: "project-1",
        userId: "-",
        role: "ADMIN",
        defaultSession: { name: "default" },
      }),
    elapsedMs: () => performance.now(),
    refused: (error) => void refusals.push(error.code),
    loadOperations: () =>
      Promise.resolve({ all: MCP_TEST_OPERATIONS, listed: MCP_TEST_OPERATIONS.slice(0, 2) }),
    async openDoor() {
      opened++;
      await options.door?.();
      return {
        callOperation: pipeline.call,
        files: {} as CallEnvironment["files"],
        countTokens: (text) => Promise.resolve(text.length),
      };
    },
    doorsOpened: () => opened,
    refusals,
  };
}
