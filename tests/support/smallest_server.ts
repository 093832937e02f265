/** The smallest MCP server that the SDK allows: what a start is measured against. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const server = new Server({ name: "smallest", version: "1.0.0" }, { capabilities: {} });
await server.connect(new StdioServerTransport());
