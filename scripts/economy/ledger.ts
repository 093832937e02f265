/** The bill of a conversation: every API call pays the whole history once more. Pure. */
import { TOKEN_PARTS, type TokenPart } from "./types.ts";

/** What an input token costs that an earlier call had sent already, where a cache is counted. */
const CACHED_PRICE = 0.1;

/** Adds up what the API calls of a conversation cost, in tokens. */
export class Ledger {
  readonly #count: (text: string) => number;
  readonly #held = emptyParts();
  readonly #paid = emptyParts();
  #heldTotal = 0;
  #cached = 0;
  #cachedPaid = 0;
  #apiCalls = 0;
  #lastInput = 0;

  /** @param schemas what the tools' schemas and the server's instructions cost on every call. */
  constructor(count: (text: string) => number, schemas: number) {
    this.#count = count;
    this.#hold("schemas", schemas);
  }

  /** A text that joins the history unasked: a question, the reply of a tool. */
  receive(part: TokenPart, text: string): void {
    this.#hold(part, this.#count(text));
  }

  /** As {@link receive}, for a text whose tokens are known. */
  receiveCounted(part: TokenPart, tokens: number): void {
    this.#hold(part, tokens);
  }

  /** An API call: pays for the history as it stands, then for its own output, which joins it. */
  call(part: TokenPart, output: string): void {
    for (const held of TOKEN_PARTS) this.#paid[held] += this.#held[held];
    this.#cachedPaid += CACHED_PRICE * this.#cached + (this.#heldTotal - this.#cached);
    this.#lastInput = this.#heldTotal;
    this.#cached = this.#heldTotal;
    const written = this.#count(output);
    this.#paid[part] += written;
    this.#cachedPaid += written;
    this.#apiCalls++;
    this.#hold(part, written);
  }

  /** The bill so far. */
  get bill(): {
    tokens: number;
    parts: Record<TokenPart, number>;
    cachedTokens: number;
    apiCalls: number;
    lastInput: number;
  } {
    return {
      tokens: TOKEN_PARTS.reduce((sum, part) => sum + this.#paid[part], 0),
      parts: { ...this.#paid },
      cachedTokens: Math.round(this.#cachedPaid),
      apiCalls: this.#apiCalls,
      lastInput: this.#lastInput,
    };
  }

  #hold(part: TokenPart, tokens: number): void {
    this.#held[part] += tokens;
    this.#heldTotal += tokens;
  }
}

function emptyParts(): Record<TokenPart, number> {
  return Object.fromEntries(TOKEN_PARTS.map((part) => [part, 0])) as Record<TokenPart, number>;
}
