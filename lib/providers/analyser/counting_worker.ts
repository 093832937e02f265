/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />
/** The thread that counts tokens, beside the one that reads. It has no permissions. */
import { loadTokenCounter } from "../../engine/tokens/mod.ts";
import { serveSessions } from "./worker_loop.ts";
import type { CountingWork } from "./worker_messages.ts";

const counting = loadTokenCounter();

serveSessions<CountingWork>(self, async () => {
  const tokens = (await counting).stream();
  return {
    push: (bytes) => tokens.push(bytes),
    finish: () => tokens.finish(),
  };
});
