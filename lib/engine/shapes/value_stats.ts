/** What the values of one field or column are: a few distinct ones with counts, or a range of numbers. */
import { groupDigits } from "../../core/text.ts";
import { ownCopy, type Row } from "../anchor/row.ts";
import { factName } from "./fact_text.ts";

/** More distinct values than these are not told apart. */
const MOST_VALUES = 8;
const MOST_CHARS = 40;
/** A value is rare when at most this share of at least so many values is it. */
const RARE_SHARE = 0.01;
const LEAST_VALUES = 40;
/** A number stands out that lies so many standard deviations from the mean of those before it. */
const FAR_DEVIATIONS = 6;
const MOST_FAR = 8;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?(?:[eE][-+]?\d{1,3})?$/;

/** Keeps the line that is being read, for a value that may turn out to matter. */
export interface RowKeeper {
  keepRows(): readonly Row[];
}

interface Value {
  count: number;
  readonly rows: readonly Row[];
}

/** The values of one field. */
export class ValueStats {
  count = 0;
  #values: Map<string, Value> | undefined = new Map();
  #numeric = true;
  #numbers = 0;
  #mean = 0;
  /** Sum of squared distances from the mean (Welford). */
  #spread = 0;
  readonly #far: { readonly value: number; readonly rows: readonly Row[] }[] = [];
  #least: { value: number; text: string } | undefined;
  #most: { value: number; text: string } | undefined;

  /** Whether the text of further values still matters. */
  get isOpen(): boolean {
    return this.#values !== undefined || this.#numeric;
  }

  /** One more value of which only the count matters. */
  addUnread(): void {
    this.count++;
  }

  /** Takes the source text of the next value. */
  add(text: string, keeper: RowKeeper): void {
    this.count++;
    if (this.#numeric) this.#takeNumber(text, keeper);
    if (!this.#values) return;
    const known = this.#values.get(text);
    if (known) known.count++;
    else if (this.#values.size >= MOST_VALUES || text.length > MOST_CHARS) this.#values = undefined;
    else this.#values.set(ownCopy(text), { count: 1, rows: keeper.keepRows() });
  }

  /** The values in words; empty when there is nothing short to say of them. */
  describe(): string {
    const values = [...this.#values ?? []];
    if (values.length === 1 && this.count === 1) return factName(values[0]![0]);
    if (values.length > 0 && (values.length <= 2 || values.length * 2 <= this.count)) {
      return values.sort(([, left], [, right]) => right.count - left.count)
        .map(([text, { count }]) => `${factName(text) || '""'} ×${groupDigits(count)}`).join("|");
    }
    return this.#numeric && this.#least ? `${this.#least.text} to ${this.#most!.text}` : "";
  }

  /** The lines of rare values, and of numbers that lie far from the others. */
  rareRows(): Row[] {
    if (this.count < LEAST_VALUES) return [];
    if (!this.#values) return this.#farRows();
    const limit = Math.max(1, this.count * RARE_SHARE);
    return [...this.#values.values()].filter(({ count }) => count <= limit)
      .flatMap(({ rows }) => rows);
  }

  #farRows(): Row[] {
    if (!this.#numeric) return [];
    return this.#far.filter(({ value }) => this.#isFar(value)).flatMap(({ rows }) => rows);
  }

  /** Keeps the farthest ones. */
  #keepFar(value: number, keeper: RowKeeper): void {
    const distance = (far: { readonly value: number }) => Math.abs(far.value - this.#mean);
    if (this.#far.length >= MOST_FAR) {
      const nearest = this.#far.toSorted((one, other) => distance(one) - distance(other))[0]!;
      if (distance({ value }) <= distance(nearest)) return;
      this.#far.splice(this.#far.indexOf(nearest), 1);
    }
    this.#far.push({ value, rows: keeper.keepRows() });
  }

  #isFar(value: number): boolean {
    const deviation = Math.sqrt(this.#spread / this.#numbers);
    return Math.abs(value - this.#mean) > FAR_DEVIATIONS * deviation;
  }

  #takeNumber(text: string, keeper: RowKeeper): void {
    // Most texts are no numbers, and one look at their first character tells.
    if (text.charCodeAt(0) > 0x39 && text !== "null") {
      this.#numeric = false;
      return;
    }
    if (text === "" || text === "null") return;
    if (!NUMBER.test(text)) {
      this.#numeric = false;
      return;
    }
    const value = Number(text);
    if (this.#numbers >= LEAST_VALUES && this.#isFar(value)) this.#keepFar(value, keeper);
    this.#numbers++;
    const distance = value - this.#mean;
    this.#mean += distance / this.#numbers;
    this.#spread += distance * (value - this.#mean);
    if (!this.#least || value < this.#least.value) this.#least = { value, text: ownCopy(text) };
    if (!this.#most || value > this.#most.value) this.#most = { value, text: ownCopy(text) };
  }
}
