/**
 * Loom as a library: the drawer and the engine that the `loom` program runs on.
 *
 * ```ts
 * import { createLoom } from "./mod.ts";
 * import assert from "node:assert/strict";
 *
 * const loom = await createLoom();
 * const receipt = await loom.store("step 1 ok\nstep 2 failed with exit code 3\n", { name: "build" });
 * const back = await loom.call("ctx.get", { id: receipt.item, lines: "2" });
 * assert.equal(back.content, "step 2 failed with exit code 3\n");
 * await loom.close();
 * ```
 *
 * @module
 */
export { createLoom } from "./lib/app/create_loom.ts";
export type { Loom, LoomContent, LoomOptions } from "./lib/app/create_loom.ts";
export { ERROR_TRAITS, LoomError } from "./lib/core/errors.ts";
export type { ErrorCode, ErrorDetail, ErrorTraits } from "./lib/core/errors.ts";
export type { Settings } from "./lib/core/settings/read.ts";
export { VERSION } from "./lib/core/version.ts";
export { operationFacts } from "./lib/app/operation_facts.ts";
export type { OperationFacts } from "./lib/app/operation_facts.ts";
