/** The items that a search looks into. What is damaged is noted and skipped, not searched around. */
import { LoomError } from "../../../core/errors.ts";
import { groupDigits } from "../../../core/text.ts";
import type {
  ChunkRef,
  DrawerStore,
  ItemRow,
  ReadScope,
  StoredChunk,
} from "../../../storage/drawer_store.ts";

/** The most notes that are told one by one. */
const NOTES_LIMIT = 10;

/** Rows and chunks of a scope, as far as they are sound. */
export class SearchedItems {
  readonly #store: DrawerStore;
  readonly #scope: ReadScope;
  readonly #rows = new Map<number, ItemRow | undefined>();
  readonly #damaged = new Set<number>();
  readonly #notes = new Set<string>();

  constructor(store: DrawerStore, scope: ReadScope) {
    this.#store = store;
    this.#scope = scope;
  }

  /** The row of an item, read once; undefined when it is gone or damaged. */
  async row(seq: number): Promise<ItemRow | undefined> {
    if (this.#rows.has(seq)) return this.#rows.get(seq);
    const row = await this.#readRow(seq);
    this.#rows.set(seq, row);
    return row;
  }

  /** Whether the row of an item was asked for and is damaged. */
  isDamaged(seq: number): boolean {
    return this.#damaged.has(seq);
  }

  /** A chunk, verified; undefined when it is gone or damaged. */
  async chunk(ref: ChunkRef): Promise<StoredChunk | undefined> {
    try {
      const chunk = await this.#store.chunkAt(ref.itemSeq, ref.index);
      // An item that lacks a chunk which the index knows is gone, or its row is damaged.
      if (!chunk) await this.row(ref.itemSeq);
      return chunk;
    } catch (thrown) {
      this.#note(damageOf(thrown), `chunk ${ref.index} of item ${ref.itemSeq}`);
      return undefined;
    }
  }

  /** What was skipped, one sentence each: the first ten, and how many more there are. */
  get damage(): string[] {
    const notes = [...this.#notes];
    if (notes.length <= NOTES_LIMIT) return notes;
    const more = groupDigits(notes.length - NOTES_LIMIT);
    return [...notes.slice(0, NOTES_LIMIT), `${more} more parts are damaged`];
  }

  async #readRow(seq: number): Promise<ItemRow | undefined> {
    try {
      const found = await this.#store.findItem(this.#scope, seq);
      return found.state === "ok" ? found.item : undefined;
    } catch (thrown) {
      this.#note(damageOf(thrown), `item ${seq}`);
      this.#damaged.add(seq);
      return undefined;
    }
  }

  #note(damage: LoomError, what: string): void {
    // Damage of content names the item itself; damage of the file around it does not.
    const isContent = damage.code === "CONTENT_DAMAGED";
    this.#notes.add(
      isContent ? damage.message : `Cannot read ${what}: the drawer is damaged there`,
    );
  }
}

/** What was thrown, when it is damage; everything else is thrown on. */
function damageOf(thrown: unknown): LoomError {
  const isDamage = thrown instanceof LoomError &&
    (thrown.code === "CONTENT_DAMAGED" || thrown.code === "DRAWER_DAMAGED");
  if (!isDamage) throw thrown;
  return thrown;
}
