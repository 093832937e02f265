import assert from "node:assert/strict";
import { progressLine } from "../../../../lib/transports/cli/progress.ts";
import { MemorySink } from "../../../support/cli_host.ts";

function clock(): { nowMs: () => number; advance: (ms: number) => void } {
  let nowMs = 1_000;
  return { nowMs: () => nowMs, advance: (ms) => nowMs += ms };
}

Deno.test("progress: long work on a terminal is shown, then removed", async () => {
  const [sink, time] = [new MemorySink(true), clock()];
  const line = progressLine(sink, time.nowMs);
  time.advance(500);
  line.listener(12_000_000, 24_000_000, "storing");
  await line.clear();
  assert.equal(
    sink.text,
    "\r\x1b[Kstoring [##########----------] 50% of 24 MB, 24 MB/s, 1 s left\r\x1b[K",
  );
});

Deno.test("progress: without a total there is no percentage", async () => {
  const [sink, time] = [new MemorySink(true), clock()];
  const line = progressLine(sink, time.nowMs);
  time.advance(600);
  line.listener(1_500, undefined, "storing");
  await line.clear();
  assert.equal(sink.text, "\r\x1b[Kstoring 1.5 kB, 2.5 kB/s\r\x1b[K");
});

Deno.test("progress: short work shows nothing", async () => {
  const [sink, time] = [new MemorySink(true), clock()];
  const line = progressLine(sink, time.nowMs);
  time.advance(400);
  line.listener(1, 2, "storing");
  await line.clear();
  assert.equal(sink.text, "");
});

Deno.test("progress: updates in quick succession are one", async () => {
  const [sink, time] = [new MemorySink(true), clock()];
  const line = progressLine(sink, time.nowMs);
  time.advance(500);
  line.listener(1, undefined, "storing");
  line.listener(2, undefined, "storing");
  await line.clear();
  assert.equal(sink.text, "\r\x1b[Kstoring 1 B, 2 B/s\r\x1b[K");
});

Deno.test("progress: a pipe sees nothing", async () => {
  const [sink, time] = [new MemorySink(false), clock()];
  const line = progressLine(sink, time.nowMs);
  time.advance(5_000);
  line.listener(1, 2, "storing");
  await line.clear();
  assert.equal(sink.text, "");
});
