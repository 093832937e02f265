/**
 * `loom hook CLIENT`: a client starts this process after every tool call and waits for it. Nothing is
 * imported here that a short result does not need, and whatever goes wrong leaves the result as it is.
 */
import { hasBulk, isWantedTool } from "../clients/results/bulk.ts";
import { hookClientNamed } from "../clients/results/list.ts";
import type { HookClient } from "../clients/results/tool_result.ts";
import { settingsOf } from "./environment.ts";
import { note } from "./note.ts";

/** A hook's input may be this long, in bytes; of more the client shows no model all of it. */
const INPUT_LIMIT_BYTES = 256 * 1024 * 1024;

/**
 * Answers one hook event.
 *
 * @param clientName as `loom hook` takes it.
 * @returns 0, also when nothing could be done; 1 for a client that is not known. Never 2, which clients
 *   take for a refusal.
 */
export async function runHook(clientName: string): Promise<number> {
  const client = hookClientNamed(clientName);
  if (!client) {
    note(`There is no hook for ${JSON.stringify(clientName)}: loom hook --help lists the clients`);
    return 1;
  }
  try {
    const answer = await answerTo(client);
    if (answer) await writeAll(JSON.stringify(answer) + "\n");
  } catch (thrown) {
    note(`The result stays as it is: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
  return 0;
}

async function answerTo(
  client: HookClient,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const env = Deno.env.toObject();
  const settings = settingsOf(env);
  if (!settings.hook) return undefined;
  const input: unknown = JSON.parse(await readInput());
  const event = client.readEvent(input);
  const rules = { tools: settings.hookTools.split(","), inlineTokens: settings.inlineTokens };
  if (!event || !isWantedTool(event, rules)) return undefined;
  const result = client.resultOf(event);
  if (!result || !hasBulk(result, rules)) return undefined;
  const { answerFromDrawer } = await loadDrawerSide();
  return await answerFromDrawer({ client, event, input: input as Record<string, unknown>, env });
}

type DrawerSide = typeof import("./hook_drawer.ts");

async function loadDrawerSide(): Promise<DrawerSide> {
  return await import(new URL("./hook_drawer.ts", import.meta.url).href) as DrawerSide;
}

async function readInput(): Promise<string> {
  const blocks: Uint8Array[] = [];
  let bytes = 0;
  for await (const block of Deno.stdin.readable) {
    bytes += block.length;
    if (bytes > INPUT_LIMIT_BYTES) throw new Error(`the input is above ${INPUT_LIMIT_BYTES} bytes`);
    blocks.push(block);
  }
  return await new Blob(blocks as Uint8Array<ArrayBuffer>[]).text();
}

async function writeAll(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}
