import assert from "node:assert/strict";
import { KINDS } from "../../../../lib/engine/invariants/registry.ts";
import {
  ATTEMPTS,
  attemptsOf,
  HASH_SEED,
  hashLetter,
  LINE_START_BYTES,
  triggerOf,
} from "../../../../lib/engine/invariants/triggers.ts";
import { byteOf } from "../../../../lib/engine/invariants/units.ts";

function kindsAt(run: string): string[] {
  let hash = HASH_SEED;
  for (const letter of run) hash = hashLetter(hash, byteOf(letter.charCodeAt(0)));
  return attemptsOf(triggerOf(hash)).map(({ kind }) => KINDS[kind]!.name);
}

Deno.test("a run of letters triggers the phrases that name it, in any case", () => {
  assert.deepEqual(kindsAt("port"), ["port"]);
  assert.deepEqual(kindsAt("PORT"), ["port"]);
  assert.deepEqual(kindsAt("must"), ["constraint"]);
  assert.deepEqual(kindsAt("error"), ["failing_test", "exit_status", "http_status", "count"]);
});

Deno.test("other runs trigger nothing", () => {
  for (const run of ["", "ports_", "portx", "xport", "banana"]) assert.deepEqual(kindsAt(run), []);
});

Deno.test("every trigger is lower case and leads to its phrase", () => {
  for (const { kind, triggers } of ATTEMPTS) {
    for (const trigger of triggers) {
      assert.match(trigger, /^[a-zµμ]+$/);
      assert.ok(kindsAt(trigger).includes(KINDS[kind]!.name), trigger);
    }
  }
});

Deno.test("every phrase has a way to be tried", () => {
  for (const { triggers, starts, lineStart } of ATTEMPTS) {
    assert.ok(triggers.length > 0 || starts !== undefined || lineStart !== undefined);
  }
});

Deno.test("a first word may start a phrase by the byte it ends in", () => {
  assert.deepEqual([...LINE_START_BYTES.keys()].filter((byte) => LINE_START_BYTES[byte] === 1), [
    ":".charCodeAt(0),
  ]);
});
