import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { extractInvariants, KIND_ORDER } from "../../../../lib/engine/invariants/mod.ts";
import { addShaped, forgetShapes } from "../../../../lib/engine/invariants/word_shapes.ts";
import type { Finding } from "../../../../lib/engine/types.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";
import { wordPlace } from "../../../support/word_place.ts";

const FOLDER = new URL("../../../vectors/invariants/", import.meta.url);

function vectorLines(): string[] {
  return KIND_ORDER.flatMap((kind) => {
    const { finds, misses, near_misses } = JSON.parse(
      Deno.readTextFileSync(new URL(`${kind}.json`, FOLDER)),
    );
    return [...finds.map(({ line }: { line: string }) => line), ...misses, ...near_misses];
  });
}

function withOtherDigits(line: string, random: () => number): string {
  // Zeros more often than not: where digits matter, it is mostly a leading one that does.
  return line.replace(/[0-9]/g, () => String(Math.max(0, randomBelow(random, 20) - 10)));
}

/** The findings of a word by its shape alone. */
function byShape(word: string): { attempts: boolean; findings: Finding[] } {
  const found = new FindingList();
  const attempts = addShaped(wordPlace(word), found);
  return { attempts: attempts !== undefined, findings: found.toFindings(word) };
}

Deno.test("lines of known shapes hold what they hold when nothing is known", () => {
  const random = seededRandom(11);
  const lines = vectorLines();
  for (let round = 0; round < 12; round++) {
    for (const line of lines) {
      const changed = withOtherDigits(line, random);
      forgetShapes();
      const cold = extractInvariants(changed);
      // A shape is kept when it comes a second time. Line by line, for two shapes may share a slot.
      for (let pass = 0; pass < 3; pass++) extractInvariants(withOtherDigits(line, random));
      assert.deepEqual(extractInvariants(changed), cold, JSON.stringify(changed));
    }
  }
});

Deno.test("words of a shape hold the same in the same places, each its own value", () => {
  forgetShapes();
  for (const word of ["took=17ms", "took=42ms"]) extractInvariants(word);
  assert.deepEqual(byShape("took=99ms"), {
    attempts: true,
    findings: extractInvariants("took=99ms"),
  });
  assert.deepEqual(byShape("took=100ms"), { attempts: false, findings: [] });
});

Deno.test("a shape whose digits decide is not answered for", () => {
  forgetShapes();
  for (const word of ["10.0.0.1:8080", "10.0.0.2:8081", "10.0.0.3:8082"]) extractInvariants(word);
  assert.equal(byShape("10.0.0.4:8083").attempts, false);
  assert.deepEqual(extractInvariants("999.0.0.4:8083").map(({ kind }) => kind), [
    "version",
    "number",
  ]);
});

Deno.test("two shapes of one hash are not taken for each other", () => {
  forgetShapes();
  for (const word of ["id=123", "id=456"]) extractInvariants(word);
  const { shape } = wordPlace("id=789");
  assert.notEqual(addShaped(wordPlace("id=789"), new FindingList()), undefined);
  const other = { ...wordPlace("no=789"), shape };
  assert.equal(addShaped(other, new FindingList()), undefined);
});

Deno.test("a shape beyond ASCII is not answered for, since its bytes are those of others", () => {
  forgetShapes();
  for (let time = 0; time < 3; time++) {
    assert.deepEqual(extractInvariants("é=1.2.3").map(({ value }) => value), ["1.2.3"]);
  }
  assert.equal(byShape("\u00e9=1.2.3").attempts, false);
});
