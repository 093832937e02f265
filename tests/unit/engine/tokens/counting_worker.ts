/// <reference lib="deno.worker" />
/** Counts in a worker what it is sent, for the test that it needs no permission. */
import { loadTokenCounter } from "../../../../lib/engine/tokens/mod.ts";

self.onmessage = async ({ data }: MessageEvent<string>) => {
  self.postMessage((await loadTokenCounter()).countText(data));
};
