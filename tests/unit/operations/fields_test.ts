import assert from "node:assert/strict";
import { booleanField, integerField, textField } from "../../../lib/operations/fields.ts";

const count = integerField({ min: 1, max: 50, describe: "1-50" });

Deno.test("a whole number is taken as a number and as digits", () => {
  assert.equal(count.parse(5), 5);
  assert.equal(count.parse("5"), 5);
  assert.equal(count.parse(" 50 "), 50);
});

for (const value of [0, 51, "0", "5.5", 5.5, "five", "", null, {}, true]) {
  Deno.test(`${JSON.stringify(value)} is no number from 1 to 50`, () => {
    assert.equal(count.safeParse(value).success, false);
  });
}

Deno.test("a switch is taken as a boolean and as what clients send for one", () => {
  const confirm = booleanField("confirm");
  assert.equal(confirm.parse(true), true);
  assert.equal(confirm.parse("true"), true);
  assert.equal(confirm.parse("0"), false);
  assert.equal(confirm.safeParse("yes please").success, false);
});

Deno.test("a text is taken as it is, and a whole number as its digits", () => {
  const text = textField({ min: 1, max: 5, describe: "a text" });
  assert.equal(text.parse(" 40 "), " 40 ");
  assert.equal(text.parse(40), "40");
  assert.equal(text.parse(-3), "-3");
  for (const value of [1.5, 1e300, NaN, null, true, {}, "", 123_456]) {
    assert.equal(text.safeParse(value).success, false, String(value));
  }
});
