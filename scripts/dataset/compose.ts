/** One file of the dataset: blocks until it is long enough, facts and decoys in between. */
import { pickBlock } from "./contents/content.ts";
import { CONTENTS } from "./contents/mod.ts";
import { FACTS } from "./facts/mod.ts";
import { type OpenFact, openFacts, type OpenLine } from "./facts/template.ts";
import { targetBytes } from "./mixes.ts";
import { Random } from "./random.ts";
import type { ContentKind, GeneratedFile, PlantedFact, Size } from "./types.ts";
import { Reserved } from "./values/reserved.ts";
import { World } from "./world.ts";

/** Which file of which dataset. */
export interface FileRequest {
  readonly seed: number;
  readonly kind: ContentKind;
  readonly size: Size;
}

/** A line to be put in when so much of the file is written. */
interface Appointment {
  readonly at: number;
  readonly line: OpenLine;
}

const encoder = new TextEncoder();

/** How far a near decoy stands from its fact, as a share of the file. */
const NEAR: Readonly<Record<Size, number>> = { small: 0.05, medium: 0.02, large: 0.004 };

/** Makes a file. It depends on the request alone. */
export function composeFile({ seed, kind, size }: FileRequest): GeneratedFile {
  const random = new Random(`${seed}/${kind}/${size}`);
  const reserved = new Reserved();
  const open = openFacts(FACTS[kind], {
    random: random.fork("facts"),
    reserved,
    mostDecoys: size === "small" ? 1 : 2,
  });
  const appointments = appoint(open, { random: random.fork("places"), size });
  const world = new World(random, { kind, size, reserved });
  const file = new Draft(world, { kind, size });
  const lineOf = file.write(appointments);
  const name = `${kind}_${size}.${CONTENTS[kind].extension}`;
  const facts = open.map((fact) => plantedFact(fact, lineOf)).sort((a, b) => a.line - b.line);
  return { name, kind, size, bytes: file.bytes(), facts };
}

/** Facts are spread over the file; the first decoy of each stands near it, the others anywhere. */
function appoint(
  facts: readonly OpenFact[],
  { random, size }: { random: Random; size: Size },
): Appointment[] {
  const found = facts.flatMap((fact, index) => {
    const at = 0.03 + 0.92 * (index + random.between(20, 80) / 100) / facts.length;
    const side = random.chance(50) ? 1 : -1;
    return [
      { at, line: fact.line },
      ...fact.decoys.map((line, place) => ({
        at: place === 0 ? at + side * NEAR[size] : random.between(20, 960) / 1_000,
        line,
      })),
    ];
  });
  return found.sort((left, right) => left.at - right.at);
}

function plantedFact(fact: OpenFact, lineOf: ReadonlyMap<OpenLine, number>): PlantedFact {
  const { kind, question, prominent, line, decoys } = fact;
  return {
    kind,
    value: line.value,
    line: lineOf.get(line)!,
    question,
    prominent,
    decoys: decoys.map((decoy) => ({ line: lineOf.get(decoy)!, value: decoy.value })),
  };
}

/** A file being written. */
class Draft {
  readonly #world: World;
  readonly #kind: ContentKind;
  readonly #target: number;
  readonly #noise: Random;
  readonly #lines: string[] = [];
  #bytes = 0;

  constructor(world: World, { kind, size }: { kind: ContentKind; size: Size }) {
    this.#world = world;
    this.#kind = kind;
    this.#target = targetBytes(kind, size);
    this.#noise = world.random.fork("noise");
  }

  /** Writes the whole file. Returns on which line each appointed line stands. */
  write(appointments: readonly Appointment[]): ReadonlyMap<OpenLine, number> {
    const { opening, blocks, closing } = CONTENTS[this.#kind];
    const world = this.#world;
    const waiting = [...appointments];
    const lineOf = new Map<OpenLine, number>();
    this.#add(opening(world));
    while (this.#bytes < this.#target || waiting.length > 0) {
      while (waiting.length > 0 && waiting[0]!.at <= world.progress) {
        const { line } = waiting.shift()!;
        lineOf.set(line, this.#place(line));
      }
      this.#add(pickBlock(world, blocks).make(world));
    }
    this.#add(closing(world));
    return lineOf;
  }

  /** The file. Its last line ends like all others. */
  bytes(): Uint8Array {
    return encoder.encode(this.#lines.map((line) => `${line}\n`).join(""));
  }

  #place({ text }: OpenLine): number {
    const filled = this.#world.fill(text);
    const lines = CONTENTS[this.#kind].place(filled);
    const at = lines.indexOf(filled);
    this.#add(lines.slice(0, at + 1));
    const line = this.#lines.length;
    this.#add(lines.slice(at + 1));
    return line;
  }

  #add(lines: readonly string[]): void {
    const { finish } = CONTENTS[this.#kind];
    for (const line of lines) {
      if (line === "" && this.#lines.at(-1) === "") continue;
      const finished = finish ? finish(line, this.#noise) : line;
      this.#lines.push(finished);
      this.#bytes += encoder.encode(finished).length + 1;
    }
    this.#world.progress = Math.min(1, this.#bytes / this.#target);
  }
}
