import assert from "node:assert/strict";
import * as features from "../../../../lib/engine/invariants/features.ts";

const {
  BRACKETED_DIGIT,
  DECIMAL,
  DECIMAL_THRICE,
  DECIMAL_TWICE,
  DIGIT_SIZE,
  DIGIT_TIME,
  DOUBLE_COLON,
  featuresOf,
  FREE_DIGIT,
  HEX_RUN,
  KEYED_DIGIT,
  TAGGED_DIGIT,
} = features;

Deno.test("a word has the features of its digits and their neighbours", () => {
  const expected: [string, number][] = [
    ["abc", 0],
    ["12", FREE_DIGIT],
    ["a12", 0],
    ["a-12", 0],
    ["1-12", FREE_DIGIT],
    ["a_1", 0],
    ["x.1", 0],
    ["1.5", FREE_DIGIT | DECIMAL],
    ["1.2.3", FREE_DIGIT | DECIMAL | DECIMAL_TWICE],
    ["1.2.3.4", FREE_DIGIT | DECIMAL | DECIMAL_TWICE | DECIMAL_THRICE],
    ["a:1", FREE_DIGIT | KEYED_DIGIT],
    ['a="1', FREE_DIGIT | KEYED_DIGIT],
    ["f(1", FREE_DIGIT | BRACKETED_DIGIT],
    ["3s", FREE_DIGIT | DIGIT_TIME],
    ["3µs", FREE_DIGIT | DIGIT_TIME],
    ["3GB", FREE_DIGIT | DIGIT_SIZE],
    ["1m3k", FREE_DIGIT | DIGIT_TIME | DIGIT_SIZE],
    ["3x", FREE_DIGIT],
    ["85%", FREE_DIGIT],
    ["v2", TAGGED_DIGIT],
    ["xV2", TAGGED_DIGIT],
    ["a::b", DOUBLE_COLON],
    [":80", FREE_DIGIT | KEYED_DIGIT | DOUBLE_COLON],
    ["abcdef1", HEX_RUN],
    ["abcdef", 0],
    ["abcdefa", 0],
    ["gabcde1", 0],
  ];
  for (const [word, flags] of expected) assert.equal(featuresOf(word), flags, word);
});

Deno.test("no two features share a flag, none is a character's", () => {
  const flags = Object.values(features).filter((value) => typeof value === "number");
  assert.equal(new Set(flags).size, flags.length);
  for (const flag of flags) assert.ok(flag >= 1 << 20 && (flag & (flag - 1)) === 0);
});
