import assert from "node:assert/strict";
import { parseAnchor } from "../../../../lib/engine/anchor/parse.ts";
import { eachShown } from "../../../../lib/engine/coverage/visible.ts";
import { KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";
import { analyse } from "../../../support/analyse.ts";

const FOLDER = new URL("../../../vectors/invariants/", import.meta.url);

/** A line that holds a value of a kind. */
function lineOf(kind: string): string {
  const { finds } = JSON.parse(Deno.readTextFileSync(new URL(`${kind}.json`, FOLDER)));
  return finds[0].line;
}

for (const quiet of [20, 40, 400]) {
  Deno.test(`a strict anchor shows a value of every kind, ${quiet} quiet lines between them`, async () => {
    const lines = KIND_ORDER.flatMap((kind) => [
      lineOf(kind),
      ...Array.from({ length: quiet }, () => "nothing of note stands in this line of the text"),
    ]);
    const { anchor } = await analyse(lines.join("\n"), { profile: "strict" });
    const shown = new Set<string>();
    eachShown(parseAnchor(anchor!), ({ kind }) => void shown.add(kind));
    assert.deepEqual(KIND_ORDER.filter((kind) => !shown.has(kind)), []);
  });
}
