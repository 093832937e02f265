/** `loom mcp`, the side that serves: a worker whose permissions are exactly what its settings need. */
import { serveMcp } from "../transports/mcp/server.ts";
import { StdioTransport } from "../transports/mcp/stdio_transport.ts";
import { createMcpHost } from "./mcp_host.ts";
import type { McpEvent, McpStart } from "./mcp_messages.ts";
import { note } from "./note.ts";

/** The worker's end of the line to the main thread. */
interface Port {
  onmessage: ((event: MessageEvent<McpStart>) => void) | null;
  postMessage(message: McpEvent): void;
}

const port = self as unknown as Port;
port.onmessage = ({ data }) => void serve(data);

async function serve(start: McpStart): Promise<void> {
  const host = createMcpHost(start);
  const transport = new StdioTransport({
    streams: {
      read: (buffer) => Deno.stdin.read(buffer),
      write: (bytes) => Deno.stdout.write(bytes),
    },
    note,
    onInputEnd: () => port.postMessage({ kind: "input_ended" }),
  });
  await serveMcp(host, transport);
  await transport.finished;
  await host.close();
  port.postMessage({ kind: "finished" });
}
