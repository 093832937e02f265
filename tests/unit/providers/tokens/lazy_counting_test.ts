import assert from "node:assert/strict";
import { lazyTokenCounting } from "../../../../lib/providers/tokens/lazy_counting.ts";

Deno.test("tokens are counted, also by two who ask at once", async () => {
  const counting = lazyTokenCounting();
  assert.deepEqual(await Promise.all([counting.count("hello world"), counting.count("")]), [2, 0]);
});
