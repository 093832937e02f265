/** What the listed tools and the instructions cost a client's prompt, in cl100k tokens. */
import type { McpHost } from "./host.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { promptText, toolEntries } from "./tools.ts";

/** No text of ours has more characters a token: the estimate stays below the measure. */
const MOST_CHARS_PER_TOKEN = 6;

/** The cost: estimated from below until it has been measured, off the path of any answer. */
export class SchemaCost {
  readonly #host: McpHost;
  #tokens = 0;
  #measured: Promise<void> | undefined;

  constructor(host: McpHost) {
    this.#host = host;
  }

  /** Tokens, as far as they are known by now. */
  get tokens(): number {
    return this.#tokens;
  }

  /** Estimates, so that the first call is not booked as free. */
  async estimate(): Promise<void> {
    if (this.#tokens > 0) return;
    this.#tokens = Math.floor((await this.#text()).length / MOST_CHARS_PER_TOKEN);
  }

  /** Measures once. A failure leaves the estimate. */
  measure(): Promise<void> {
    this.#measured ??= this.#count().catch(() => {});
    return this.#measured;
  }

  async #count(): Promise<void> {
    const { countTokens } = await this.#host.openDoor();
    this.#tokens = await countTokens(await this.#text());
  }

  async #text(): Promise<string> {
    const { listed } = await this.#host.loadOperations();
    return promptText(toolEntries(listed), INSTRUCTIONS);
  }
}
