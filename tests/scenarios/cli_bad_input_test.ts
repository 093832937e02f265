import assert from "node:assert/strict";
import { type CliScratch, withCli } from "../support/cli_process.ts";
import { testNeeding, unprivileged } from "../support/needs.ts";
import { fillDisk, smallDisk, withSmallDisk } from "../support/small_disk.ts";
import vectors from "../vectors/cli/bad_input.json" with { type: "json" };

/** A drawer with one item (i136, "a\nb\nc\nd\n"), one purged (i2xr), and files of all kinds. */
async function withFurnishedCli(body: (cli: CliScratch) => Promise<void>): Promise<void> {
  await withCli(async (cli) => {
    await Deno.writeTextFile(`${cli.dir}/small.txt`, "a\nb\nc\nd\n");
    await Deno.mkdir(`${cli.dir}/folder`);
    await Deno.symlink(`${cli.dir}/nowhere`, `${cli.dir}/dangling`);
    await new Deno.Command("mkfifo", { args: [`${cli.dir}/fifo`] }).output();
    assert.equal((await cli.json(["store", "small.txt"])).item, "i136");
    const gone = await cli.json(["store", "-", "--session", "gone"], { stdin: "bye\n" });
    assert.equal(gone.item, "i2xr");
    assert.equal((await cli.json(["purge", "--session", "gone", "--yes"])).items, 1);
    await body(cli);
  });
}

/** What the drawer holds, for "as before". */
async function contents(cli: CliScratch): Promise<unknown> {
  const { items, content_bytes } = await cli.json(["stats"]);
  return { items, content_bytes, text: (await cli.loom(["get", "i136", "--raw"])).stdout };
}

Deno.test("cli bad input: each refusal is one clear error and leaves the drawer as it was", async (t) => {
  await withFurnishedCli(async (cli) => {
    const before = await contents(cli);
    for (const { title, args, exit, code } of vectors.refused) {
      await t.step(title, async () => {
        const result = await cli.loom([...args, "--json"]);
        const { detail } = JSON.parse(result.stdout);
        assert.deepEqual([detail.code, result.code, result.stderr], [code, exit, ""]);
        assert.ok(detail.message.length <= 400 && detail.next.length > 5, result.stdout);
        assert.doesNotMatch(result.stdout, /\bat \S+\.ts:|Error:|\.ts\b/);
      });
    }
    assert.deepEqual(await contents(cli), before);
  });
});

Deno.test("cli bad input: without --json a refusal is two lines on stderr, stdout empty", async () => {
  await withCli(async (cli) => {
    const { code, stdout, stderr } = await cli.loom(["get", "i99zz"]);
    assert.deepEqual([code, stdout], [3, ""]);
    assert.match(stderr, /^loom: No item "i99zz" .*\n {6}\S.*\n$/);
  });
});

Deno.test("cli bad input: every query of printable characters is a valid query", async (t) => {
  await withFurnishedCli(async (cli) => {
    for (const query of vectors.queries) {
      await t.step(JSON.stringify(query), async () => {
        const { code, stdout, stderr } = await cli.loom(
          ["call", "ctx.search", "-", "--json"],
          { stdin: JSON.stringify({ query }) },
        );
        assert.deepEqual([code, stderr], [0, ""], stdout);
        assert.equal(JSON.parse(stdout).searched.items, 1);
      });
    }
  });
});

Deno.test("cli bad input: U+FFFD finds the bytes that spell it and no broken ones", async () => {
  await withCli(async (cli) => {
    const lines = [
      "broken \xff",
      "spelt \xef\xbf\xbd",
      "\x1b[31mred\x1b[0m \xfe",
      "both \xef\xbf\xbd \xff",
    ];
    const bytes = Uint8Array.from(lines.join("\n") + "\n", (byte) => byte.charCodeAt(0));
    await cli.json(["store", "-"], { stdin: bytes });
    const found = async (query: string) => {
      const stdin = JSON.stringify({ query });
      const { hits } = await cli.json(["call", "ctx.search", "-"], { stdin });
      return hits.map(({ line_start }: { line_start: number }) => line_start);
    };
    assert.deepEqual(await found("\ufffd"), [2, 4]);
    assert.deepEqual(await found("spelt \ufffd"), [2]);
    assert.deepEqual(await found("red"), [3]);
    const { detail } = await cli.json(["call", "ctx.search", "-"], {
      stdin: '{"query":"\\udcff"}',
    });
    assert.equal(detail.code, "VALIDATION_FAILED");
  });
});

Deno.test("cli bad input: a query of several lines finds them where they stand together", async () => {
  await withCli(async (cli) => {
    const lines = Array.from({ length: 3_000 }, (_, step) => `  step ${step} of the build`);
    await cli.json(["store", "-"], { stdin: lines.join("\n") });
    // The second pair stands on both sides of the end of a chunk (16,384 bytes).
    let end = 0;
    const last = lines.findIndex((line) => (end += line.length + 1) > 16_384) - 1;
    for (const first of [100, last]) {
      const query = `${lines[first]}\n${lines[first + 1]}\n`;
      const { hits } = await cli.json(["search", query, "--limit", "1"]);
      assert.deepEqual(
        hits.map(({ tier, line_start, line_end }: Record<string, unknown>) => ({
          ...{ tier, line_start, line_end },
        })),
        [{ tier: "literal", line_start: first + 1, line_end: first + 2 }],
      );
    }
    const apart = await cli.loom(["search", `${lines[5]}\n${lines[99]}`]);
    assert.match(apart.stdout, /^\[the 2 lines of the query stand nowhere as they are; /);
  });
});

Deno.test("cli bad input: a query of 1 MB is refused as too long", async () => {
  await withFurnishedCli(async (cli) => {
    const stdin = JSON.stringify({ query: "x".repeat(1_000_000) });
    const { detail } = await cli.json(["call", "ctx.search", "-"], { stdin });
    assert.equal(detail.code, "QUERY_TOO_LONG");
  });
});

Deno.test("cli bad input: a number sent as a string is a number", async () => {
  await withFurnishedCli(async (cli) => {
    const body = await cli.json(["call", "ctx.get", '{"id":"i136","grep":"b","context":"0"}']);
    assert.deepEqual(body.matches, [{ line: 2, text: "b", match: true }]);
  });
});

Deno.test("cli bad input: a range that ends past the end gives what there is", async () => {
  await withFurnishedCli(async (cli) => {
    assert.equal((await cli.loom(["get", "i136", "--lines", "3-999"])).stdout, "c\nd\n");
    assert.equal((await cli.loom(["get", "i136", "--bytes", "6-999"])).stdout, "d\n");
  });
});

Deno.test("cli bad input: nothing on standard input is stored, and said to be nothing", async () => {
  await withCli(async (cli) => {
    const { code, stdout } = await cli.loom(["store"]);
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^\[i1\w\w "text" is empty: 0 bytes are stored, there is nothing to read back\]\n$/,
    );
    const { item } = await cli.json(["store", "-"], { stdin: "" });
    assert.equal((await cli.loom(["get", item, "--raw"])).bytes.length, 0);
  });
});

Deno.test("cli bad input: a file named - is ./-", async () => {
  await withCli(async (cli) => {
    await Deno.writeTextFile(`${cli.dir}/-`, "from the file\n");
    assert.equal((await cli.json(["store", "./-"], { stdin: "piped\n" })).bytes, 14);
    assert.equal((await cli.json(["store", "-"], { stdin: "piped\n" })).bytes, 6);
  });
});

Deno.test("cli bad input: the drawer is not stored into itself, by any of its names", async () => {
  await withFurnishedCli(async (cli) => {
    await Deno.link(cli.db, `${cli.dir}/innocent.log`);
    for (const path of ["loom.db", "loom.db-activity", "innocent.log"]) {
      const { detail } = await cli.json(["store", path]);
      assert.equal(detail.message, `Cannot open "${path}": it belongs to the drawer`);
    }
  });
});

testNeeding([unprivileged()], {
  name: "cli bad input: a file that may not be read is named as such",
  async fn() {
    await withCli(async (cli) => {
      await Deno.writeTextFile(`${cli.dir}/secret`, "s\n", { mode: 0o000 });
      const { through } = unprivileged();
      const { detail } = await cli.json(["store", "secret"], { through });
      assert.equal(detail.code, "FILE_NOT_READABLE");
    });
  },
});

testNeeding([smallDisk], {
  name: "a drawer on a full disk is still read and searched",
  fn: () =>
    withCli(({ dir, json, loom }) =>
      withSmallDisk(dir, async (disk) => {
        const env = { LOOM_DB: `${disk}/loom.db` };
        const { item } = await json(["store", "-"], { stdin: "port 9090 refused\n", env });
        await fillDisk(disk);
        assert.equal((await loom(["get", item], { env })).stdout, "port 9090 refused\n");
        assert.equal((await json(["search", "9090"], { env })).hits.length, 1);
        const { detail } = await json(["store", "-"], { stdin: "more\n", env });
        assert.equal(detail.code, "DRAWER_FULL");
      })
    ),
});
