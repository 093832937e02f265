import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { type CliScratch, withCli } from "../support/cli_process.ts";

const LOG = Array.from(
  { length: 4_000 },
  (_, index) =>
    index === 2_999
      ? "FATAL db.ts:42: connection refused to 10.0.0.7:5432\n"
      : `2026-01-02T03:04:05Z INFO worker ${index} finished its batch without any trouble\n`,
).join("");

async function withLog(body: (cli: CliScratch, item: string) => Promise<void>): Promise<void> {
  await withCli(async (cli) => {
    await Deno.writeTextFile(`${cli.dir}/build.log`, LOG);
    await body(cli, (await cli.json(["store", "build.log"])).item);
  });
}

Deno.test("cli store: a file's anchor is printed, and its receipt with --json", async () => {
  await withCli(async (cli) => {
    await Deno.writeTextFile(`${cli.dir}/build.log`, LOG);
    const plain = await cli.loom(["store", "build.log"]);
    assert.deepEqual([plain.code, plain.stderr], [0, ""]);
    assert.match(plain.stdout, /connection refused to 10\.0\.0\.7:5432/);
    const receipt = await cli.json(["store", "build.log", "--name", "nightly", "--budget", "500"]);
    assert.deepEqual(
      [receipt.name, receipt.session, receipt.bytes, receipt.lines, receipt.inline],
      ["nightly", "cli", LOG.length, 4_000, false],
    );
    assert.ok(receipt.tokens.anchor < receipt.tokens.raw / 10, JSON.stringify(receipt.tokens));
  });
});

Deno.test("cli store: a pipe without an argument is stored like -", async () => {
  await withCli(async (cli) => {
    const receipt = await cli.json(["store"], { stdin: "from a pipe\n" });
    assert.deepEqual([receipt.bytes, receipt.anchor], [12, "from a pipe\n"]);
  });
});

Deno.test("cli get: whole, lines, bytes and grep", async () => {
  await withLog(async (cli, item) => {
    const lines = LOG.split("\n");
    assert.equal((await cli.loom(["get", item])).stdout, LOG);
    const some = await cli.loom(["get", item, "--lines", "2999-3001"]);
    assert.equal(some.stdout, lines.slice(2_998, 3_001).map((line) => line + "\n").join(""));
    assert.equal((await cli.loom(["get", item, "--bytes", "0-20"])).stdout, LOG.slice(0, 20));
    const grep = await cli.loom(["get", item, "--grep", "^FATAL", "--context", "0"]);
    assert.equal(grep.stdout, `3000|${lines[2_999]}\n`);
    const raw = await cli.loom(["get", item, "--grep", "^FATAL", "--raw"]);
    assert.equal(raw.stdout, `${lines[2_999]}\n`);
  });
});

Deno.test("cli health: a damaged row is named and the exit code says so", async () => {
  await withCli(async (cli) => {
    const { item } = await cli.json(["store", "-"], { stdin: "text\n" });
    assert.equal((await cli.loom(["health"])).code, 0);
    const db = new DatabaseSync(cli.db);
    db.exec("UPDATE items SET lines = lines + 1");
    db.close();
    const { code, stdout } = await cli.loom(["health"]);
    assert.equal(code, 1);
    assert.ok(stdout.includes(`! What the drawer says of 1 item is damaged: "${item}". Next: `));
  });
});

Deno.test("cli get: a line that two chunks hold is a whole match of either", async () => {
  await withCli(async (cli) => {
    const line = "needle " + "x".repeat(20_000);
    const { item } = await cli.json(["store", "-"], { stdin: `first\n${line}\nlast\n` });
    for (const chunk of [1, 2]) {
      const raw = await cli.loom(["get", `${item}.${chunk}`, "--grep", "needle", "--raw"]);
      assert.equal(raw.stdout, chunk === 1 ? "" : `${line}\n`);
    }
  });
});

Deno.test("cli get: --json is one page, and its next gives the rest", async () => {
  await withLog(async (cli, item) => {
    let text = "";
    let pages = 0;
    let input: unknown = { id: item };
    const env = { LOOM_MAX_REPLY_BYTES: "150000" };
    while (input !== undefined) {
      const page = await cli.json(["call", "ctx.get", JSON.stringify(input)], { env });
      text += page.content;
      pages++;
      input = page.next;
    }
    assert.ok(pages > 1, `${pages} pages`);
    assert.equal(text, LOG);
  });
});

Deno.test("cli search: a hit is printed, and as JSON it names item, lines and snippet", async () => {
  await withLog(async (cli, item) => {
    const plain = await cli.loom(["search", "connection refused"]);
    assert.equal(plain.code, 0);
    assert.match(plain.stdout, new RegExp(`${item}\\b[^]*3000`));
    const { hits, searched } = await cli.json(["search", "connection refused", "--in", item]);
    assert.deepEqual([hits[0].item, hits[0].line_start, searched.items], [item, 3_000, 1]);
    assert.match(hits[0].snippet, /connection refused to 10\.0\.0\.7:5432/);
  });
});

Deno.test("cli check: a stored item is proved and ends with 0", async () => {
  await withLog(async (cli, item) => {
    const { code, stdout } = await cli.loom(["check", item]);
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^${item} proved`));
  });
});

Deno.test("cli stats and health: figures of this drawer", async () => {
  await withLog(async (cli) => {
    const stats = await cli.json(["stats"]);
    assert.deepEqual([stats.namespace, stats.items, stats.stores], ["test", 1, 1]);
    const health = await cli.loom(["health"]);
    assert.deepEqual([health.code, health.stderr], [0, ""]);
    assert.equal((await cli.json(["health"])).status, "ok");
  });
});

Deno.test("cli purge: with --yes a session is gone for good, and its ids say so", async () => {
  await withLog(async (cli, item) => {
    const purged = await cli.json(["purge", "--session", "cli", "--yes"]);
    assert.deepEqual([purged.items, purged.bytes], [1, LOG.length]);
    assert.equal((await cli.loom(["get", item])).code, 3);
    assert.equal((await cli.json(["get", item])).detail.code, "ITEM_PURGED");
  });
});

Deno.test("cli call: an operation by its name, arguments from a pipe", async () => {
  await withLog(async (cli, item) => {
    const stdin = JSON.stringify({ id: item, lines: "1" });
    const body = await cli.json(["call", "ctx.get", "-"], { stdin });
    assert.equal(body.content, LOG.slice(0, LOG.indexOf("\n") + 1));
  });
});

Deno.test("cli namespaces: another one has no such item, --all crosses, the search says so", async () => {
  await withLog(async (cli, item) => {
    const env = { LOOM_NAMESPACE: "other" };
    assert.equal((await cli.json(["get", item], { env })).detail.code, "ITEM_UNKNOWN");
    const { hits, outside } = await cli.json(["search", "FATAL"], { env });
    assert.deepEqual([hits, outside.items_elsewhere], [[], 1]);
    const all = await cli.json(["search", "FATAL", "--all"], { env });
    assert.equal(all.hits[0].namespace, "test");
  });
});

Deno.test("cli namespaces: a project has one, whichever of its folders the shell stands in", async () => {
  await withCli(async (cli) => {
    await Deno.mkdir(`${cli.dir}/project/.git`, { recursive: true });
    await Deno.mkdir(`${cli.dir}/project/src/deep`, { recursive: true });
    const env = { LOOM_NAMESPACE: "" };
    const root = { env, cwd: `${cli.dir}/project` };
    const { item } = await cli.json(["store", "-"], { ...root, stdin: "hello\n" });
    const deep = { env, cwd: `${cli.dir}/project/src/deep` };
    assert.equal((await cli.loom(["get", item], deep)).stdout, "hello\n");
    assert.equal((await cli.loom(["get", item], { env })).code, 3);
  });
});

Deno.test("cli sessions: LOOM_SESSION is the session of calls that name none", async () => {
  await withCli(async (cli) => {
    const env = { LOOM_SESSION: "sprint-7" };
    const receipt = await cli.json(["store", "-"], { env, stdin: "a\n" });
    assert.equal(receipt.session, "sprint-7");
    const bad = await cli.loom(["store", "-"], { env: { LOOM_SESSION: "a b" }, stdin: "a\n" });
    assert.equal(bad.code, 2);
    assert.match(bad.stderr, /"a b" as a session/);
  });
});

Deno.test("cli settings: a bad value and an unknown variable are named", async () => {
  await withCli(async (cli) => {
    const bad = await cli.loom(["stats"], { env: { LOOM_TTL_DAYS: "soon" } });
    assert.equal(bad.code, 2);
    assert.match(bad.stderr, /Cannot use LOOM_TTL_DAYS="soon"/);
    const unknown = await cli.loom(["stats"], { env: { LOOM_TTL_DAY: "3" } });
    assert.equal(unknown.code, 0);
    assert.equal(
      unknown.stderr,
      "loom: LOOM_TTL_DAY is no setting of Loom; did you mean LOOM_TTL_DAYS?\n",
    );
  });
});

Deno.test("cli help: a verb's page opens with an example, and no drawer is made", async () => {
  await withCli(async (cli) => {
    const main = await cli.loom(["--help"]);
    assert.match(main.stdout, /^ {2}make 2>&1 \| loom store -/);
    for (const verb of ["store", "get", "search", "check", "stats", "health", "purge"]) {
      assert.match(main.stdout, new RegExp(`^  ${verb}\\b`, "m"));
    }
    for (const verb of ["store", "purge"]) {
      const page = await cli.loom([verb, "--help"]);
      assert.match(page.stdout, new RegExp(`^Example\\n  .*loom ${verb}`), page.stderr);
    }
    assert.match((await cli.loom(["--version"])).stdout, /^loom \d+\.\d+\.\d+\n$/);
    await assert.rejects(Deno.stat(cli.db), Deno.errors.NotFound);
  });
});
