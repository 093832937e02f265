import assert from "node:assert/strict";
import { readOptions } from "../../../scripts/economy/options.ts";

Deno.test("the seed and the quick run are read, anything else is refused", () => {
  assert.deepEqual(readOptions([]), { seed: undefined, isQuick: false });
  assert.deepEqual(readOptions(["--seed", "7", "--quick"]), { seed: 7, isQuick: true });
  assert.throws(() => readOptions(["--seed", "x"]), /--seed/);
  assert.throws(() => readOptions(["--fast"]), /--fast/);
});
