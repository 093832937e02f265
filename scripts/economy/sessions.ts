/** Sessions over the dataset's planted facts. They depend on the seed alone. */
import type { DatasetFile } from "../dataset/manifest.ts";
import { Random } from "../dataset/random.ts";
import type { Content, Question, Session } from "./types.ts";

const QUESTIONS_OF_FIVE = 5;
const MIXED_SESSIONS = 14;
const QUESTIONS_OF_MIXED = 7;

/** A content with all questions that can be asked of it. */
export interface AskedContent {
  readonly content: Content;
  readonly questions: readonly Question[];
}

/** A file of the dataset with its facts as questions. */
export function askedFile(file: DatasetFile): AskedContent {
  const { name, content: bytes, tokens, size, kind } = file;
  const content = { name, bytes, tokens, size, kind };
  const questions = file.facts.map(({ kind, question, value, prominent }) => ({
    content,
    kind,
    text: question,
    answer: value,
    prominent,
  }));
  return { content, questions };
}

/**
 * For each file two sessions of five questions, for each large one another of all ten, and sessions
 * that mix questions about a small, a medium and a large file.
 */
export function datasetSessions(files: readonly AskedContent[], seed: number): Session[] {
  const random = new Random(`economy/${seed}`);
  return [
    ...files.flatMap((file) => sessionsOfFive(file, random.fork(file.content.name))),
    ...files.filter(({ content }) => content.size === "large").map((file) =>
      sessionOfTen(file, random.fork(`ten/${file.content.name}`))
    ),
    ...Array.from(
      { length: MIXED_SESSIONS },
      (_, index) => mixedSession(files, { index, random: random.fork(`mixed/${index}`) }),
    ),
  ];
}

function sessionsOfFive({ content, questions }: AskedContent, random: Random): Session[] {
  const shuffled = random.sample(questions, questions.length);
  const halves = [shuffled.slice(0, QUESTIONS_OF_FIVE), shuffled.slice(QUESTIONS_OF_FIVE)];
  return halves.filter(({ length }) => length >= QUESTIONS_OF_FIVE).map((half, index) => ({
    name: `${content.name} ${"ab"[index]}`,
    group: "five",
    contents: [content],
    questions: half,
  }));
}

function sessionOfTen({ content, questions }: AskedContent, random: Random): Session {
  return {
    name: `${content.name} all`,
    group: "ten",
    contents: [content],
    questions: random.sample(questions, questions.length),
  };
}

function mixedSession(
  files: readonly AskedContent[],
  { index, random }: { index: number; random: Random },
): Session {
  const chosen = ["small", "medium", "large"].map((size) =>
    random.pick(files.filter(({ content }) => content.size === size))
  );
  return {
    name: `mixed ${index + 1}`,
    group: "mixed",
    contents: chosen.map(({ content }) => content),
    questions: random.sample(chosen.flatMap(({ questions }) => questions), QUESTIONS_OF_MIXED),
  };
}
