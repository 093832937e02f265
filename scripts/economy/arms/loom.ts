/** The arm of Loom's `core` tools over MCP stdio: a spawned server, its replies as a model gets them. */
import { McpClient } from "../../../tests/support/mcp_client.ts";
import type { Content } from "../types.ts";
import type { Arm, Exchange } from "./arm.ts";
import { linesOfReply } from "./loom_reply.ts";
import { toolCall } from "./spilling_host.ts";

/** How the server is set up. */
export interface LoomOptions {
  readonly name?: string;
  /** The folder with the contents' files; the drawer is made beside them. */
  readonly folder: string;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** An explicit budget that every store is called with. */
  readonly budgetTokens?: number;
}

/** A running arm; `close` ends its server. */
export interface LoomArm extends Arm {
  close(): Promise<void>;
}

/** Starts a server on a fresh drawer. */
export async function startLoom(options: LoomOptions): Promise<LoomArm> {
  const { folder, name = "Loom core", env = {}, budgetTokens } = options;
  const drawer = await Deno.makeTempDir({ prefix: "loom-economy-drawer-" });
  const client = await McpClient.start({
    db: `${drawer}/loom.db`,
    cwd: folder,
    // Many sessions are played in seconds here; nobody else is there to be protected.
    env: { LOOM_ALLOWED_DIRS: folder, LOOM_RATE_LIMIT: "0", ...env },
  });
  const server = new LoomServer(client, budgetTokens);
  return {
    name,
    toolText: await toolTextOf(client),
    open: (content) => server.open(content),
    queries: ({ words, phrases }) => [words.join(" "), ...phrases],
    search: async (content, query) =>
      await server.exchange("ctx_search", { query, in: await server.idOf(content) }),
    read: async (content, { first, last }) =>
      await server.exchange("ctx_get", {
        id: await server.idOf(content),
        lines: `${first}-${last}`,
      }),
    async close() {
      await client.close();
      await Deno.remove(drawer, { recursive: true });
    },
  };
}

/** What a client puts before its model on every call: the listed tools and the instructions. */
async function toolTextOf(client: McpClient): Promise<string> {
  const { result: { tools } } = await client.request("tools/list");
  return [...tools.map(toolTextLine), client.instructions].join("\n");
}

function toolTextLine(
  { name, description, inputSchema }: { name: string; description: string; inputSchema: unknown },
): string {
  return JSON.stringify({ name, description, input_schema: inputSchema });
}

/** The server's side of an arm. A content is stored once and its receipt used in every session. */
class LoomServer {
  readonly #client: McpClient;
  readonly #budgetTokens: number | undefined;
  readonly #opened = new Map<Content, Exchange>();

  constructor(client: McpClient, budgetTokens: number | undefined) {
    this.#client = client;
    this.#budgetTokens = budgetTokens;
  }

  async open(content: Content): Promise<Exchange> {
    const known = this.#opened.get(content);
    if (known) return known;
    const budget = this.#budgetTokens === undefined ? {} : { budget_tokens: this.#budgetTokens };
    const opened = await this.exchange("ctx_store_file", { path: content.name, ...budget });
    this.#opened.set(content, opened);
    return opened;
  }

  /** The id as the receipt names it. */
  async idOf(content: Content): Promise<string> {
    const { reply } = await this.open(content);
    const id = /\bi\d+[a-z2-9]+\b/.exec(reply)?.[0];
    if (id === undefined) throw new Error(`The receipt names no item: ${reply.slice(0, 200)}`);
    return id;
  }

  async exchange(tool: string, args: Readonly<Record<string, unknown>>): Promise<Exchange> {
    const { text, isError } = await this.#client.call(tool, args);
    if (isError) throw new Error(`${tool} ${JSON.stringify(args)} failed: ${text}`);
    return { call: toolCall(tool, args), reply: text, lines: linesOfReply(text) };
  }
}
