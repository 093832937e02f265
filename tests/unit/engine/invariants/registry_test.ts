import assert from "node:assert/strict";
import {
  isCritical,
  KIND_ORDER,
  kindInfo,
  KINDS,
} from "../../../../lib/engine/invariants/registry.ts";

Deno.test("no two kinds share a name, a label or a priority", () => {
  for (const key of ["name", "label", "priority"] as const) {
    assert.equal(new Set(KINDS.map((kind) => kind[key])).size, KINDS.length, key);
  }
});

Deno.test("kinds are in order of priority", () => {
  const priorities = KINDS.map(({ priority }) => priority);
  assert.deepEqual(priorities, priorities.toSorted((a, b) => b - a));
});

Deno.test("the order for display has the critical kinds first", () => {
  const lastCritical = KIND_ORDER.findLastIndex(isCritical);
  assert.equal(KIND_ORDER.slice(0, lastCritical + 1).every(isCritical), true);
  assert.equal(KIND_ORDER[0], "failing_test");
  assert.equal(KIND_ORDER.at(-1), "number");
});

Deno.test("no kind but a date outranks a critical one without being critical", () => {
  const lastCritical = KINDS.findLastIndex(({ critical }) => critical);
  const outranking = KINDS.slice(0, lastCritical).filter(({ critical }) => !critical);
  assert.deepEqual(outranking.map(({ name }) => name), ["date_time"]);
});

Deno.test("an enclosing kind is not critical, and no critical kind ranks below it", () => {
  const lastCritical = KINDS.findLastIndex(({ critical }) => critical);
  const enclosing = KINDS.flatMap(({ name, encloses }, rank) => encloses ? [{ name, rank }] : []);
  assert.ok(enclosing.some(({ name }) => name === "package_version"));
  assert.ok(enclosing.every(({ rank }) => rank > lastCritical));
});

Deno.test("an unknown name has no facts and is not critical", () => {
  assert.equal(kindInfo("nothing"), undefined);
  assert.equal(isCritical("nothing"), false);
  assert.deepEqual([kindInfo("port")?.label, kindInfo("port")?.critical], ["ports", true]);
});
