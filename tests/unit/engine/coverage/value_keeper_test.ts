import assert from "node:assert/strict";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";

Deno.test("small integers are taken at once, texts when they are new", () => {
  const keeper = new ValueKeeper();
  assert.equal(keeper.wants(finding("port", "8080")), false);
  assert.equal(keeper.wants(finding("url", "http://a/")), true);
  keeper.add(finding("url", "http://a/"));
  assert.deepEqual(keeper.integersOf("port"), [8080]);
  assert.deepEqual(keeper.textsOf("url"), ["http://a/"]);
  assert.deepEqual([keeper.textsOf("port"), keeper.integersOf("url")], [[], []]);
});

Deno.test("the number of texts kept is bounded", () => {
  const keeper = new ValueKeeper();
  let taken = 0;
  for (let host = 0; host < 5_000; host++) {
    const value = finding("url", `http://${host}/`);
    if (!keeper.wants(value)) continue;
    keeper.add(value);
    taken++;
  }
  assert.equal(taken, 1_024);
  assert.equal(keeper.wants(finding("path", "/etc/x")), true);
});

Deno.test("a value of more than 120 characters is not kept", () => {
  const keeper = new ValueKeeper();
  for (const length of [121, 120]) keeper.add(finding("url", "u".repeat(length)));
  assert.deepEqual(keeper.textsOf("url").map((text) => text.length), [120]);
});

Deno.test("a kind that does not exist keeps nothing", () => {
  const keeper = new ValueKeeper();
  assert.equal(keeper.wants(finding("no kind", "1")), false);
  assert.deepEqual([...keeper.textsOf("no kind"), ...keeper.integersOf("no kind")], []);
});

function finding(kind: string, value: string) {
  return { kind, value, start: 0, end: 0 };
}
