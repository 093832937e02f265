/** The scripted agent. It knows the question and the lines that it has seen, and goes by rule. */
import type { Arm, Exchange } from "./arms/arm.ts";
import type { SeenLine } from "./seen_line.ts";
import type { Content } from "./types.ts";
import { type ReadQuestion, readQuestion } from "./words.ts";

/** The thresholds of the rule. All arms are played with the same. */
export interface AgentRule {
  /** A line answers when it shares at least this part of the question's content words, 0–1. */
  readonly share: number;
  /** The most searches for one question. */
  readonly searches: number;
  /** The least part of the words that makes a line worth a look at its surroundings, 0–1. */
  readonly readShare: number;
  /** Lines to read before and after such a line. */
  readonly readAround: number;
}

/** The rule that every figure is made with unless a table says otherwise. */
export const RULE: AgentRule = { share: 0.8, searches: 4, readShare: 0.5, readAround: 10 };

/** What the agent is asked. The answer is not in it. */
export interface Asked {
  readonly content: Content;
  readonly kind: string;
  readonly text: string;
}

/** Answers by rule. `tell` is given every exchange, in order. */
export class Agent {
  readonly #arm: Arm;
  readonly #rule: AgentRule;
  readonly #tell: (exchange: Exchange, what: "contents" | "searches" | "reads") => void;
  readonly #seen = new Map<Content, SeenLine[]>();

  constructor(
    arm: Arm,
    options: {
      rule: AgentRule;
      tell: (exchange: Exchange, what: "contents" | "searches" | "reads") => void;
    },
  ) {
    this.#arm = arm;
    this.#rule = options.rule;
    this.#tell = options.tell;
  }

  /** Takes a content in. */
  async open(content: Content): Promise<void> {
    this.#note(content, await this.#arm.open(content), "contents");
  }

  /** The value that the rule picks, or undefined when the agent gives up. */
  async answer({ content, kind, text }: Asked): Promise<string | undefined> {
    const question = readQuestion(text);
    const look = () => this.#pick(content, kind, question);
    let value = look();
    const queries = this.#arm.queries(question).slice(0, this.#rule.searches);
    for (const query of queries) {
      if (value !== undefined) return value;
      this.#note(content, await this.#arm.search(content, query), "searches");
      value = look();
    }
    if (value !== undefined) return value;
    const near = this.#nearest(content, question);
    if (queries.length === 0 || near === undefined) return undefined;
    const range = {
      first: Math.max(1, near - this.#rule.readAround),
      last: near + this.#rule.readAround,
    };
    this.#note(content, await this.#arm.read(content, range), "reads");
    return look();
  }

  /** The first value of the kind in the line that shares the most words, the first seen of equals. */
  #pick(content: Content, kind: string, { stems }: ReadQuestion): string | undefined {
    let best: { share: number; value: string } | undefined;
    for (const line of this.#linesOf(content)) {
      const share = line.shareOf(stems);
      if (share < this.#rule.share || share <= (best?.share ?? 0)) continue;
      const value = line.firstValue(kind);
      if (value !== undefined) best = { share, value };
    }
    return best?.value;
  }

  /** The number of the line that shares the most words, where it is worth a look around. */
  #nearest(content: Content, { stems }: ReadQuestion): number | undefined {
    let best: { share: number; number: number } | undefined;
    for (const line of this.#linesOf(content)) {
      if (line.number === undefined) continue;
      const share = line.shareOf(stems);
      if (share < this.#rule.readShare || share <= (best?.share ?? 0)) continue;
      best = { share, number: line.number };
    }
    return best?.number;
  }

  #linesOf(content: Content): SeenLine[] {
    return this.#seen.get(content) ?? [];
  }

  #note(content: Content, exchange: Exchange, what: "contents" | "searches" | "reads"): void {
    this.#tell(exchange, what);
    this.#seen.set(content, [...this.#linesOf(content), ...exchange.lines]);
  }
}
