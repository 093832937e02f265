import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";

const output = z.object({
  status: z.enum(["ok", "problems"]).describe("Whether anything needs attention."),
  version: z.string().describe("Version of Loom."),
  driver: z.string().describe("The storage driver."),
  path: z.string().describe("Where the drawer is."),
  schema: z.int().describe("The drawer's schema number."),
  size_bytes: z.int().describe("Size of all the drawer's files."),
  free_bytes: z.number().nullable().describe("Free space there; null when unknown."),
  namespace: z.string().describe("The caller's namespace."),
  items: z.int().describe("Items in the namespace."),
  content_bytes: z.int().describe("Bytes of their content."),
  settings: z.record(z.string(), z.union([z.string(), z.number()]))
    .describe("Engine settings in force."),
  problems: z.array(z.object({ problem: z.string(), next: z.string() }))
    .describe("What is wrong, each with its next step."),
});

/** `ctx.health`: the state of the drawer. */
export default defineOperation({
  name: "ctx.health",
  summary: "State of the drawer: file, schema, space, index integrity, problems with next steps.",
  input: z.object({}),
  output,
  effect: "read",
  role: "VIEWER",
  idempotent: true,
  audit: false,
  budgetP99Ms: 2_000,
  maturity: "stable",
  errors: [],
  examples: [
    {
      title: "a fresh drawer has no problems",
      input: {},
      expect: { status: "ok", items: 0, problems: [] },
    },
  ],
  cli: { verb: "health", failed: ({ status }) => status !== "ok" },
  render(health) {
    const facts =
      `drawer ${health.status}: ${health.items} items, ${health.content_bytes} B of content ` +
      `in ${health.namespace}; ${health.size_bytes} B on disk; schema ${health.schema}; loom ${health.version}`;
    return [facts, ...health.problems.map(({ problem, next }) => `! ${problem}. Next: ${next}`)]
      .join("\n");
  },
  async handler(_given, context) {
    const [storage, count] = await Promise.all([
      context.store.health(),
      context.store.countScope(context.scope, {}),
    ]);
    return {
      status: storage.problems.length === 0 ? "ok" as const : "problems" as const,
      version: context.version,
      driver: storage.driver,
      path: storage.path,
      schema: storage.schema,
      size_bytes: storage.sizeBytes,
      free_bytes: storage.freeBytes,
      namespace: context.scope.namespace,
      items: count.items,
      content_bytes: count.bytes,
      settings: { ...storage.settings },
      problems: [...storage.problems],
    };
  },
});
