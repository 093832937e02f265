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
  return { counter, count: async (text) => (await counter()).countText(text) };
}
