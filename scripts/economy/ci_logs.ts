/**
 * Questions about real failed CI logs. The logs' own answer sheets name the lines that a diagnosis
 * needs; a question asks for a value of such a line in the line's other words.
 */
import { extractInvariants } from "../../lib/engine/invariants/mod.ts";
import type { Finding } from "../../lib/engine/types.ts";
import { RULE } from "./agent.ts";
import { SeenLine } from "./seen_line.ts";
import type { AskedContent } from "./sessions.ts";
import type { Content, Question, Session } from "./types.ts";
import { readQuestion } from "./words.ts";

/** How many logs are asked about, and what each must allow. */
const LOGS = 6;
const LEAST_QUESTIONS = 5;
const LEAST_TOKENS = 20_000;
const MOST_WORDS = 10;
const WORD_OR_MARK = /[\p{L}\p{N}_./-]+|[^\s]/gu;
const PLAIN_WORD = /^\p{L}{2,}$/u;
const LEAST_WORDS = 2;
/** A line is asked about by its values of so many kinds. */
const KINDS_OF_LINE = 3;
/** Every line has a date, codes of colours pass for durations; the others are told apart by too little. */
const NOT_ASKED = new Set(["date_time", "number", "constraint", "duration", "identifier"]);

/** A signal of an answer sheet. */
interface Signal {
  readonly importance: string;
  readonly evidence_lines?: readonly (readonly [number, number])[];
}

/**
 * The first logs of a folder, by name, that have at least 20,000 tokens and five questions; empty when the folder
 * is absent.
 */
export async function loadCiLogs(
  folder: string,
  count: (bytes: Uint8Array) => number,
): Promise<AskedContent[]> {
  const logs: AskedContent[] = [];
  for (const name of await caseNames(folder)) {
    if (logs.length === LOGS) break;
    const bytes = await Deno.readFile(`${folder}/${name}/raw.log`);
    const tokens = count(bytes);
    if (tokens < LEAST_TOKENS) continue;
    const content = { name: `${name}.log`, bytes, tokens, size: "ci", kind: "ci" };
    const sheet = JSON.parse(await Deno.readTextFile(`${folder}/${name}/ground_truth.json`));
    const questions = questionsOf(content, sheet.required_signals);
    if (questions.length >= LEAST_QUESTIONS) logs.push({ content, questions });
  }
  return logs;
}

/** One session a log, with all its questions. */
export function ciSessions(logs: readonly AskedContent[]): Session[] {
  return logs.map(({ content, questions }) => ({
    name: content.name,
    group: "ci",
    contents: [content],
    questions,
  }));
}

/** The questions that signals allow: each asked once, and only where one answer alone is possible. */
export function questionsOf(content: Content, signals: readonly Signal[]): Question[] {
  const lines = new TextDecoder().decode(content.bytes).split("\n").map((line) =>
    new SeenLine(line)
  );
  const questions = signals.flatMap((signal) => {
    const line = lines[(signal.evidence_lines?.[0]?.[0] ?? 0) - 1];
    return line === undefined ? [] : questionsOfLine(content, { signal, line: line.text });
  });
  const distinct = new Map(
    questions.map((question) => [`${question.kind} ${question.text}`, question]),
  );
  return [...distinct.values()].filter((question) => hasOneAnswer(question, lines));
}

/** One question for the first value of each kind in a line. */
function questionsOfLine(
  content: Content,
  { signal, line }: { signal: Signal; line: string },
): Question[] {
  const answers = extractInvariants(line).filter(({ kind }) => !NOT_ASKED.has(kind));
  const firstOfKinds = new Map(answers.toReversed().map((answer) => [answer.kind, answer]));
  return [...firstOfKinds.values()].reverse().slice(0, KINDS_OF_LINE)
    .flatMap((answer) => questionFor(content, { signal, line, answer }));
}

function questionFor(
  content: Content,
  { signal, line, answer }: { signal: Signal; line: string; answer: Finding },
): Question[] {
  const words = wordsBesideValues(`${line.slice(0, answer.start)} 0 ${line.slice(answer.end)}`);
  const text = `What is with: ${words}?`;
  if (readQuestion(text).stems.length < LEAST_WORDS) return [];
  return [{
    content,
    kind: answer.kind,
    text,
    answer: answer.value,
    prominent: signal.importance === "critical",
  }];
}

function hasOneAnswer({ text, kind, answer }: Question, lines: readonly SeenLine[]): boolean {
  const { stems } = readQuestion(text);
  return lines.every((line) => {
    if (line.shareOf(stems) < RULE.share) return true;
    const value = line.firstValue(kind);
    return value === undefined || value === answer;
  });
}

/** The first plain words that belong to no value, a comma where something between them is left out. */
function wordsBesideValues(text: string): string {
  let plain = text;
  for (const { start, end } of extractInvariants(text).toReversed()) {
    plain = `${plain.slice(0, start)} 0 ${plain.slice(end)}`;
  }
  const runs: string[][] = [[]];
  let left = MOST_WORDS;
  for (const word of plain.match(WORD_OR_MARK) ?? []) {
    if (!PLAIN_WORD.test(word)) runs.push([]);
    else if (left-- > 0) runs.at(-1)!.push(word);
  }
  return runs.filter(({ length }) => length > 0).map((run) => run.join(" ")).join(", ");
}

async function caseNames(folder: string): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name).sort();
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return [];
    throw thrown;
  }
}
