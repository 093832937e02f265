/** The words of the economy measurement: contents, questions, sessions, what a play of one gives. */

/** A bulky content that an agent is handed by name. */
export interface Content {
  /** The file's name, also its path seen from the project folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly tokens: number;
  /** `small`, `medium`, `large`; `ci` for a real log. */
  readonly size: string;
  /** What the content is about; `ci` for a real log. */
  readonly kind: string;
}

/** One question about one content, with the answer that the agent is not told. */
export interface Question {
  readonly content: Content;
  /** The kind of the value that is asked for, by the engine's registry. */
  readonly kind: string;
  readonly text: string;
  readonly answer: string;
  /** Whether the line that answers bears a mark of importance. */
  readonly prominent: boolean;
}

/** Contents that come first, and the questions that follow, one a turn. */
export interface Session {
  readonly name: string;
  /** How it was put together: `five`, `ten`, `mixed`, `ci`. */
  readonly group: string;
  readonly contents: readonly Content[];
  readonly questions: readonly Question[];
}

/** How a question ended. */
export type Outcome = "right" | "wrong" | "gave_up";

/** What paid tokens are made of. */
export type TokenPart =
  | "schemas"
  | "questions"
  | "contents"
  | "calls"
  | "searches"
  | "reads"
  | "answers";

/** Each part of a whole, in the order of the tables. */
export const TOKEN_PARTS: readonly TokenPart[] = [
  "schemas",
  "questions",
  "contents",
  "calls",
  "searches",
  "reads",
  "answers",
];

/** One question as it was played. */
export interface PlayedQuestion {
  readonly outcome: Outcome;
  /** Tool calls between the question and its answer. */
  readonly toolCalls: number;
}

/** One session as one arm played it. */
export interface PlayedSession {
  readonly session: Session;
  /** Input of every API call plus output, in cl100k tokens. */
  readonly tokens: number;
  /** The same by what the tokens were. */
  readonly parts: Readonly<Record<TokenPart, number>>;
  /** The same with input that an earlier call had already sent at a tenth. */
  readonly cachedTokens: number;
  /** API calls: one for each tool call and one for each answer. */
  readonly apiCalls: number;
  /** The history that the last call paid for, schemas included. */
  readonly lastInput: number;
  readonly questions: readonly PlayedQuestion[];
}
