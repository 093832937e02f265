/** What a planted fact is made from, and how. */
import type { Random } from "../random.ts";
import { freshValue } from "../values/makers.ts";
import type { Reserved } from "../values/reserved.ts";
import { settingKey } from "../values/settings.ts";
import * as names from "../words/names.ts";

/**
 * A fact's line, its question and its decoys. What is between `«»` is the value. `$new.port` is a
 * value that nothing else of the file has. `$thing` is what the fact is about, `$other` what some
 * decoys are about; these and `$svc`, `$comp`, `$table`, `$col`, `$person`, `$key` are the same in
 * all lines of a fact. Other slots are the file's own.
 */
export interface FactTemplate {
  readonly kind: string;
  readonly line: string;
  readonly ask: string;
  readonly decoys: readonly string[];
  /** Absent where the line has no mark of importance. */
  readonly prominent?: true;
}

/** A line with the value in it, the slots of the file still open. */
export interface OpenLine {
  readonly text: string;
  readonly value: string;
}

/** A fact before the file exists. */
export interface OpenFact {
  readonly kind: string;
  readonly question: string;
  readonly prominent: boolean;
  readonly line: OpenLine;
  readonly decoys: readonly OpenLine[];
}

/** How many facts a file has, and how many of them are prominent. */
const PROMINENT_FACTS = 7;
const OTHER_FACTS = 3;

/** Chooses from the templates and fills in all that belongs to the facts alone. */
export function openFacts(
  templates: readonly FactTemplate[],
  { random, reserved, mostDecoys }: { random: Random; reserved: Reserved; mostDecoys: number },
): OpenFact[] {
  const things = rareThings(random, 2 * templates.length);
  const chosen = [
    ...random.sample(templates.filter(({ prominent }) => prominent), PROMINENT_FACTS),
    ...random.sample(templates.filter(({ prominent }) => !prominent), OTHER_FACTS),
  ];
  return random.sample(chosen, chosen.length).map((template, index) => {
    const fixed = fixedWords(random, { thing: things[2 * index]!, other: things[2 * index + 1]! });
    return openFact(template, { random, reserved, fixed, mostDecoys });
  });
}

interface Filling {
  readonly random: Random;
  readonly reserved: Reserved;
  readonly fixed: Fixed;
}

type Fixed = Readonly<Record<string, string>>;

function fixedWords(random: Random, { thing, other }: { thing: string; other: string }): Fixed {
  return {
    thing,
    other,
    svc: random.pick(names.SERVICES),
    comp: random.pick(names.COMPONENTS),
    table: random.pick(names.TABLES),
    col: random.pick(names.COLUMNS),
    person: random.pick(names.PEOPLE),
    key: settingKey(random),
  };
}

function openFact(
  template: FactTemplate,
  options: Filling & { mostDecoys: number },
): OpenFact {
  const { kind, line, ask, decoys, prominent = false } = template;
  return {
    kind,
    prominent,
    question: fillOwn(ask, options),
    line: openLine(line, options),
    decoys: options.random.sample(decoys, options.mostDecoys)
      .map((decoy) => openLine(decoy, options)),
  };
}

function openLine(template: string, options: Filling): OpenLine {
  const text = fillOwn(template, options);
  const value = /«(.*)»/.exec(text)?.[1];
  if (value === undefined) throw new Error(`A fact's line marks no value: ${template}`);
  return { text: text.replace(/[«»]/g, ""), value };
}

function fillOwn(
  template: string,
  { random, reserved, fixed }: Filling,
): string {
  return template
    .replace(/\$new\.([a-z]+)/g, (slot, name) => freshValue(name, { random, reserved }) ?? slot)
    .replace(/\$small/g, () => String(random.between(3, 29)))
    .replace(/\$([a-z]+)/g, (slot, name) => fixed[name] ?? slot);
}

/** Names of two words; no word comes in two of them, so that a word of a question leads to one. */
function rareThings(random: Random, count: number): string[] {
  const nouns = random.sample(names.RARE_NOUNS, count);
  return random.sample(names.RARE_ADJECTIVES, nouns.length).map((first, index) =>
    `${first} ${nouns[index]}`
  );
}
