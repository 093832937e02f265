import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { printError } from "../../../../lib/transports/cli/print_error.ts";
import { memoryStreams } from "../../../support/cli_host.ts";

const ERROR = new LoomError("ITEM_PURGED", "i1ab was purged", {
  next: "Store it again.",
  at: "2026-01-02T03:04:05.000Z",
});

Deno.test("print error: a person reads message and next step on stderr", async () => {
  const streams = memoryStreams();
  assert.equal(await printError(ERROR, { streams, env: {} }, { json: false }), 3);
  assert.equal(streams.stdout.text, "");
  assert.equal(streams.stderr.text, "loom: i1ab was purged\n      Store it again.\n");
});

Deno.test("print error: --json is the REST body on stdout, and stderr stays empty", async () => {
  const streams = memoryStreams();
  await printError(ERROR, { streams, env: {} }, { json: true, requestId: "r7" });
  assert.deepEqual(JSON.parse(streams.stdout.text), {
    detail: {
      code: "ITEM_PURGED",
      message: "i1ab was purged",
      next: "Store it again.",
      category: "not_found",
      retryable: false,
      request_id: "r7",
      at: "2026-01-02T03:04:05.000Z",
    },
  });
  assert.equal(streams.stderr.text, "");
});

Deno.test("print error: a stranger's failure keeps its text to itself", async () => {
  const streams = memoryStreams();
  const code = await printError(new Error("secret"), { streams, env: {} }, { json: false });
  assert.equal(code, 1);
  assert.doesNotMatch(streams.stderr.text, /secret/);
});

Deno.test("print error: LOOM_LOG_LEVEL=DEBUG shows where a stranger's failure came from", async () => {
  const streams = memoryStreams();
  const env = { LOOM_LOG_LEVEL: "DEBUG" };
  await printError(new Error("secret"), { streams, env }, { json: false });
  assert.match(streams.stderr.text, /Error: secret\n\s+at .*print_error_test\.ts/);
});

Deno.test("print error: controls in a message reach no terminal", async () => {
  const streams = memoryStreams();
  const error = new LoomError("FILE_NOT_FOUND", "no \x1b[2J", { next: "look \u202e" });
  await printError(error, { streams, env: {} }, { json: false });
  assert.equal(streams.stderr.text, "loom: no \\u001b[2J\n      look \\u202e\n");
});

Deno.test("print error: the exit code tells also when nobody reads", async () => {
  const closed = { isTerminal: false, write: () => Promise.reject(new Error("closed")) };
  const streams = { ...memoryStreams(), stderr: closed };
  assert.equal(await printError(ERROR, { streams, env: {} }, { json: false }), 3);
});

Deno.test("print error: a usage error of --json has a request id too", async () => {
  const streams = memoryStreams();
  await printError(ERROR, { streams, env: {} }, { json: true });
  assert.match(JSON.parse(streams.stdout.text).detail.request_id, /^[0-9a-f-]{36}$/);
});
