import assert from "node:assert/strict";
import { z } from "zod";
import { ERROR_TRAITS } from "../../lib/core/errors.ts";
import { mcpToolName } from "../../lib/operations/names.ts";
import type { AnyOperation } from "../../lib/operations/operation.ts";
import { ROLES } from "../../lib/operations/role.ts";
import { OPERATIONS } from "../../lib/registry.ts";

/** Called by programs alone; `loom hook` is the way in from a shell. */
const WITHOUT_VERB = ["hook.replace"];

/** What is wrong with a declaration; the laws of design.md §4. */
export function faultsOf(operation: AnyOperation): string[] {
  const faults: string[] = [];
  const law = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  law(/^[a-z]+\.[a-z]+(_[a-z]+)*$/.test(operation.name), "the name is not plane.verb");
  law(operation.summary.length <= 100, "the summary is longer than 100 characters");
  law(/[.]$/.test(operation.summary), "the summary does not end in a full stop");
  law(ROLES.includes(operation.role), "the role is unknown");
  law(["read", "write", "destroy"].includes(operation.effect), "the effect is unknown");
  law(operation.budgetP99Ms > 0, "there is no latency budget");
  law(operation.examples.some(({ expect }) => !("error" in expect)), "no example succeeds");
  law(operation.errors.every((code: string) => code in ERROR_TRAITS), "an error code is unknown");
  law(new Set(operation.errors).size === operation.errors.length, "an error code stands twice");
  law(
    operation.effect !== "destroy" || "confirm" in operation.input.shape,
    "destroys without confirm",
  );
  law(operation.effect !== "destroy" || operation.audit, "destroys without an audit row");
  law(
    operation.cli.verb.length > 0 || WITHOUT_VERB.includes(operation.name),
    "there is no CLI verb",
  );
  for (const field of [...(operation.cli.positional ?? []), ...(operation.cli.stdin ?? [])]) {
    law(field in operation.input.shape, `the CLI names the unknown field ${field}`);
  }
  for (const [name, field] of Object.entries(operation.mistakes ?? {})) {
    law(field in operation.input.shape, `${name} stands for the unknown field ${field}`);
    law(/^[a-z0-9]+$/.test(name), `the other name ${name} is not in lower case without separators`);
  }
  for (const [name, field] of Object.entries(operation.input.shape as Record<string, z.ZodType>)) {
    law(
      Boolean(z.toJSONSchema(field, { io: "input" }).description),
      `input ${name} is not described`,
    );
    law(/^[a-z]+(_[a-z]+)*$/.test(name), `input ${name} is not snake_case`);
  }
  return faults;
}

for (const operation of OPERATIONS) {
  Deno.test(`${operation.name} is declared by the laws`, () => {
    assert.deepEqual(faultsOf(operation), []);
  });
}

Deno.test("names are unique on every transport", () => {
  const names = OPERATIONS.flatMap(({ name }) => [name, mcpToolName(name)]);
  assert.equal(new Set(names).size, names.length);
});

Deno.test("a declaration that breaks the laws is found out", () => {
  const broken = {
    ...OPERATIONS[0]!,
    name: "Ctx.Store",
    summary: "x".repeat(101),
    effect: "destroy",
    examples: [],
    errors: ["NO_SUCH_CODE"],
    input: z.object({ camelCase: z.string() }),
    cli: { verb: "", positional: ["path"] },
    mistakes: { file_path: "path" },
  } as unknown as AnyOperation;
  assert.deepEqual(faultsOf(broken), [
    "the name is not plane.verb",
    "the summary is longer than 100 characters",
    "the summary does not end in a full stop",
    "no example succeeds",
    "an error code is unknown",
    "destroys without confirm",
    "destroys without an audit row",
    "there is no CLI verb",
    "the CLI names the unknown field path",
    "file_path stands for the unknown field path",
    "the other name file_path is not in lower case without separators",
    "input camelCase is not described",
    "input camelCase is not snake_case",
  ]);
});
