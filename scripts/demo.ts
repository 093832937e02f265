// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * The first minute with Loom, on real text and with the real command line.
 *
 * Usage: `deno task demo [--keep]`. Ends with 1 when anything it says does not hold.
 */
import { groupDigits } from "../lib/core/text.ts";
import {
  type CommandResult,
  type DemoShell,
  demoShell,
  fetchPackages,
  typesOfDeno,
} from "./demo_shell.ts";

const LOG = "dataset/demo/build.log";
const CAUSE = "Found OpenSSL";
const MAIN = new URL("../main.ts", import.meta.url).pathname;
const [HEAD_LINES, TAIL_LINES] = [14, 14];

/** The part of a receipt that the demo speaks of. */
interface Receipt {
  readonly item: string;
  readonly bytes: number;
  readonly lines: number;
  readonly sha256: string;
  readonly anchor: string;
  readonly tokens: { readonly raw: number; readonly anchor: number };
}

if (import.meta.main) Deno.exit(await main({ keep: Deno.args.includes("--keep") }));

/** Runs the demo in a temporary folder. @returns the exit code. */
async function main({ keep }: { keep: boolean }): Promise<number> {
  const folder = await Deno.makeTempDir({ prefix: "loom-demo-" });
  try {
    say("Loom keeps bulky text out of a model's prompt, byte for byte.");
    say(
      "Below, `loom` is the program of this folder (deno task loom), its drawer a temporary one.",
    );
    say("(The few packages it needs are fetched now, when this is the first run.)");
    await fetchPackages();
    await run(demoShell(`${folder}/loom.db`));
    return 0;
  } catch (thrown) {
    console.error(`\nThe demo failed: ${thrown instanceof Error ? thrown.message : thrown}`);
    return 1;
  } finally {
    if (keep) say(`The drawer is kept: LOOM_DB=${folder}/loom.db LOOM_NAMESPACE=demo loom stats`);
    else await Deno.remove(folder, { recursive: true });
  }
}

async function run(shell: DemoShell): Promise<void> {
  const log = await Deno.readFile(new URL(`../${LOG}`, import.meta.url));
  const logId = await storeLog(shell, log);
  const types = await storeTypes(shell);
  await findCause(shell, { log, logId });
  say("What that saved, net of the anchors and of what was read back:");
  show(await step(shell, ["stats"]));
  say("Nothing was lost on the way. Both contents whole, byte for byte:");
  await proveWhole(shell, { id: logId, name: LOG, sha256: await sha256(log) });
  await proveWhole(shell, { id: types.item, name: "deno types", sha256: types.sha256 });
  say("Next: this goes into an MCP client's configuration; deno task loom --help shows the rest.");
  const server = { command: Deno.execPath(), args: ["run", "-A", MAIN] };
  console.log(indent(JSON.stringify({ mcpServers: { loom: server } })));
}

async function storeLog(shell: DemoShell, log: Uint8Array): Promise<string> {
  const lines = new TextDecoder().decode(log).split("\n").length - 1;
  say(
    `A build failed and left a log of ${groupDigits(lines)} lines, ${groupDigits(log.length)} ` +
      "bytes. Loom takes the log; the model keeps this anchor: source lines word for word, what is " +
      "left out named and counted.",
  );
  const stored = await step(shell, ["store", LOG]);
  show(stored);
  const id = /\bi\d+[a-z2-9]{2}\b/.exec(textOf(stored))?.[0];
  hold({ "the anchor names its item": id !== undefined });
  hold({
    "the anchor shows the error": textOf(stored).includes("'TLS1_3_VERSION' was not declared"),
  });
  const { tokens } = JSON.parse(textOf(await shell.loom(["stats", "--json"])));
  const [raw, kept] = [groupDigits(tokens.avoided), groupDigits(tokens.anchors)];
  note(stored, `${raw} tokens became ${kept}; stored and proved`);
  return id!;
}

async function storeTypes(shell: DemoShell): Promise<Receipt> {
  say("Something bigger, through a pipe: the type declarations of Deno itself, as a JSON receipt.");
  const args = ["store", "-", "--name", "deno-types", "--json"];
  console.log(`\n$ deno types | loom ${args.join(" ")}`);
  const types = typesOfDeno();
  const [piped, copy] = types.stdout.tee();
  const [stored, original] = await Promise.all([
    shell.loom(args, piped),
    new Response(copy).bytes(),
  ]);
  hold({ "the pipe went through": (await types.status).success && stored.code === 0 });
  const receipt: Receipt = JSON.parse(textOf(stored));
  const { anchor, ...facts } = receipt;
  for (const [name, value] of Object.entries(facts)) {
    console.log(indent(`${name}: ${JSON.stringify(value)}`));
  }
  console.log(indent(`anchor:\n${clipped(anchor)}`));
  hold({ "the receipt counts the bytes that were sent": receipt.bytes === original.length });
  hold({
    "the receipt's hash is that of the bytes sent": receipt.sha256 === await sha256(original),
  });
  const { raw, anchor: kept } = receipt.tokens;
  note(stored, `${groupDigits(raw)} tokens became ${groupDigits(kept)}; stored and proved`);
  return receipt;
}

async function findCause(
  shell: DemoShell,
  { log, logId }: { log: Uint8Array; logId: string },
): Promise<void> {
  const lines = new TextDecoder().decode(log).split("\n");
  const line = lines.findIndex((text) => text.includes(CAUSE)) + 1;
  say("The errors say that TLS 1.3 is unknown. Which OpenSSL did the build find?");
  const found = await step(shell, ["search", CAUSE]);
  show(found);
  hold({ "search names item and line": textOf(found).includes(`${logId}:${line}`) });
  say("An old 1.1.0l, from /opt/legacy: the cause. The lines around it, exactly:");
  const [from, to] = [line - 1, line + 2];
  const got = await step(shell, ["get", logId, "--lines", `${from}-${to}`]);
  show(got);
  const expected = lines.slice(from - 1, to).map((text) => `${text}\n`).join("");
  hold({ "the lines are those of the file": textOf(got) === expected });
  note(got, "read back");
}

async function proveWhole(
  shell: DemoShell,
  item: { readonly id: string; readonly name: string; readonly sha256: string },
): Promise<void> {
  const got = await step(shell, ["get", item.id, "--raw"], " | sha256sum");
  const back = await sha256(got.stdout);
  console.log(indent(`${back}  came back: ${groupDigits(got.stdout.length)} bytes`));
  console.log(indent(`${item.sha256}  went in: ${item.name}`));
  hold({ "what comes back is what went in": back === item.sha256 });
  note(got, "equal");
}

async function step(
  shell: DemoShell,
  args: readonly string[],
  shownTail = "",
): Promise<CommandResult> {
  const shown = args.map((word) => /^[\w./:-]+$/.test(word) ? word : `"${word}"`);
  console.log(`\n$ loom ${shown.join(" ")}${shownTail}`);
  const result = await shell.loom(args);
  hold({ [`loom ${args[0]} ends with 0`]: result.code === 0 });
  return result;
}

/** Checks facts by their names. */
function hold(facts: Readonly<Record<string, boolean>>): void {
  for (const [fact, holds] of Object.entries(facts)) {
    if (!holds) throw new Error(`this does not hold: ${fact}`);
  }
}

function say(text: string): void {
  console.log(`\n# ${text}`);
}

function note(result: CommandResult, what: string): void {
  console.log(indent(`(${what} in ${seconds(result)}, start of the process included)`));
}

function show(result: CommandResult): void {
  console.log(indent(textOf(result).trimEnd()));
}

/** The start and the end of a long text. */
function clipped(text: string): string {
  const lines = text.split("\n");
  if (lines.length <= HEAD_LINES + TAIL_LINES) return text;
  const hidden = lines.length - HEAD_LINES - TAIL_LINES;
  const middle = `… (${hidden} lines of the anchor are not shown here)`;
  return [...lines.slice(0, HEAD_LINES), middle, ...lines.slice(-TAIL_LINES)].join("\n");
}

function indent(text: string): string {
  return text.split("\n").map((line) => `  ${line}`).join("\n");
}

function seconds({ elapsedMs }: CommandResult): string {
  return `${(elapsedMs / 1_000).toFixed(2)} s`;
}

function textOf({ stdout }: CommandResult): string {
  return new TextDecoder().decode(stdout);
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice())).toHex();
}
