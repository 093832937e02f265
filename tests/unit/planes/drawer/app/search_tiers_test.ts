import assert from "node:assert/strict";
import { search } from "../../../../../lib/planes/drawer/app/search.ts";
import { createInProcessDrawer } from "../../../../../lib/storage/inprocess/drawer.ts";
import { SCOPE, storeFixture } from "../../../../support/drawer_fixture.ts";
import { searchServices } from "../../../../support/search_services.ts";

interface Vector {
  readonly about: string;
  readonly content: string;
  readonly chunk_bytes?: number;
  readonly query: string;
  readonly limit?: number;
  /** Line, tier and, when it matches without diacritics only, `folded`. */
  readonly hits: [line: number, tier: string, folded?: "folded"][];
}

const vectors: Vector[] = JSON.parse(
  Deno.readTextFileSync(new URL("../../../../vectors/search_tiers.json", import.meta.url)),
);

for (const { about, content, chunk_bytes, query, limit, hits } of vectors) {
  Deno.test(`search tiers: ${about}`, async () => {
    const store = createInProcessDrawer();
    await storeFixture(store, content, { chunkBytes: chunk_bytes });
    const answer = await search(searchServices(store), {
      query,
      target: { scope: SCOPE, filter: {} },
      limit: limit ?? 10,
    });
    const got = answer.hits.map((
      { line, tier, folded },
    ) => [line, tier, ...folded ? ["folded"] : []]);
    assert.deepEqual(got, hits);
    const scores = answer.hits.map(({ score }) => score);
    assert.deepEqual(scores, scores.toSorted((left, right) => right - left));
  });
}
