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
 * The engine alone, without a drawer: an anchor of any bytes, and the proof that it says nothing else.
 *
 * ```ts
 * import { Analysis, loadTokenCounter, verifyAnchor } from "./mod.ts";
 * import assert from "node:assert/strict";
 *
 * const lines = Array.from({ length: 900 }, (_, step) => `step ${step} ok`);
 * lines[700] = "error: disk quota exceeded on /dev/sda1";
 * const content = new TextEncoder().encode(lines.join("\n"));
 *
 * const analysis = new Analysis(
 *   { profile: "strict", inlineTokens: 1_000 },
 *   await loadTokenCounter(),
 * );
 * analysis.push(content);
 * const result = analysis.finish({ id: "i1ab", name: "build.log" });
 * assert.ok(result.anchor!.includes("701|error: disk quota exceeded on /dev/sda1"));
 *
 * const readLine = (line: number) => Promise.resolve(new TextEncoder().encode(lines[line - 1]));
 * assert.deepEqual(await verifyAnchor(result.anchor!, { ...result, readLine }), []);
 * ```
 *
 * Content cut as the drawer keeps it: at the ends of lines, never inside a character, whatever the blocks.
 *
 * ```ts
 * import { Chunker } from "./mod.ts";
 * import assert from "node:assert/strict";
 *
 * const content = new TextEncoder().encode("a line of text\n".repeat(2_000));
 * const chunker = new Chunker();
 * const chunks = [...chunker.push(content.subarray(0, 7)), ...chunker.push(content.subarray(7))]
 *   .concat(chunker.finish());
 * assert.deepEqual(chunks.map(({ byteStart, lineStart }) => [byteStart, lineStart]), [[0, 1], [
 *   16_380,
 *   1_093,
 * ]]);
 * ```
 *
 * @module
 */
export { createLoom } from "./lib/app/create_loom.ts";
export type { Loom, LoomContent, LoomOptions } from "./lib/app/create_loom.ts";
export { ERROR_TRAITS, LoomError } from "./lib/core/errors.ts";
export type { ErrorCode, ErrorDetail, ErrorTraits } from "./lib/core/errors.ts";
export type { Settings } from "./lib/core/settings/read.ts";
export {
  Analysis,
  AnchorChecker,
  CHUNK_BYTES,
  Chunker,
  display,
  loadTokenCounter,
  resolveBudget,
  TokenCounter,
  verifyAnchor,
} from "./lib/engine/mod.ts";
export type {
  AnalysisRequest,
  AnalysisResult,
  AnchorFacts,
  AnchorFault,
  AnchorIdentity,
  CheckOptions,
  CheckReport,
  Chunk,
  ProfileName,
  SeenCount,
  TokenStream,
} from "./lib/engine/mod.ts";
export { VERSION } from "./lib/core/version.ts";
export { operationFacts } from "./lib/app/operation_facts.ts";
export type { OperationFacts } from "./lib/app/operation_facts.ts";
