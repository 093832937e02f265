import assert from "node:assert/strict";
import { re2Patterns } from "../../../../lib/providers/patterns/re2_patterns.ts";

Deno.test("a pattern finds the first match at or after an offset", () => {
  const pattern = re2Patterns.compile("err(or)?");
  assert.deepEqual(pattern.find("no error, err"), { start: 3, end: 8 });
  assert.deepEqual(pattern.find("no error, err", 4), { start: 10, end: 13 });
  assert.equal(pattern.find("fine"), undefined);
});

Deno.test("text without metacharacters is searched as it stands", () => {
  const pattern = re2Patterns.compile("a-b c");
  assert.equal(pattern.readAs, "regex");
  assert.deepEqual(pattern.find("xa-b c"), { start: 1, end: 6 });
});

Deno.test("what is no pattern is taken literally and says so", () => {
  const pattern = re2Patterns.compile("foo(");
  assert.equal(pattern.readAs, "literal");
  assert.deepEqual(pattern.find("call foo(1)"), { start: 5, end: 9 });
});

Deno.test("a pattern that explodes under backtracking grows linearly", () => {
  const pattern = re2Patterns.compile("(a+)+$");
  const millis = (length: number) => {
    const text = "a".repeat(length) + "b";
    const started = performance.now();
    assert.equal(pattern.find(text), undefined);
    return performance.now() - started;
  };
  millis(20_000);
  const once = millis(100_000);
  const twice = millis(200_000);
  assert.ok(twice < Math.max(3 * once, 250), `${once} ms, then ${twice} ms`);
});
