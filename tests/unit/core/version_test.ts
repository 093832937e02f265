import assert from "node:assert/strict";
import denoConfig from "../../../deno.json" with { type: "json" };
import { VERSION } from "../../../lib/core/version.ts";

Deno.test("the version is that of deno.json", () => {
  assert.equal(VERSION, denoConfig.version);
});
