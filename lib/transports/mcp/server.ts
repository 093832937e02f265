/** The MCP server: the SDK's low-level one with two handlers, `tools/list` and `tools/call`. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  type CallToolRequest,
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type ServerNotification,
  type ServerRequest,
  type ServerResult,
} from "@modelcontextprotocol/sdk/types.js";
import { callTool } from "./call_tool.ts";
import { callerOf } from "./caller.ts";
import type { McpHost } from "./host.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { progressNotifier, type ProgressParams } from "./progress.ts";
import { SchemaCost } from "./schema_cost.ts";
import { toolEntries } from "./tools.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/**
 * Serves MCP over a transport until it closes. `initialize` is answered from what is loaded already;
 * the operations are loaded after it, the drawer is opened by the first call.
 */
export async function serveMcp(host: McpHost, transport: Transport): Promise<void> {
  const server = new Server({ name: "loom", version: host.version }, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
  });
  const cost = new SchemaCost(host);
  const clientName = () => server.getClientVersion()?.name;
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    return { tools: toolEntries((await host.loadOperations()).listed) } as unknown as ServerResult;
  });
  server.setRequestHandler(
    CallToolRequestSchema,
    async (request: CallToolRequest, extra: Extra) => {
      return await answerCall({ host, cost, clientName }, request, extra);
    },
  );
  server.oninitialized = () => void host.loadOperations().catch(() => {}); // The next request says why.
  await server.connect(transport);
}

interface Conversation {
  readonly host: McpHost;
  readonly cost: SchemaCost;
  readonly clientName: () => string | undefined;
}

async function answerCall(
  { host, cost, clientName }: Conversation,
  { params }: CallToolRequest,
  extra: Extra,
): Promise<ServerResult> {
  const [known] = await Promise.all([host.loadCaller(), cost.estimate()]);
  const answer = await callTool(host, {
    name: params.name,
    args: params.arguments ?? {},
    caller: callerOf(known, { clientName: clientName(), schemaTokens: () => cost.tokens }),
    signal: extra.signal,
    onProgress: progressOf(host, extra),
  });
  void cost.measure();
  return answer as unknown as ServerResult;
}

function progressOf(host: McpHost, extra: Extra): ReturnType<typeof progressNotifier> | undefined {
  const token = extra._meta?.progressToken;
  if (token === undefined) return undefined;
  const send = (params: ProgressParams): void => {
    // Progress is a courtesy: the call goes on when it can't be sent.
    extra.sendNotification({ method: "notifications/progress", params: { ...params } })
      .catch(() => {});
  };
  return progressNotifier(token, { send, elapsedMs: () => host.elapsedMs() });
}
