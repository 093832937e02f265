import assert from "node:assert/strict";
import { booleanField, integerField } from "../../../lib/operations/fields.ts";

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
