import assert from "node:assert/strict";
import { SinkClosed } from "../../../../lib/transports/cli/streams.ts";

Deno.test("streams: a closed sink is told apart from every other failure", () => {
  assert.ok(new SinkClosed("gone") instanceof Error);
  assert.equal(new SinkClosed("gone").name, "SinkClosed");
});
