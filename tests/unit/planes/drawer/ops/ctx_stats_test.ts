import assert from "node:assert/strict";
import stats from "../../../../../lib/planes/drawer/ops/ctx_stats.ts";

const output = {
  namespace: "n",
  items: 2,
  content_bytes: 1500,
  calls: 5,
  failures: 0,
  stores: 2,
  retrievals: 1,
  tokens: { avoided: 5000, anchors: 700, retrieved: 300, schemas: 2500 },
  clients: [],
  net_saved: 1500,
};

Deno.test("the rendered statistics show how the net comes about", () => {
  assert.equal(
    stats.render(output, {}),
    "net tokens saved: 1,500 = avoided 5,000 - anchors 700 - retrieved 300 - schemas 2,500\n" +
      "2 items, 1,500 B; 5 calls (2 stores, 1 retrievals, 0 failures). Calls are a lower bound on turns.",
  );
});

Deno.test("what is unknown is not rendered as a number", () => {
  assert.match(
    stats.render({ ...output, net_saved: null }, {}),
    /^net tokens saved: unknown \(nothing stored yet\)/,
  );
});
