/** Counting tokens off the reply path: the tables load on first use. */
import { loadTokenCounter, type TokenCounter } from "../../engine/tokens/mod.ts";
import type { TokenCounting } from "./tokens.ts";

/** A counter that loads its tables when it is first asked. */
export function lazyTokenCounting(): TokenCounting {
  let loading: Promise<TokenCounter> | undefined;
  function counter(): Promise<TokenCounter> {
    loading ??= loadTokenCounter();
    return loading;
  }
  async function count(text: string): Promise<number> {
    await nextTurn();
    return (await counter()).countText(text);
  }
  return { counter, count };
}

/** Lets what is due now, such as the reply that the count is about, go first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
