import assert from "node:assert/strict";
import { importRankData } from "../../../../lib/engine/tokens/ranks.ts";

Deno.test("importRankData gives the tables of cl100k_base, the same each time", async () => {
  const data = await importRankData();
  assert.equal(data.bpe_ranks.startsWith("! 0 IQ== Ig== "), true);
  assert.equal(data.pat_str.endsWith("|\\s+(?!\\S)|\\s+"), true);
  assert.equal(await importRankData(), data);
});

Deno.test("the tables load in a worker without permissions", async () => {
  const worker = new Worker(new URL("./counting_worker.ts", import.meta.url), {
    type: "module",
    deno: { permissions: "none" },
  });
  const answer = Promise.withResolvers<number>();
  worker.onmessage = ({ data }) => answer.resolve(data);
  worker.onerror = (event) => answer.reject(new Error(event.message));
  worker.postMessage("hello world");
  try {
    assert.equal(await answer.promise, 2);
  } finally {
    worker.terminate();
  }
});
