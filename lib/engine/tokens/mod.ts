/** Token counting: how many cl100k_base tokens a text costs, exactly. */
export { loadTokenCounter, TokenCounter } from "./counter.ts";
export type { TokenStream } from "./stream.ts";
