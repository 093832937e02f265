import assert from "node:assert/strict";
import { z } from "zod";
import { booleanField, integerField } from "../../../../lib/operations/fields.ts";
import type { AnyOperation } from "../../../../lib/operations/operation.ts";
import { inputSchemaOf } from "../../../../lib/transports/mcp/tool_schema.ts";

function schemaOf(input: z.ZodObject): ReturnType<typeof inputSchemaOf> {
  return inputSchemaOf({ input } as AnyOperation);
}

Deno.test("inputSchemaOf keeps types, choices, descriptions and what is required, no more", () => {
  const input = z.object({
    id: z.string().min(1).max(64).describe("Which"),
    kind: z.enum(["a", "b"]).default("a").describe("What kind"),
    lines: integerField({ min: 1, max: 9, describe: "How many, 1-9" }).optional(),
    all: booleanField("All").default(false),
    tags: z.array(z.string().max(5)).max(3).optional().describe("Labels"),
  });
  assert.deepEqual(schemaOf(input), {
    type: "object",
    properties: {
      id: { type: "string", description: "Which" },
      kind: { description: "What kind", type: "string", enum: ["a", "b"] },
      lines: { description: "How many, 1-9", type: "integer" },
      all: { description: "All", type: "boolean" },
      tags: { description: "Labels", type: "array", items: { type: "string" } },
    },
    required: ["id"],
  });
});

Deno.test("inputSchemaOf takes a field's name for a name, also when it reads like a key word", () => {
  const input = z.object({ default: z.string().describe("d"), minimum: z.string().describe("m") });
  assert.deepEqual(Object.keys(schemaOf(input).properties), ["default", "minimum"]);
});

Deno.test("inputSchemaOf of an operation without fields is an empty object", () => {
  assert.deepEqual(schemaOf(z.object({})), { type: "object", properties: {} });
});

Deno.test("inputSchemaOf leaves out what the name of a plain field says already", () => {
  const input = z.object({
    name: z.string().describe("Label of the item"),
    profile: z.enum(["a", "b"]).describe("How tight"),
    path: z.string().describe("Which file"),
  });
  assert.deepEqual(schemaOf(input).properties, {
    name: { type: "string" },
    profile: { type: "string", enum: ["a", "b"] },
    path: { type: "string", description: "Which file" },
  });
});
