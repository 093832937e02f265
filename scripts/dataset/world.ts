/** What one file of the dataset speaks of: its people, services and values, dealt to templates. */
import { type DeckName, mixOf } from "./mixes.ts";
import { type Cast, paragraph, pickTopic, sentence } from "./prose.ts";
import type { Random } from "./random.ts";
import type { ContentKind, Size } from "./types.ts";
import { Deck } from "./values/deck.ts";
import { MAKERS } from "./values/makers.ts";
import { methodName, pascal } from "./values/source.ts";
import type { Reserved } from "./values/reserved.ts";
import * as names from "./words/names.ts";

const CAST_SIZES: Readonly<Record<Size, number>> = { small: 4, medium: 10, large: 26 };

/** How often in 100 a template is chosen without regard to what is due. */
const PLAIN_CHOICE: Readonly<Record<Size, number>> = { small: 8, medium: 8, large: 25 };

/** Slots that show a deck's values in another form. */
const DECK_OF: Readonly<Record<string, DeckName>> = { cfgini: "cfg", cfgy: "cfg" };

/** How many different ones there are of something, by the size of the file. */
export type Limits = Readonly<Record<Size, number>>;

/** A name in a template: `$svc`, `$ts`, `$S`. */
const SLOT = /\$([A-Za-z]+\d?)/g;

/** The values and words of one file. */
export class World implements Cast {
  readonly random: Random;
  readonly size: Size;
  /** How much of the file is written, 0–1. */
  progress = 0;
  readonly #decks: ReadonlyMap<string, Deck>;
  readonly #services: readonly string[];
  readonly #people: readonly string[];
  readonly #tables: readonly string[];
  readonly #tenants: readonly string[];
  readonly #reserved: Reserved;
  #counted = 0;
  readonly #known = new Map<string, unknown[]>();

  constructor(
    random: Random,
    options: { kind: ContentKind; size: Size; reserved: Reserved },
  ) {
    const { kind, size, reserved } = options;
    this.random = random.fork("text");
    this.size = size;
    this.#reserved = reserved;
    this.#services = random.fork("services").sample(names.SERVICES, CAST_SIZES[size]);
    this.#people = random.fork("people").sample(names.PEOPLE, CAST_SIZES[size]);
    this.#tables = random.fork("tables").sample(names.TABLES, CAST_SIZES[size]);
    this.#tenants = random.fork("tenants")
      .sample([...names.RARE_ADJECTIVES, ...names.RARE_NOUNS], CAST_SIZES[size]);
    this.#decks = new Map(
      Object.entries(mixOf(kind, size)).map(([name, count]) => {
        const chance = random.fork(`deck ${name}`);
        const values = MAKERS[name as DeckName](chance, Math.ceil(count * 1.1) + 6)
          .filter((value) => !isReserved(value, reserved));
        return [name, new Deck(chance.fork("deal"), values.slice(0, count))];
      }),
    );
  }

  /** A template with each slot filled; a slot that is none stays as it is. */
  fill(template: string): string {
    return template.replace(SLOT, (slot, name: string) => this.value(name) ?? slot);
  }

  /** What a slot stands for; `undefined` for a name that is none. */
  value(name: string): string | undefined {
    const deck = this.#decks.get(name);
    if (deck) return name === "ts" ? deck.dealInOrder(this.progress) : deck.deal(this.progress);
    return this.#word(name);
  }

  /** One of the templates, filled; often one that brings a value which is overdue. */
  oneOf(templates: readonly string[]): string {
    const { random } = this;
    if (random.chance(PLAIN_CHOICE[this.size])) return this.fill(random.pick(templates));
    const candidates = Array.from({ length: 5 }, () => random.pick(templates));
    const lags = candidates.map((template) => this.#lagOf(template));
    return this.fill(candidates[lags.indexOf(Math.max(...lags))]!);
  }

  /** Whether the file should by now have said a value of a deck that it has not. */
  isDue(deck: DeckName): boolean {
    return this.#decks.get(deck)!.isDue(this.progress);
  }

  /** Several of the templates, filled; no line comes twice. */
  several(
    templates: readonly string[],
    { least, most }: { least: number; most: number },
  ): string[] {
    const count = this.random.between(least, most);
    return [...new Set(Array.from({ length: count }, () => this.oneOf(templates)))];
  }

  /**
   * Something that comes again and again, as stack traces and stanzas do: one of at most `limits`
   * for the file's size, a new one as the file goes on.
   */
  recurring<Value>(name: string, limits: Limits, make: () => Value): Value {
    const known = (this.#known.get(name) ?? []) as Value[];
    this.#known.set(name, known);
    const due = Math.max(1, Math.ceil(this.progress * limits[this.size]));
    if (known.length < due) known.push(make());
    else return known[this.random.skewed(known.length)]!;
    return known.at(-1)!;
  }

  /** A whole number that no planted fact has. */
  number({ least, most }: { least: number; most: number }): number {
    const value = this.random.between(least, most);
    return this.isTaken(value) ? this.number({ least, most: most + 1 }) : value;
  }

  /** Whether the number belongs to a planted fact or its decoys. */
  isTaken(value: number): boolean {
    return this.#reserved.has(String(value));
  }

  /** Sentences about one topic. */
  paragraph(sentences: number): string {
    return paragraph(this.random, { cast: this, sentences });
  }

  service(): string {
    return this.#services[this.random.skewed(this.#services.length)]!;
  }

  person(): string {
    return this.#people[this.random.skewed(this.#people.length)]!;
  }

  team(): string {
    return this.random.pick(names.TEAMS);
  }

  /** Runs on from 1, as batches and steps are counted. */
  #counter(): number {
    do this.#counted++; while (this.isTaken(this.#counted));
    return this.#counted;
  }

  /** The greatest lag of a deck in the template; 0 when it has none, so words go before repetition. */
  #lagOf(template: string): number {
    const lags = [...template.matchAll(SLOT)]
      .map(([, name]) => this.#decks.get(DECK_OF[name!] ?? name!))
      .filter((deck) => deck !== undefined && deck !== this.#decks.get("ts"))
      .map((deck) => deck!.lag(this.progress));
    return lags.length === 0 ? 0 : Math.max(...lags);
  }

  #word(name: string): string | undefined {
    const { random } = this;
    switch (name) {
      case "svc":
        return this.service();
      case "person":
        return this.person();
      case "team":
        return this.team();
      case "comp":
        return random.pick(names.COMPONENTS);
      case "stem":
        return random.pick(names.FILE_STEMS);
      case "cls":
        return pascal(random.pick(names.FILE_STEMS));
      case "folder":
        return random.pick(names.FOLDERS);
      case "table":
        return this.#tables[random.skewed(this.#tables.length)]!;
      case "tenant":
        return this.#tenants[random.skewed(this.#tenants.length)]!;
      case "seq":
        return String(this.#counter());
      case "col":
        return random.pick(names.COLUMNS);
      case "fn":
        return methodName(random);
      case "noun":
        return random.pick(pickTopic(random).nouns);
      case "S":
        return sentence(random, { topic: pickTopic(random), cast: this });
      case "P":
        return this.paragraph(random.between(2, 5));
      case "cfgini":
        return this.value("cfg")!.replace("=", " = ");
      case "cfgy":
        return this.value("cfg")!.replace("=", ": ");
      default:
        return undefined;
    }
  }
}

/** Whether a reader of the value would meet a planted one in it. */
function isReserved(value: string, reserved: Reserved): boolean {
  return reserved.has(value) || value.split(/[^\w.]+/).some((part) => reserved.has(part));
}
