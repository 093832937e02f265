import assert from "node:assert/strict";
import { ValueKeeper } from "../../../../lib/engine/coverage/value_keeper.ts";

Deno.test("values of signals come back strongest first, then in order of their lines", () => {
  const keeper = new ValueKeeper();
  addStrong(keeper, "port", "81", { line: 2, score: 40 });
  addStrong(keeper, "port", "82", { line: 3, score: 90 });
  addStrong(keeper, "port", "80", { line: 9, score: 90 });
  addStrong(keeper, "port", "81", { line: 12, score: 95 });
  assert.deepEqual(keeper.strongOf("port"), [
    { kind: "port", value: "81", line: 2, score: 95 },
    { kind: "port", value: "82", line: 3, score: 90 },
    { kind: "port", value: "80", line: 9, score: 90 },
  ]);
});

Deno.test("values of signals are kept of critical kinds only, and no overlong ones", () => {
  const keeper = new ValueKeeper();
  addStrong(keeper, "number", "42", { line: 1, score: 90 });
  addStrong(keeper, "url", "http://a/" + "b".repeat(200), { line: 1, score: 90 });
  assert.deepEqual([...keeper.strongOf("number"), ...keeper.strongOf("url")], []);
});

Deno.test("the number of values of signals is bounded and the strongest stay", () => {
  const keeper = new ValueKeeper();
  for (let port = 1; port <= 10_000; port++) {
    addStrong(keeper, "port", String(port), { line: port, score: port % 100 === 0 ? 90 : 50 });
  }
  const kept = keeper.strongOf("port");
  assert.ok(kept.length <= 128);
  assert.ok(kept.filter(({ score }) => score === 90).length >= 64);
});

Deno.test("small integers are taken at once, texts when they are new", () => {
  const keeper = new ValueKeeper();
  assert.equal(keeper.wants(finding("port", "8080")), false);
  assert.equal(keeper.wants(finding("url", "http://a/")), true);
  keeper.add(finding("url", "http://a/"));
  assert.deepEqual(keeper.integersOf("port"), [8080]);
  assert.deepEqual(keeper.textsOf("url"), ["http://a/"]);
  assert.deepEqual([keeper.textsOf("port"), keeper.integersOf("url")], [[], []]);
});

Deno.test("texts of signals are among all texts, once", () => {
  const keeper = new ValueKeeper();
  keeper.add(finding("url", "http://a/"));
  for (const value of ["http://a/", "http://b/"]) {
    addStrong(keeper, "url", value, { line: 1, score: 90 });
  }
  addStrong(keeper, "port", "8080", { line: 1, score: 90 });
  assert.deepEqual(keeper.textsOf("url"), ["http://a/", "http://b/"]);
  assert.deepEqual(keeper.textsOf("port"), []);
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
  assert.equal(taken, 256);
  assert.equal(keeper.wants(finding("path", "/etc/x")), true);
});

Deno.test("a kind that does not exist keeps nothing", () => {
  const keeper = new ValueKeeper();
  assert.equal(keeper.wants(finding("no kind", "1")), false);
  assert.deepEqual([...keeper.textsOf("no kind"), ...keeper.integersOf("no kind")], []);
});

function finding(kind: string, value: string) {
  return { kind, value, start: 0, end: 0 };
}

function addStrong(
  keeper: ValueKeeper,
  kind: string,
  value: string,
  place: { line: number; score: number },
): void {
  keeper.addStrong(finding(kind, value), place);
}
