import assert from "node:assert/strict";
import { readAddressAndPort } from "../../../../lib/engine/invariants/address_and_port.ts";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { extractInvariants } from "../../../../lib/engine/invariants/mod.ts";
import { readWord } from "../../../../lib/engine/invariants/words.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";
import { wordPlace } from "../../../support/word_place.ts";

function isRead(word: string): boolean {
  return readAddressAndPort(wordPlace(word), new FindingList());
}

Deno.test("an address and a port are read at once, wherever the word stands", () => {
  assert.deepEqual(extractInvariants("from 10.0.201.7:8080"), [
    { kind: "ip", start: 5, end: 15, value: "10.0.201.7" },
    { kind: "port", start: 16, end: 20, value: "8080" },
  ]);
});

Deno.test("what is no address with a port is left to the kinds", () => {
  for (
    const word of [
      ...["10.0.0.1", "10.0.0.1:", "10.0.0:80", "10.0.0.0.1:80", "256.0.0.1:80", "10..0.1:80"],
      ...["10.0.0.1:0", "10.0.0.1:080", "10.0.0.1:65536", "10.0.0.1:80:9", "10.0.0.1:8.0"],
      ...["1000.0.0.1:80", "(10.0.0.1:80)", "10.0.0.1:80,", "a.0.0.1:80", ":10.0.0.1"],
      // Marks that no class knows.
      ...["+10.0.0.1:80", "1+7.0.0.1:80", "10.25.4+.4:443", "10.0.0.1_:80", "10.0.0.1:8~"],
    ]
  ) assert.equal(isRead(word), false, word);
  assert.equal(isRead("255.255.255.255:65535"), true);
});

Deno.test("it gives what the kinds' own finders give", () => {
  const random = seededRandom(21);
  for (let round = 0; round < 5_000; round++) {
    const octets = Array.from({ length: 4 }, () => randomBelow(random, 290));
    const word = `${octets.join(".")}:${randomBelow(random, 70_000)}`;
    const found = new FindingList();
    readWord(wordPlace(word), found);
    assert.deepEqual(extractInvariants(word), found.toFindings(word), word);
  }
});
