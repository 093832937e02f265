import assert from "node:assert/strict";
import { z } from "zod";
import { fieldProblem } from "../../../lib/gates/field_problem.ts";

const CASES: readonly [schema: z.ZodType, given: unknown, problem: string][] = [
  [z.string(), undefined, "is missing; give a string"],
  [z.string(), 12, "must be a string, not 12"],
  [z.string(), {}, "must be a string, not an object"],
  [z.string(), ["x"], "must be a string, not a list"],
  [z.int(), 1.5, "must be a whole number, not 1.5"],
  [z.boolean(), "maybe", 'must be true or false, not "maybe"'],
  [z.string().min(1), "", "must not be empty"],
  [z.string().max(3), "abcd", "must be at most 3 characters long, not 4"],
  [z.number().min(0), -1, "must be at least 0, not -1"],
  [z.number().max(50_000), 60_000, "must be at most 50,000, not 60000"],
  [z.enum(["utf8", "base64"]), "hex", 'must be "utf8" or "base64", not "hex"'],
  [z.string().refine(() => false, "holds what it must not"), "x", "holds what it must not"],
];

for (const [schema, given, problem] of CASES) {
  Deno.test(`${JSON.stringify(given)}: ${problem}`, () => {
    const [issue] = schema.safeParse(given).error!.issues;
    assert.equal(fieldProblem(issue!, { given }), problem);
  });
}

Deno.test("a long value is cut", () => {
  const given = "x".repeat(10_000);
  const [issue] = z.enum(["a"]).safeParse(given).error!.issues;
  assert.ok(fieldProblem(issue!, { given }).length < 80);
});

Deno.test("where the type is wrong the field's description shows the form", () => {
  const [issue] = z.string().safeParse({}).error!.issues;
  const describe = '"8100-8200", from 1, inclusive';
  assert.equal(
    fieldProblem(issue!, { given: [1, 4], describe }),
    'must be a string ("8100-8200", from 1, inclusive), not a list',
  );
});
