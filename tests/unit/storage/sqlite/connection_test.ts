import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { Connection } from "../../../../lib/storage/sqlite/connection.ts";
import { openDatabase } from "../../../../lib/storage/sqlite/pragmas.ts";
import { withScratch } from "../../../support/scratch.ts";

function withConnection(
  body: (connection: Connection, other: Connection) => void,
): Promise<void> {
  return withScratch((dir) => {
    const options = { busyTimeoutMs: 20 };
    const [one, other] = [1, 2].map(() =>
      new Connection(openDatabase(`${dir}/a.db`, options), `${dir}/a.db`)
    );
    one!.exec("PRAGMA journal_mode = WAL; CREATE TABLE a (b)");
    body(one!, other!);
    one!.close();
    other!.close();
  });
}

function countOf(connection: Connection): number {
  return Number(connection.get("SELECT count(*) AS rows FROM a")!.rows);
}

Deno.test("a write that throws changes nothing, and the next one works", async () => {
  await withConnection((connection) => {
    const failing = () => {
      connection.run("INSERT INTO a VALUES (1)");
      throw new Error("in the middle");
    };
    assert.throws(() => connection.write("durable", failing), /in the middle/);
    assert.equal(connection.inTransaction, false);
    connection.write("durable", () => connection.run("INSERT INTO a VALUES (2)"));
    assert.equal(countOf(connection), 1);
  });
});

Deno.test("a write inside a write is part of it", async () => {
  await withConnection((connection) => {
    assert.throws(() =>
      connection.write("durable", () => {
        connection.write("with_next", () => connection.run("INSERT INTO a VALUES (1)"));
        throw new Error("outer");
      })
    );
    assert.equal(countOf(connection), 0);
  });
});

Deno.test("a write that waits in vain is DRAWER_BUSY, and the next one works", async () => {
  await withConnection((connection, other) => {
    other.write("durable", () => {
      assert.throws(
        () => connection.write("with_next", () => connection.run("INSERT INTO a VALUES (1)")),
        (thrown) => thrown instanceof LoomError && thrown.code === "DRAWER_BUSY",
      );
    });
    connection.write("durable", () => connection.run("INSERT INTO a VALUES (2)"));
    assert.equal(countOf(connection), 1);
  });
});

Deno.test("a full disk at COMMIT is DRAWER_FULL, and the next write works", async () => {
  await withConnection((connection) => {
    connection.exec("PRAGMA max_page_count = 10");
    assert.throws(
      () =>
        connection.write("durable", () => connection.run("INSERT INTO a VALUES (zeroblob(99999))")),
      (thrown) => thrown instanceof LoomError && thrown.code === "DRAWER_FULL",
    );
    connection.write("durable", () => connection.run("INSERT INTO a VALUES (1)"));
    assert.equal(countOf(connection), 1);
  });
});

Deno.test("only writes that may wait for the next one run below FULL", async () => {
  await withConnection((connection) => {
    const level = () => Number(connection.get("PRAGMA synchronous")!.synchronous);
    const seen = [
      connection.write("durable", level),
      level(),
      connection.write("with_next", level),
      level(),
    ];
    assert.deepEqual(seen, [2, 2, 1, 2]);
    assert.throws(() => connection.write("with_next", () => connection.run("no SQL")));
    assert.equal(level(), 2);
  });
});

Deno.test("the guard is asked in every write, inside its transaction", async () => {
  await withScratch((dir) => {
    let allowed = true;
    const connection = new Connection(openDatabase(`${dir}/a.db`, { busyTimeoutMs: 20 }), "a", {
      guard: (inside) => {
        assert.equal(inside.inTransaction, true);
        if (!allowed) throw new Error("refused");
      },
    });
    connection.exec("CREATE TABLE a (b)");
    connection.write("durable", () => connection.run("INSERT INTO a VALUES (1)"));
    allowed = false;
    assert.throws(() =>
      connection.write("durable", () => connection.run("INSERT INTO a VALUES (2)"))
    );
    assert.equal(countOf(connection), 1);
    connection.close();
  });
});
