/** Talk of people, agents and tools: its turns are the outline. */
import { countNoun } from "../../core/text.ts";
import { countName, factText, tallied } from "./fact_text.ts";
import type { ShapeFact, ShapeLine, ShapeReader, TextShape } from "./shape.ts";

/** `User: …`, `### Assistant`, `**Tool**: …`, `[tool_result]`, `<user>`. */
const TURN =
  /^(?:#{1,4} |\*{2}|[<[])?(user|human|assistant|system|tool|developer|agent|ai|bot|function|model|tool[ _-]?(?:call|use|result|output)s?)(?: \([^)]{1,60}\)| \d{1,5})?(?:\*{2}|[>\]])?(?::|$|\*{2}$)/i;
const LEAST_TURNS = 4;
const WEIGHTS: Readonly<Record<string, number>> = {
  user: 1.5,
  human: 1.5,
  assistant: 0.5,
  system: 1,
};
const OTHER_WEIGHT = 0.3;
/** 1 for what a turn may start with. */
const STARTS = "#*<[uhastdfmbUHASTDFMB";

/** Transcripts. */
export default {
  name: "transcript",
  signalWeight: 0.8,
  holdsBlocks: true,
  isOutput: true,
  fits(shown) {
    const roles = shown.flatMap((line) => roleOf(line) ?? []);
    return roles.length >= LEAST_TURNS && new Set(roles).size >= 2;
  },
  continues: () => true,
  reader: () => new TranscriptReader(),
} satisfies TextShape;

function roleOf(shown: string): string | undefined {
  if (!STARTS.includes(shown.charAt(0)) || shown === "") return undefined;
  return TURN.exec(shown)?.[1]?.toLowerCase().replace(/[ -]/, "_");
}

class TranscriptReader implements ShapeReader {
  readonly #roles = new Map<string, number>();
  #turns = 0;
  #firstLine = 0;
  #lastLine = 0;
  /** The weight of the first words of a turn, which may stand below its role. */
  #wanted = 0;

  take({ line, shown }: ShapeLine): number {
    this.#firstLine ||= line;
    this.#lastLine = line;
    const role = roleOf(shown);
    if (role === undefined) {
      const weight = shown === "" ? 0 : this.#wanted;
      if (shown !== "") this.#wanted = 0;
      return weight;
    }
    this.#turns++;
    countName(this.#roles, role);
    const weight = WEIGHTS[role] ?? OTHER_WEIGHT;
    this.#wanted = /[:>\]*]\s*$|^#+ \S+$|^\w+$/.test(shown) ? weight : 0;
    return weight;
  }

  facts(): ShapeFact[] {
    if (this.#turns < LEAST_TURNS) return [];
    const text = factText(`transcript, ${countNoun(this.#turns, "turn")}: ${tallied(this.#roles)}`);
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }
}
