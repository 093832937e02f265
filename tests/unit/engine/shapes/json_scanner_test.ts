import assert from "node:assert/strict";
import { JsonScanner } from "../../../../lib/engine/shapes/json_scanner.ts";
import { seededRandom } from "../../../support/random.ts";

Deno.test("a scanner takes every JSON text that a parser takes, in pieces of any size", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 200; round++) {
    const text = JSON.stringify([randomValue(random, 0)], null, round % 3);
    const scanner = new JsonScanner(silent());
    const lines = text.split("\n");
    const isTaken = lines.every((line) => {
      const cut = Math.floor(random() * line.length);
      return scanner.read(line.slice(0, cut)) && scanner.read(line.slice(cut)) && scanner.endLine();
    });
    assert.ok(isTaken && scanner.isComplete, text);
    assert.equal(scanner.values, 1);
  }
});

const broken = [
  "[1 2]",
  "{]",
  "[}",
  '{"a" 1}',
  '{"a":}',
  "{a: 1}",
  "[01-2]",
  "[tru ]",
  "text",
  '"text"',
  "[1,,2]",
  "{} x",
  "]",
  "[1-2]",
];

for (const text of broken) {
  Deno.test(`${text} is no JSON`, () => {
    const scanner = new JsonScanner(silent());
    assert.equal(scanner.read(text) && scanner.endLine(), false);
  });
}

Deno.test("keys and values are told as they stand in the source", () => {
  const told: string[] = [];
  const scanner = new JsonScanner({
    open: ({ isArray, at }) => told.push(`${isArray ? "[" : "{"}${at}`),
    close: (at) => told.push(`end ${at}`),
    key: (text) => told.push(`key ${text}`),
    scalar: (text) => told.push(`value ${text}`),
    wantsText: () => true,
  });
  scanner.read('{"a\\"b": [1.50e+3, true, "x\\\\"]}');
  assert.deepEqual(told, [
    "{0",
    'key a\\"b',
    "[9",
    "value 1.50e+3",
    "value true",
    "value x\\\\",
    "end 31",
    "end 32",
  ]);
});

Deno.test("a value that ends with its line is told, of one character too", () => {
  const told: (string | undefined)[] = [];
  const scanner = new JsonScanner({
    ...silent(),
    scalar: (text) => told.push(text),
    wantsText: () => true,
  });
  for (const line of ["[", "1", ",", "23", ",", "null", "]"]) {
    assert.ok(scanner.read(line) && scanner.endLine());
  }
  assert.deepEqual(told, ["1", "23", "null"]);
});

Deno.test("a string across lines is no JSON, across pieces it is", () => {
  const scanner = new JsonScanner(silent());
  assert.ok(scanner.read('["ab') && scanner.read("cd\\") && scanner.read('"ef"]'));
  assert.ok(scanner.endLine() && scanner.isComplete);
  const cut = new JsonScanner(silent());
  assert.equal(cut.read('["ab') && cut.endLine(), false);
});

Deno.test("a million open brackets are read in flat steps, more are not", () => {
  const scanner = new JsonScanner(silent());
  const piece = "[".repeat(1 << 16);
  for (let count = 0; count < 16; count++) assert.ok(scanner.read(piece));
  assert.equal(scanner.depth, 1 << 20);
  assert.equal(scanner.read("["), false);
});

function silent() {
  return {
    open: () => {},
    close: () => {},
    key: () => {},
    scalar: () => {},
    wantsText: () => false,
  };
}

function randomValue(random: () => number, depth: number): unknown {
  const pick = Math.floor(random() * (depth > 4 ? 4 : 6));
  if (pick === 0) return Math.floor(random() * 1e6) / 100 - 500;
  if (pick === 1) return random() < 0.5 ? true : null;
  if (pick === 2) return 'a\\b"c\n é {[ ]},: '.slice(Math.floor(random() * 12));
  if (pick === 3) return random() * 1e-9;
  const count = Math.floor(random() * 4);
  const values = Array.from({ length: count }, () => randomValue(random, depth + 1));
  if (pick === 4) return values;
  return Object.fromEntries(values.map((value, index) => [`k"${index}`, value]));
}
