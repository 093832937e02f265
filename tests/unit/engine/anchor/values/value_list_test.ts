import assert from "node:assert/strict";
import {
  expandList,
  groupText,
  itemText,
  rangePart,
} from "../../../../../lib/engine/anchor/values/value_list.ts";

const LISTS: readonly [text: string, values: readonly string[]][] = [
  ["80", ["80"]],
  ["80,443", ["80", "443"]],
  ["8080..8083,9090", ["8080", "8081", "8082", "8083", "9090"]],
  ["src/{a,b}.ts,c.ts", ["src/a.ts", "src/b.ts", "c.ts"]],
  ["10.0.3.{4,7..9}", ["10.0.3.4", "10.0.3.7", "10.0.3.8", "10.0.3.9"]],
  ['"a,b",c', ["a,b", "c"]],
  ['"say \\"hi\\"",x', ['say "hi"', "x"]],
  ["a b,c", ["a b", "c"]],
  ["80, 443", ["80", "443"]],
  ["0.{004..006}s", ["0.004s", "0.005s", "0.006s"]],
  ["t{08..11}", ["t08", "t09", "t10", "t11"]],
  ["5.{0,1}.{2..4}", ["5.0.2", "5.0.3", "5.0.4", "5.1.2", "5.1.3", "5.1.4"]],
  ["{a,b}{1,2}x,c", ["a1x", "a2x", "b1x", "b2x", "c"]],
];

for (const [text, values] of LISTS) {
  Deno.test(`${text} says ${values.length} values`, () => {
    assert.deepEqual(expandList(text), values);
  });
}

for (
  const text of [
    "",
    "a,",
    ",a",
    "a,,b",
    "{a",
    "a}",
    "a{b{c}}",
    '"a',
    '"a"b',
    "5..5",
    "9..3",
    "1..99999",
    "08..011",
    "8..011",
    "{}",
    "{a,b}{}",
    "{a,b}{1,2",
    "{a}{b}{c}",
    "{1..300}{1..300}",
  ]
) {
  Deno.test(`${JSON.stringify(text)} is no list`, () => {
    assert.equal(expandList(text), undefined);
  });
}

Deno.test("any value stands alone in a list and comes back", () => {
  for (
    const value of ["a", "", " a", "a ", "a,b", "{x}", 'say "hi"', "1..3", "a\nb", "\u2028", "007"]
  ) {
    assert.deepEqual(expandList(itemText(value)), [value], JSON.stringify(value));
  }
});

Deno.test("a group with a shared part is written in braces, others are not", () => {
  const parts = [rangePart(1, 3), { text: "9", count: 1 }];
  assert.equal(groupText({ prefix: "v", suffix: ".0", parts }), "v{1..3,9}.0");
  assert.equal(groupText({ prefix: "", suffix: "", parts }), "1..3,9");
  const second = { between: ".", parts: [{ text: "x", count: 1 }, { text: "y", count: 1 }] };
  assert.equal(groupText({ prefix: "v", suffix: "", parts, second }), "v{1..3,9}.{x,y}");
});
