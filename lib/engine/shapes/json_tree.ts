/** What JSON values have in common: a tree of their keys, arrays folded, in bounded memory. */
import { countNoun, groupDigits } from "../../core/text.ts";
import type { Row } from "../anchor/row.ts";
import { factName, listed } from "./fact_text.ts";
import { type RowKeeper, ValueStats } from "./value_stats.ts";

/** An object with more keys is a map: its keys are data. */
const MOST_KEYS = 32;
const MOST_NODES = 600;
const MOST_KINDS = 16;
const MANY_RECORDS = 20;
const RARE_SHARE = 0.01;
const USUAL_SHARE = 0.7;
const LEVELS = 4;
const LEVEL_CHARS = [400, 240, 140, 70, 0];

/** How many nodes one content may still have. */
export interface NodeBudget {
  left: number;
}

/** The budget of one content. */
export function nodeBudget(): NodeBudget {
  return { left: MOST_NODES };
}

/** All values at one place of the structure. */
export class JsonNode {
  objects = 0;
  arrays = 0;
  /** Members of its objects and elements of its arrays. */
  members = 0;
  items = 0;
  readonly scalars: ValueStats = new ValueStats();
  readonly #budget: NodeBudget;
  readonly #id: number;
  readonly #children = new Map<string, JsonNode>();
  #others: JsonNode | undefined;
  #element: JsonNode | undefined;
  readonly #kinds = new Map<number, { count: number; readonly rows: readonly Row[] }>();

  constructor(budget: NodeBudget) {
    this.#budget = budget;
    this.#id = --budget.left;
  }

  /** The place of an object's member; undefined where there are too many. */
  child(key: string): JsonNode | undefined {
    const known = this.#children.get(key);
    if (known) return known;
    if (this.#children.size >= MOST_KEYS) return this.#others ??= this.#make();
    const made = this.#make();
    if (made) this.#children.set((" " + key).slice(1), made);
    return made;
  }

  /** Whether its objects have so many keys that these are data. */
  get isMap(): boolean {
    return this.#others !== undefined;
  }

  /** The place of an array's elements. */
  element(): JsonNode | undefined {
    return this.#element ??= this.#make();
  }

  /** Adds to the mark of an object that it has a member here; the order of members doesn't matter. */
  marked(mark: number): number {
    return (mark + Math.imul(this.#id, 0x9e3779b1)) | 0;
  }

  /** Takes the mark of an object that has ended. */
  addKind(mark: number, keeper: RowKeeper): void {
    const known = this.#kinds.get(mark);
    if (known) known.count++;
    else if (this.#kinds.size < MOST_KINDS) {
      this.#kinds.set(mark, { count: 1, rows: keeper.keepRows() });
    }
  }

  /** The lines of objects with unusual keys, and of rare values, of this place and below. */
  rareRows(): Row[] {
    const nodes: JsonNode[] = [this];
    const rows: Row[] = [];
    for (let node = nodes.pop(); node; node = nodes.pop()) {
      rows.push(...node.#ownRareRows());
      nodes.push(...node.#below());
    }
    return rows;
  }

  /** The structure in words: of objects their keys, of arrays their lengths, of values what they are. */
  describe(level = 0): string {
    const parts: string[] = [];
    if (this.arrays > 0) parts.push(this.#describeArrays(level));
    if (this.objects > 0) parts.push(this.#describeObjects(level));
    if (this.scalars.count > 0) {
      const values = this.scalars.describe();
      if (values !== "" || parts.length > 0) parts.push(values || "value");
    }
    return parts.join(" or ");
  }

  /** Whether values of different kinds stand here. */
  get #isMixed(): boolean {
    return [this.objects, this.arrays, this.scalars.count].filter((count) => count > 0).length > 1;
  }

  get #seen(): number {
    return this.objects + this.arrays + this.scalars.count;
  }

  #make(): JsonNode | undefined {
    return this.#budget.left > 0 ? new JsonNode(this.#budget) : undefined;
  }

  #below(): JsonNode[] {
    const others = [this.#others, this.#element].filter((node) => node !== undefined);
    return [...this.#children.values(), ...others];
  }

  #ownRareRows(): Row[] {
    const rows = this.scalars.rareRows();
    if (this.objects < MANY_RECORDS || this.#kinds.size >= MOST_KINDS) return rows;
    const usual = Math.max(...[...this.#kinds.values()].map(({ count }) => count));
    // Where all differ, as maps of data do, none is unusual.
    if (usual < USUAL_SHARE * this.objects) return rows;
    const limit = Math.max(1, this.objects * RARE_SHARE);
    const rare = [...this.#kinds.values()].filter(({ count }) => count <= limit);
    return [...rows, ...rare.flatMap((kind) => kind.rows)];
  }

  #describeArrays(level: number): string {
    const element = this.#element;
    const count = this.arrays > 1
      ? `${countNoun(this.arrays, "array")} of ${groupDigits(this.items)} in all`
      : `${groupDigits(this.items)}`;
    if (!element || level >= LEVELS) return `[${count}]`;
    const what = element.describe(level + 1);
    return `[${count}${what === "" ? "" : ` × ${what}`}]`;
  }

  #describeObjects(level: number): string {
    if (this.#others) return this.#describeMap(level);
    if (level >= LEVELS) return "{…}";
    const items = [...this.#children].map(([key, node]) => node.#describeMember(key, this, level));
    return `{${listed(items, LEVEL_CHARS[level])}}`;
  }

  #describeMap(level: number): string {
    const keys = [...this.#children.keys()].slice(0, level === 0 ? 6 : 3).map(factName);
    const others = this.#others!;
    const what = level >= LEVELS || others.#isMixed ? "" : others.describe(level + 1);
    const further = what === "" ? "" : `, ${groupDigits(others.#seen)} further ${what}`;
    const count = countNoun(this.members, "member");
    return `{${count}: ${keys.join(", ")}, …${further}}`;
  }

  #describeMember(key: string, parent: JsonNode, level: number): string {
    const some = this.#seen < parent.objects ? ` (in ${groupDigits(this.#seen)})` : "";
    const what = this.describe(level + 1);
    return `${factName(key)}${some}${what === "" ? "" : ` ${what}`}`;
  }
}
