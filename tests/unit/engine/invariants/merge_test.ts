import assert from "node:assert/strict";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { mergePhrases } from "../../../../lib/engine/invariants/merge.ts";
import { KINDS } from "../../../../lib/engine/invariants/registry.ts";
import { resolve } from "../../../../lib/engine/invariants/resolve.ts";
import { Spans } from "../../../../lib/engine/invariants/spans.ts";
import type { Finding } from "../../../../lib/engine/types.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";

const LINE = "0123456789".repeat(200);
const NAMES = KINDS.map(({ name }) => name);

function rankOf(kind: string): number {
  return NAMES.indexOf(kind);
}

function finding(kind: string, start: number, end: number): Finding {
  const { normalise } = KINDS[rankOf(kind)]!;
  return { kind, start, end, value: normalise(LINE.slice(start, end)) };
}

function listOf(findings: readonly Finding[]): FindingList {
  const list = new FindingList();
  for (const { kind, value, ...place } of findings) {
    list.add({ kind: rankOf(kind), ...place, value });
  }
  return list;
}

function merge(words: readonly Finding[], phrases: Spans): Finding[] {
  return mergePhrases(LINE, listOf(words), phrases).toFindings(LINE);
}

function resolved(candidates: readonly Finding[]): Finding[] {
  const list = new FindingList();
  resolve(LINE, spansOf(candidates), list);
  return list.toFindings(LINE);
}

function spansOf(findings: readonly Finding[]): Spans {
  const spans = new Spans();
  for (const { kind, start, end } of findings) {
    spans.kind = rankOf(kind);
    spans.add(start, end);
  }
  return spans;
}

function randomFindings(random: () => number, count: number): Finding[] {
  return Array.from({ length: count }, () => {
    const start = randomBelow(random, 100);
    const kind = NAMES[randomBelow(random, NAMES.length)]!;
    return finding(kind, start, start + 1 + randomBelow(random, 12));
  });
}

Deno.test("a phrase takes the place of the words it outranks", () => {
  const words = [finding("number", 0, 2), finding("number", 5, 7), finding("path", 20, 30)];
  const merged = merge(words, spansOf([finding("exit_status", 1, 8)]));
  assert.deepEqual(merged.map(({ kind, start }) => [kind, start]), [["exit_status", 1], [
    "path",
    20,
  ]]);
});

Deno.test("a phrase yields to a word that outranks it", () => {
  const words = [finding("url", 0, 12)];
  const merged = merge(words, spansOf([finding("version", 10, 14)]));
  assert.deepEqual(merged.map(({ kind }) => kind), ["url"]);
});

Deno.test("a phrase stays beside a word that encloses it, and takes the place of the rest", () => {
  const words = [
    finding("package_version", 0, 20),
    finding("version", 4, 9),
    finding("path", 22, 30),
  ];
  const phrases = spansOf([finding("port", 11, 13), finding("exit_status", 19, 25)]);
  const merged = merge(words.slice(0, 2), spansOf([finding("port", 11, 13)]));
  assert.deepEqual(merged.map(({ kind }) => kind), ["package_version", "version", "port"]);
  const cut = merge(words, phrases);
  assert.deepEqual(cut.map(({ kind }) => kind), ["version", "port", "exit_status"]);
});

Deno.test("the short way and the long way give the same", () => {
  const random = seededRandom(11);
  for (let round = 0; round < 4000; round++) {
    const candidates = randomFindings(random, 8).filter(({ kind }) =>
      !KINDS[rankOf(kind)]!.elastic
    );
    const words = resolved(candidates);
    const phrases = randomFindings(random, 1 + randomBelow(random, 3));
    assert.deepEqual(merge(words, spansOf(phrases)), resolved([...words, ...phrases]));
  }
});
