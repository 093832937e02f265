/** An MCP conversation in memory: a server that has shaken hands, and its client. */
import { serveMcp } from "../../lib/transports/mcp/server.ts";
import { type StdioEnd, StdioTransport } from "../../lib/transports/mcp/stdio_transport.ts";
import { type TestMcpHost, testMcpHost } from "./mcp_host.ts";
import { type Received, StdioPipe } from "./stdio_pipe.ts";

/** A running conversation. */
export interface Conversation {
  readonly pipe: StdioPipe;
  readonly host: TestMcpHost;
  readonly notes: string[];
  readonly finished: Promise<StdioEnd>;
  /** Calls a tool and gives its result. */
  call(name: string, args?: unknown): Promise<Received>;
}

/** How a server is set up. */
export interface ConversationOptions {
  readonly host?: TestMcpHost;
  readonly maxLineBytes?: number;
  readonly drainMs?: number;
}

/** Starts a server that has shaken hands. */
export async function converse(options: ConversationOptions = {}): Promise<Conversation> {
  const [pipe, host, notes] = [new StdioPipe(), options.host ?? testMcpHost(), [] as string[]];
  const { maxLineBytes, drainMs } = options;
  const transport = new StdioTransport({
    streams: pipe,
    note: (text) => void notes.push(text),
    ...(maxLineBytes ? { maxLineBytes } : {}),
    ...(drainMs ? { drainMs } : {}),
  });
  await serveMcp(host, transport);
  pipe.send(INITIALIZE, { jsonrpc: "2.0", method: "notifications/initialized" });
  await pipe.reply("init");
  let nextId = 100;
  return {
    ...{ pipe, host, notes },
    finished: transport.finished,
    async call(name, args) {
      const id = nextId++;
      pipe.send(request(id, "tools/call", { name, arguments: args }));
      return (await pipe.reply(id)).result;
    },
  };
}

/** A request as a client writes it. */
export function request(id: unknown, method: string, params?: unknown): Record<string, unknown> {
  return { jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) };
}

/** The first request of a client called `Claude Code`. */
export const INITIALIZE = request("init", "initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "Claude Code", version: "1" },
});

/** Runs a body with a conversation, then ends the input and waits for the end. */
export async function withConversation(
  body: (conversation: Conversation) => Promise<void>,
  options: ConversationOptions = {},
): Promise<void> {
  const conversation = await converse(options);
  await body(conversation);
  conversation.pipe.end();
  await conversation.finished;
}
