// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * Measures the token counter against js-tiktoken's own encoder in one run: load time, then MB/s on
 * an ASCII log and on text of many scripts, warm, the best of several rounds.
 *
 * Usage: `deno task bench:tokens`
 */
import { Tiktoken } from "js-tiktoken/lite";
import { loadTokenCounter, type TokenCounter } from "../lib/engine/tokens/mod.ts";

const ROUNDS = 7;

const WORDS =
  ("connection refused while fetching module from cache server timeout after retry build " +
    "step failed because dependency could not resolve warning deprecated option request handler")
    .split(
      " ",
    );

const SENTENCES = [
  "The quick brown fox jumps over the lazy dog; it's 5 o'clock, they'll say we've won. ",
  "Съешь же ещё этих мягких французских булок, да выпей чаю. ",
  "いろはにほへと ちりぬるを。わかよたれそ、つねならむ。",
  "我能吞下玻璃而不伤身体。服务器连接超时，请稍后再试。",
  "키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다. ",
  "أنا قادر على أكل الزجاج و هذا لا يؤلمني. ١٢٣٤٥ ",
  "मैं काँच खा सकता हूँ, मुझे उस से कोई पीडा नहीं होती। ",
  "Déjà vu à l'été: café, naïve façade, 12 € — “ok” … 🚀✅👨‍👩‍👧 ",
];

if (import.meta.main) await main();

async function main(): Promise<void> {
  const start = performance.now();
  const counter = await loadTokenCounter();
  console.log(
    `load          ours ${millis(performance.now() - start)} (import of the data, tables)`,
  );
  const { default: data } = await import("js-tiktoken/ranks/cl100k_base");
  const constructing = performance.now();
  const reference = new Tiktoken(data);
  console.log(
    `load          js-tiktoken ${millis(performance.now() - constructing)} (constructor alone)`,
  );
  const pick = chooser(7);
  compare("ASCII log     ", { counter, reference, text: logText(pick, 6_000_000) });
  compare("many scripts  ", { counter, reference, text: mixedText(pick, 1_000_000) });
}

interface Comparison {
  readonly counter: TokenCounter;
  readonly reference: Tiktoken;
  readonly text: string;
}

function compare(name: string, { counter, reference, text }: Comparison): void {
  const bytes = new TextEncoder().encode(text);
  let tokens = 0;
  const bestMs = Math.min(...Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    tokens = counter.countBytes(bytes);
    return performance.now() - start;
  }));
  const start = performance.now();
  const expected = reference.encode(text, [], []).length;
  const referenceMs = performance.now() - start;
  if (tokens !== expected) throw new Error(`${name.trim()}: ${tokens} tokens, not ${expected}`);
  console.log(
    `${name}${megabytes(bytes.length)}, ${tokens} tokens: ours ${speed(bytes.length, bestMs)}, ` +
      `js-tiktoken ${speed(bytes.length, referenceMs)}, ratio ${(referenceMs / bestMs).toFixed(0)}`,
  );
}

type Pick = (below: number) => number;

function logText(pick: Pick, units: number): string {
  const lines: string[] = [];
  for (let done = 0; done < units; done += lines.at(-1)!.length) {
    const words = Array.from({ length: 4 + pick(8) }, () => WORDS[pick(WORDS.length)]);
    const time = `2024-05-${10 + pick(20)}T1${pick(10)}:${10 + pick(50)}:07.${100 + pick(900)}Z`;
    lines.push(
      `${time} [${["INFO", "WARN", "ERROR"][pick(3)]}] worker-${pick(64)} ${words.join(" ")} ` +
        `id=${pick(2 ** 31).toString(16)} took ${pick(5000)}ms src/lib/module_${pick(300)}.ts:${
          pick(900)
        }:${pick(80)}\n`,
    );
  }
  return lines.join("");
}

function mixedText(pick: Pick, units: number): string {
  let text = "";
  while (text.length < units) text += SENTENCES[pick(SENTENCES.length)];
  return text;
}

/** Repeatable whole numbers below a bound (a linear congruential generator's high bits). */
function chooser(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0;
    return Math.floor(state / 4_294_967_296 * below);
  };
}

function millis(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function speed(bytes: number, ms: number): string {
  return `${(bytes / 1000 / ms).toFixed(1)} MB/s`;
}
