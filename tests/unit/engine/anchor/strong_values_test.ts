import assert from "node:assert/strict";
import { strongValues } from "../../../../lib/engine/anchor/strong_values.ts";
import { familiesOf } from "../../../support/families.ts";

const commonness = ({ count }: { count: number }) => count;

function valuesOf(lines: readonly string[]): string[] {
  return [...strongValues({ families: familiesOf(lines), commonness })]
    .map(({ kind, value }) => `${kind} ${value}`);
}

Deno.test("values of a scarce signal come before those of a frequent one", () => {
  const frequent = Array.from({ length: 50 }, (_, index) => `ERROR: peer 10.0.0.${index} is gone`);
  const values = valuesOf([...frequent, "WARNING: the bridge listens on port 21998"]);
  assert.deepEqual(values.slice(0, 2), ["port 21998", "ip 10.0.0.0"]);
});

Deno.test("of two that are as scarce the stronger one comes first", () => {
  const values = valuesOf(["warning: port 7001 is old", "ERROR: port 7002 is gone"]);
  assert.deepEqual(values, ["port 7002", "port 7001"]);
});

Deno.test("no value comes twice", () => {
  assert.deepEqual(valuesOf(["ERROR: port 7002 is gone", "FATAL: no listener at port 7002"]), [
    "port 7002",
  ]);
});

Deno.test("of other kinds come those that say how much or how long", () => {
  assert.deepEqual(
    valuesOf(["ERROR: writers waited 5943ms, found 708961 orphans and 12 of them on 2026-03-04"]),
    ["duration 5943ms", "number 708961"],
  );
});

Deno.test("how common a signal's wording is decides, not how often it came", () => {
  const families = familiesOf(["ERROR: port 7001 is gone", "warning: port 7002 is old"]);
  const values = [...strongValues({ families, commonness: ({ score }) => score })];
  assert.deepEqual(values.map(({ value }) => value), ["7002", "7001"]);
});

Deno.test("of a family the strongest signal and the first three are looked at", () => {
  const lines = Array.from(
    { length: 13 },
    (_, index) => `an error at port ${7001 + index} with status ${index === 4 ? 404 : 200}`,
  );
  assert.deepEqual(valuesOf(lines), [
    "port 7005",
    "http_status 404",
    "port 7001",
    "port 7002",
    "port 7003",
  ]);
});

Deno.test("what a cut line seems to have is left out", () => {
  const cut = `${"x ".repeat(900)}ERROR: port 7002 is gone`;
  assert.deepEqual(valuesOf([cut]), []);
});

Deno.test("a line without a signal gives nothing", () => {
  assert.deepEqual(valuesOf(["listening on port 8080"]), []);
});
