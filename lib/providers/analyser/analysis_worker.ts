/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />
/** The thread that reads content and composes anchors. It has no permissions. */
import { loadTokenCounter, Reading } from "../../engine/mod.ts";
import { serveSessions } from "./worker_loop.ts";
import type { ReadingWork } from "./worker_messages.ts";

const counting = loadTokenCounter();

serveSessions<ReadingWork>(self, async (request) => {
  const reading = new Reading(request, await counting);
  return {
    push: (bytes) => reading.push(bytes),
    finish: ({ identity, rawTokens }) => reading.finish(identity, rawTokens),
  };
});
