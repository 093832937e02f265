/** What holds of every file of every dataset: each function gives what a file does against it. */
import type { GeneratedFile, PlantedFact } from "../../scripts/dataset/types.ts";
import { RARE_ADJECTIVES, RARE_NOUNS } from "../../scripts/dataset/words/names.ts";
import { display } from "../../lib/engine/mod.ts";
import { extractInvariants, kindInfo } from "../../lib/engine/invariants/mod.ts";

/** A file as its displayed lines. */
export interface ReadFile extends Pick<GeneratedFile, "name" | "kind" | "size" | "facts"> {
  readonly lines: readonly string[];
}

/** Reads a file's bytes, which have to be UTF-8, into lines. */
export function readFile(file: GeneratedFile): ReadFile {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(file.bytes);
  return { ...file, lines: text.split("\n").map(display) };
}

/** Facts and decoys whose value the engine does not find, as the first of its kind, on their line. */
export function misplacedFacts({ name, facts, lines }: ReadFile): string[] {
  const planted = facts.flatMap(({ kind, value, line, decoys }) =>
    [{ value, line }, ...decoys].map((one) => ({ ...one, kind }))
  );
  return planted.filter(({ kind, value, line }) =>
    firstOfKind(lines[line - 1] ?? "", kind) !== value
  )
    .map(({ kind, value, line }) =>
      `${name}:${line}: ${kind} ${value} is not in: ${lines[line - 1]}`
    );
}

/** Facts whose value stands on another line too. */
export function repeatedValues({ name, facts, lines }: ReadFile): string[] {
  return facts.flatMap(({ value, line }) =>
    lines.flatMap((text, index) =>
      index + 1 !== line && text.includes(value) && standsAlone(text, value)
        ? [`${name}:${index + 1}: has ${value} of line ${line}: ${text}`]
        : []
    )
  );
}

/** Facts that are no proper question: a kind that does not exist, the answer given away, no decoy. */
export function badQuestions({ name, facts }: ReadFile): string[] {
  return facts.filter((fact) => !isGoodQuestion(fact))
    .map(({ question, value }) => `${name}: ${question} (${value})`);
}

/** Facts of which another line shares as many of the question's words, weighed by rarity. */
export function ambiguousFacts({ name, facts, lines }: ReadFile): string[] {
  const words = lines.map(wordsOf);
  const count = new Map<string, number>();
  for (const line of words) for (const word of line) count.set(word, (count.get(word) ?? 0) + 1);
  return facts.flatMap(({ question, line }) => {
    const asked = [...wordsOf(question)].filter((word) => count.has(word));
    const score = (text: ReadonlySet<string>) =>
      asked.reduce(
        (sum, word) => sum + (text.has(word) ? Math.log(1 + lines.length / count.get(word)!) : 0),
        0,
      );
    const best = score(words[line - 1]!);
    return words.flatMap((text, index) =>
      index + 1 !== line && score(text) >= best
        ? [`${name}:${index + 1}: answers as well as line ${line}: ${question} ${lines[index]}`]
        : []
    );
  });
}

/** Facts without a decoy nearby: none within the given share of the file's lines. */
export function lonelyFacts({ name, facts, lines }: ReadFile, nearShare: number): string[] {
  const reach = Math.max(60, nearShare * lines.length);
  return facts
    .filter(({ line, decoys }) => !decoys.some((decoy) => Math.abs(decoy.line - line) <= reach))
    .map(({ line, question }) => `${name}:${line}: no decoy within ${reach} lines: ${question}`);
}

/** Hunks of diffs that have other numbers of lines than their header says. */
export function falseHunks({ name, lines }: ReadFile): string[] {
  return lines.flatMap((header, index) => {
    const [, old, now] = /^@@ -\d+,(\d+) \+\d+,(\d+) @@/.exec(header) ?? [];
    if (old === undefined) return [];
    const body = lines.slice(index + 1, lines.indexOf("```", index));
    const counted = ["+", "-"].map((other) =>
      body.filter((line) => !line.startsWith(other)).length
    );
    return counted.join() === `${old},${now}`
      ? []
      : [`${name}:${index + 1}: ${header}: ${counted}`];
  });
}

/** Fenced blocks of JSON that are none. */
export function falseJson({ name, lines }: ReadFile): string[] {
  return lines.flatMap((line, index) => {
    if (line !== "```json") return [];
    const text = lines.slice(index + 1, lines.indexOf("```", index + 1)).join("\n");
    return isJson(text) ? [] : [`${name}:${index + 1}: ${text.slice(0, 200)}`];
  });
}

/** How many lines have a mark of importance, planted ones and others. */
export function markedLines({ facts, lines }: ReadFile): { planted: number; others: number } {
  const known = plantedLines(facts);
  const marked = lines.flatMap((line, index) => MARK.test(line) ? [index + 1] : []);
  const planted = marked.filter((line) => known.has(line)).length;
  return { planted, others: marked.length - planted };
}

/** The words of facts' names that lines which were not planted have too. */
export function sharedNames({ facts, lines }: ReadFile): string[] {
  const known = plantedLines(facts);
  const others = new Set(
    lines.filter((_, index) => !known.has(index + 1)).flatMap((line) => [...wordsOf(line)]),
  );
  const rare = new Set([...RARE_ADJECTIVES, ...RARE_NOUNS]);
  const asked = new Set(facts.flatMap(({ question }) => [...wordsOf(question)]));
  return [...asked].filter((word) => rare.has(word) && others.has(word));
}

/** The distinct words of four letters and more. */
export function vocabularyOf({ lines }: ReadFile): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of lines) {
    for (const [word] of line.toLowerCase().matchAll(/\p{L}{4,}/gu)) found.add(word);
  }
  return found;
}

/** Which share of the lines has the commonest form, when names and numbers are masked, 0–1. */
export function commonestFormShare({ lines }: ReadFile): number {
  const count = new Map<string, number>();
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "");
  for (const line of texts) {
    const form = line.replace(/[\p{L}\p{N}_.-]*\p{N}[\p{L}\p{N}_.-]*/gu, "0").split(" ").slice(
      0,
      4,
    );
    count.set(form.join(" "), (count.get(form.join(" ")) ?? 0) + 1);
  }
  return Math.max(...count.values()) / texts.length;
}

/** Which share of the distinct lines of one file another one has too, 0–1. */
export function sharedLines(left: ReadFile, right: ReadFile): number {
  const known = new Set(right.lines);
  const lines = [...new Set(left.lines)];
  return lines.filter((line) => known.has(line)).length / lines.length;
}

/** What a line that matters is marked with, in any kind of content. */
const MARK =
  /\*\*[A-Za-z ]+[.:]?\*\*|\b(?:WARN|WARNING|ERROR|FATAL|IMPORTANT|DEPRECATED|CHANGED)\b|^error: /;

function plantedLines(facts: readonly PlantedFact[]): ReadonlySet<number> {
  return new Set(facts.flatMap(({ line, decoys }) => [line, ...decoys.map((one) => one.line)]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function firstOfKind(line: string, kind: string): string | undefined {
  return extractInvariants(line).find((finding) => finding.kind === kind)?.value;
}

function standsAlone(text: string, value: string): boolean {
  const escaped = value.replace(/[^\w\s]/g, "\\$&");
  return new RegExp(`(?<![\\w.:-])${escaped}(?![\\w]|[.:-]\\w)`, "u").test(text);
}

function isGoodQuestion({ kind, value, question, decoys }: PlantedFact): boolean {
  const asked = question.toLowerCase();
  return kindInfo(kind) !== undefined && asked.endsWith("?") && !asked.includes("$") &&
    !asked.includes(value.toLowerCase()) && decoys.length > 0 &&
    decoys.every((decoy) => decoy.value !== value);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
}
