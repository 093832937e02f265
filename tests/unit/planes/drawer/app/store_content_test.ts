import assert from "node:assert/strict";
import { createTestLoom, TEST_CALLER, type TestLoom } from "../../../../support/in_process_loom.ts";

const LOG = Array.from(
  { length: 4000 },
  (_, index) =>
    index === 3141
      ? "error: disk quota exceeded on /dev/sda1, exit code 28"
      : `step ${index} compiled module_${index}.ts`,
).join("\n") + "\n";

async function withLoom(run: (loom: TestLoom) => Promise<void>, settings = {}): Promise<void> {
  const loom = createTestLoom({ settings });
  try {
    await run(loom);
  } finally {
    await loom.close();
  }
}

async function items(loom: TestLoom): Promise<number> {
  return (await loom.services.store.countScope({ org: "local", namespace: null }, {})).items;
}

Deno.test("a log is anchored, proved, and its failing line is shown", async () => {
  await withLoom(async (loom) => {
    const receipt = (await loom.call("ctx.store", { content: LOG, name: "build" })).output;
    assert.equal(receipt.inline, false);
    assert.equal(receipt.proved, true);
    assert.equal(receipt.lossless, true);
    assert.equal(receipt.retrievable, 1);
    assert.match(
      receipt.anchor as string,
      /^3142\|error: disk quota exceeded on \/dev\/sda1, exit code 28$/m,
    );
    assert.ok((receipt.tokens as { anchor: number }).anchor <= 1600);
  });
});

Deno.test("how a content came to be is asked after its last byte, kept, and said in the anchor", async () => {
  await withLoom(async (loom) => {
    let ended = false;
    async function* attachment() {
      yield await Promise.resolve(new TextEncoder().encode(LOG));
      ended = true;
    }
    const attachmentOrigin = () => (ended ? { exitCode: 28, durationMs: 1_234 } : { exitCode: 0 });
    const environment = { attachment: attachment(), attachmentOrigin };
    const receipt = (await loom.call("ctx.store", { name: "build" }, environment)).output;
    assert.deepEqual([receipt.exit_code, receipt.duration_ms, receipt.lossless], [28, 1234, true]);
    assert.match(receipt.anchor as string, /^i1\S\S "build" \(exit 28 after 1\.2 s\): /);
    const check = (await loom.call("ctx.check", { id: receipt.item })).output;
    assert.equal(check.truthful, true, JSON.stringify(check));
  });
});

Deno.test("what a host cut is not called lossless", async () => {
  await withLoom(async (loom) => {
    async function* attachment() {
      yield await Promise.resolve(new TextEncoder().encode(LOG));
    }
    const attachmentOrigin = () => ({ sourceTruncated: true });
    const environment = { attachment: attachment(), attachmentOrigin };
    const receipt = (await loom.call("ctx.store", {}, environment)).output;
    assert.deepEqual([receipt.source_truncated, receipt.lossless], [true, false]);
    assert.match(receipt.anchor as string, /^i1\S\S "text" \(cut before it came here\): /);
  });
});

Deno.test("the same bytes give the same anchor in another drawer", async () => {
  const anchors: unknown[] = [];
  for (let round = 0; round < 2; round++) {
    await withLoom(async (loom) => {
      loom.nowMs += round * 86_400_000;
      anchors.push((await loom.call("ctx.store", { content: LOG, name: "build" })).output.anchor);
    });
  }
  assert.equal(anchors[0], anchors[1]);
});

Deno.test("content above the limit is refused and leaves nothing", async () => {
  await withLoom(async (loom) => {
    await assert.rejects(loom.call("ctx.store", { content: "x".repeat(2000) }), {
      code: "CONTENT_TOO_LARGE",
    });
    assert.equal(await items(loom), 0);
  }, { maxItemBytes: 1000 });
});

Deno.test("a cancelled store leaves nothing", async () => {
  await withLoom(async (loom) => {
    const abort = new AbortController();
    async function* blocks(): AsyncIterable<Uint8Array> {
      yield new TextEncoder().encode(LOG);
      abort.abort();
      yield await Promise.resolve(new TextEncoder().encode(LOG));
    }
    const environment = { attachment: blocks(), signal: abort.signal };
    await assert.rejects(loom.call("ctx.store", {}, environment), { code: "CANCELLED" });
    assert.equal(await items(loom), 0);
  });
});

Deno.test("a source that fails leaves nothing", async () => {
  await withLoom(async (loom) => {
    async function* blocks(): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(new TextEncoder().encode(LOG));
      throw new Error("the pipe broke");
    }
    await assert.rejects(loom.call("ctx.store", {}, { attachment: blocks() }), {
      code: "INTERNAL",
    });
    assert.equal(await items(loom), 0);
  });
});

Deno.test("neither no content nor two contents are stored", async () => {
  await withLoom(async (loom) => {
    async function* blocks(): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(new Uint8Array(1));
    }
    await assert.rejects(loom.call("ctx.store", {}), { code: "VALIDATION_FAILED" });
    await assert.rejects(loom.call("ctx.store", { content: "x" }, { attachment: blocks() }), {
      code: "VALIDATION_FAILED",
    });
  });
});

Deno.test("half a character is refused, not replaced", async () => {
  await withLoom(async (loom) => {
    await assert.rejects(loom.call("ctx.store", { content: "a\ud800b" }), {
      code: "VALIDATION_FAILED",
    });
  });
});

Deno.test("an unknown session id is refused, a label is made", async () => {
  await withLoom(async (loom) => {
    const session = "01890a5d-ac96-774b-bcce-b302099a8057";
    await assert.rejects(loom.call("ctx.store", { content: "x", session }), {
      code: "SESSION_UNKNOWN",
    });
    assert.equal(
      (await loom.call("ctx.store", { content: "x", session: "new" })).output.session,
      "new",
    );
    await assert.rejects(loom.call("ctx.store", { content: "x", session: "a b" }), {
      code: "VALIDATION_FAILED",
    });
  });
});

Deno.test("text that the model sent itself avoided nothing; a file did", async () => {
  await withLoom(async (loom) => {
    const path = await Deno.makeTempFile();
    await Deno.writeTextFile(path, LOG);
    const caller = { ...TEST_CALLER, transport: "mcp" as const };
    await loom.call("ctx.store", { content: LOG }, { caller });
    await loom.settled();
    const first = (await loom.call("ctx.stats", {})).output;
    assert.equal((first.tokens as { avoided: number }).avoided, 0);
    assert.ok((first.net_saved as number) < 0);
    const receipt = (await loom.call("ctx.store_file", { path }, { caller })).output;
    await loom.settled();
    const second = (await loom.call("ctx.stats", {})).output;
    assert.equal(
      (second.tokens as { avoided: number }).avoided,
      (receipt.tokens as { raw: number }).raw,
    );
    await Deno.remove(path);
  });
});

for (
  const [what, change] of [
    ["other bytes", (bytes: Uint8Array) => bytes.map((byte) => byte ^ 1)],
    ["fewer bytes", (bytes: Uint8Array) => bytes.subarray(1)],
  ] as const
) {
  Deno.test(`content that the drawer gives back as ${what} is refused and leaves nothing`, async () => {
    await withLoom(async (loom) => {
      const { store } = loom.services;
      const begin = store.beginItem.bind(store);
      store.beginItem = async (who, item) => {
        const writer = await begin(who, item);
        const read = writer.readBytes.bind(writer);
        writer.readBytes = async (start, end) => change(await read(start, end));
        return writer;
      };
      await assert.rejects(loom.call("ctx.store", { content: LOG }), { code: "CONTENT_DAMAGED" });
      assert.equal(await items(loom), 0);
    });
  });
}

for (const content of ["/x==", "a", "ab=c", "====", "Zm9v!"]) {
  Deno.test(`${content} is no base64 and leaves nothing`, async () => {
    await withLoom(async (loom) => {
      await assert.rejects(loom.call("ctx.store", { content, encoding: "base64" }), {
        code: "CONTENT_UNREADABLE",
      });
      assert.equal(await items(loom), 0);
    });
  });
}

for (const [content, bytes] of [["/w==", 1], ["/w", 1], ["Zm9v\nYmFy\n", 6], ["", 0]] as const) {
  Deno.test(`${JSON.stringify(content)} is base64 of ${bytes} bytes`, async () => {
    await withLoom(async (loom) => {
      const { output } = await loom.call("ctx.store", { content, encoding: "base64" });
      assert.equal(output.bytes, bytes);
    });
  });
}
