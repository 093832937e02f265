import assert from "node:assert/strict";
import { ValueFields } from "../../../../../lib/engine/anchor/values/value_fields.ts";

const fields = new ValueFields();

function fieldsOf(value: string): string[] {
  fields.read(value);
  return Array.from(
    { length: fields.count },
    (_, at) => value.slice(fields.starts[at], fields.ends[at]),
  );
}

Deno.test("the words and numbers of a value are its fields, the last one first", () => {
  assert.deepEqual(fieldsOf("src/a.ts:7"), ["7", "ts", "a", "src"]);
  assert.deepEqual(fieldsOf("a/b/c/d/e"), ["e", "d", "c", "b"]);
  assert.deepEqual(fieldsOf("-- --"), []);
  assert.deepEqual(fieldsOf(""), []);
});

Deno.test("a run of two turns is three fields, one of more turns is one", () => {
  assert.deepEqual(fieldsOf("worker12"), ["12", "worker", "worker12"]);
  assert.deepEqual(fieldsOf("deadbeef01ab"), ["deadbeef01ab"]);
  assert.deepEqual(fieldsOf("a_b"), ["a_b"]);
});

Deno.test("letters beyond ASCII part fields", () => {
  assert.deepEqual(fieldsOf("straße7"), ["7", "e", "e7", "stra"]);
});
