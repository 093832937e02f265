// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * docs/costs.md, made from what `deno task bench:economy` measured last. `--check` writes nothing and
 * fails when the page is stale.
 */
import { SETTINGS } from "../lib/core/settings/catalogue.ts";
import { percent, table } from "./anchors/table.ts";
import { breakEven, type InlineRow } from "./economy/inline_sweep.ts";

const ROOT = new URL("../", import.meta.url);
const PAGE = new URL("docs/costs.md", ROOT);
const DATA = new URL("docs/benchmarks/economy.json", ROOT);

/** A way to work, in the benchmark's file. */
interface Arm {
  readonly name: string;
  readonly schema_tokens: number;
  readonly bulky: ArmSum;
  readonly sessions: readonly { readonly name: string; readonly tokens: number }[];
}

interface ArmSum {
  readonly sessions: number;
  readonly right: number;
  readonly wrong: number;
  readonly gaveUp: number;
  readonly tokens: number;
  readonly distribution: readonly number[];
}

/** What is read of docs/benchmarks/economy.json. */
export interface EconomyFigures {
  readonly arms: readonly Arm[];
  readonly inline: readonly InlineRow[];
}

/** The page that the figures make. */
export function costsPage(figures: EconomyFigures): string {
  return [
    "# What Loom costs and what it saves",
    "Written by `deno task docs:costs` from the last `deno task bench:economy`; the " +
    "[whole measurement](benchmarks/economy.md) says what was counted and how. Tokens are those of a " +
    "whole session: every call pays for the tools, the instructions and the history so far.",
    "The figures come from a scripted agent that does not know the answers. It asks in the words of " +
    "the content, so that every way of working finds more than it would with a person's questions.",
    ...losses(figures),
    ...savings(figures),
  ].join("\n\n") + "\n";
}

function losses({ arms, inline }: EconomyFigures): string[] {
  const [host, lean, loom] = ["spilling host", "spilling host, grep without context", "Loom core"]
    .map((name) => armNamed(arms, name));
  const dearer = dearerSessions(host!, loom!);
  const dearerThanLean = dearerSessions(lean!, loom!);
  return [
    "## Where Loom loses",
    `**A price at every call.** Loom's tools and instructions cost ${
      loom!.schema_tokens
    } tokens on every ` +
    "API call, used or not. A session that never meets bulky output only pays. `loom stats` counts " +
    "this against the savings and may come out negative.",
    `**Small contents.** An anchor pays against leaving the content in the history from about ` +
    `${breakEvens(inline)}. Below ${group(Number(SETTINGS.inlineTokens.fallback))} tokens ` +
    `(\`${SETTINGS.inlineTokens.env}\`) Loom therefore gives content back whole, and saves nothing.`,
    `**Some sessions cost more.** Beside a host that spills long output to a file by itself and lets ` +
    `the agent grep it, ${dearer.length} of ${
      loom!.sessions.length
    } sessions were dearer with Loom ` +
    "(`a` and `b` are different questions about the same content, `all` is both):",
    table(["session", "host", "Loom", "Loom/host"], dearer).trimEnd(),
    `Beside a host whose grep gives no lines around its matches, ${dearerThanLean.length} of ` +
    `${loom!.sessions.length} sessions were dearer with Loom.`,
    "**Strict anchors.** They show more and cost more on every later turn: with `LOOM_PROFILE=strict` " +
    "most of the gain is gone where questions are few. The default is `balanced`.",
    "**A turn for each detail.** What an anchor does not show takes a call, and time. A model that needs " +
    "all of a content anyway should read it in the first place.",
  ];
}

function savings({ arms }: EconomyFigures): string[] {
  const host = armNamed(arms, "spilling host");
  const loom = armNamed(arms, "Loom core");
  const rows = arms.map(({ name, bulky }) => [
    name,
    bulky.right,
    bulky.wrong,
    bulky.gaveUp,
    group(bulky.tokens),
    group(bulky.distribution[2]!),
    (bulky.tokens / host.bulky.tokens).toFixed(2),
  ]);
  return [
    "## Where Loom saves",
    `In the ${loom.bulky.sessions} bulky sessions (at least 20,000 tokens of content, five questions or ` +
    `more) Loom spends ${
      percent(1 - loom.bulky.tokens / host.bulky.tokens)
    } fewer tokens than the host ` +
    "that spills by itself. A few sessions about real CI logs weigh much in that sum; the benchmark " +
    "page gives the figure without them, and medians.",
    table(
      [
        "way of working",
        "right",
        "wrong",
        "gave up",
        "tokens",
        "median session",
        "against the host",
      ],
      rows,
    ).trimEnd(),
    "What no figure here shows: the bytes. What a host cut is gone; what Loom filed comes back whole, and " +
    "`loom check` proves it.",
  ];
}

/** The sessions that cost more in one arm than in another, the worst first. */
function dearerSessions(host: Arm, loom: Arm): (string | number)[][] {
  return loom.sessions
    .map(({ name, tokens }, at) => ({ name, tokens, hostTokens: host.sessions[at]!.tokens }))
    .filter(({ tokens, hostTokens }) => tokens > hostTokens)
    .toSorted((one, other) => other.tokens / other.hostTokens - one.tokens / one.hostTokens)
    .map(({ name, tokens, hostTokens }) => [
      name,
      group(hostTokens),
      group(tokens),
      (tokens / hostTokens).toFixed(2),
    ]);
}

function breakEvens(inline: readonly InlineRow[]): string {
  const questions = [...new Set(inline.map((row) => row.questions))];
  return questions.map((count) => {
    const size = breakEven(inline, count);
    return `${size === undefined ? "no measured size" : `${group(size)} tokens`} with ${count} ` +
      (count === 1 ? "question" : "questions");
  }).join(", ");
}

function armNamed(arms: readonly Arm[], name: string): Arm {
  const arm = arms.find((one) => one.name === name);
  if (!arm) throw new Error(`docs/benchmarks/economy.json has no arm "${name}"`);
  return arm;
}

function group(value: number): string {
  return value.toLocaleString("en-US");
}

/** The page as the committed measurement makes it. */
export async function currentCostsPage(): Promise<string> {
  return costsPage(JSON.parse(await Deno.readTextFile(DATA)));
}

if (import.meta.main) {
  const page = await currentCostsPage();
  if (!Deno.args.includes("--check")) await Deno.writeTextFile(PAGE, page);
  const stale = await Deno.readTextFile(PAGE).catch(() => "") !== page;
  if (stale) console.error("docs/costs.md is stale. Run `deno task docs:costs`.");
  Deno.exit(stale ? 1 : 0);
}
