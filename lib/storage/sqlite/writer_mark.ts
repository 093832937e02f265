/**
 * How others see that a writer still lives: it holds a lock on a file of its own, which the kernel
 * drops when the process ends, however it ends.
 */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";
import { identityOf } from "./drawer_file.ts";

const PREFIX = "-writer-";

/** The mark of this connection; its file is made when the first item is begun. */
export class WriterMark {
  /** The name of this writer, kept with its pending items. */
  readonly name: string = crypto.randomUUID().replaceAll("-", "");
  readonly #drawerPath: string;
  #file: Deno.FsFile | undefined;

  constructor(drawerPath: string) {
    this.#drawerPath = drawerPath;
  }

  /** Makes sure that the lock is held. */
  hold(): void {
    while (!this.#file) this.#file = this.#lockNamed();
  }

  /** Whether the writer of that name is gone. */
  isDead(name: string): boolean {
    if (name === this.name) return false;
    const path = this.#pathOf(name);
    let file: Deno.FsFile;
    try {
      file = Deno.openSync(path, { read: true, write: true });
    } catch (thrown) {
      return thrown instanceof Deno.errors.NotFound;
    }
    try {
      if (!file.tryLockSync(true)) return false;
      Deno.removeSync(path);
      return true;
    } finally {
      file.close();
    }
  }

  /** Gives the lock up. */
  release(): void {
    if (!this.#file) return;
    removeIfThere(this.#pathOf(this.name));
    this.#file.close();
    this.#file = undefined;
  }

  /** A look by {@link isDead} between making and locking may have removed the name again. */
  #lockNamed(): Deno.FsFile | undefined {
    const path = this.#pathOf(this.name);
    const file = openOwn(path);
    file.lockSync(true);
    if (identityOf(path)?.ino === file.statSync().ino) return file;
    file.close();
    return undefined;
  }

  #pathOf(name: string): string {
    return `${this.#drawerPath}${PREFIX}${name}`;
  }
}

function openOwn(path: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { read: true, write: true, create: true, mode: 0o600 });
  } catch (cause) {
    const [code, next] = /No space|ENOSPC/.test(`${cause}`)
      ? ["DRAWER_FULL", "Free space there, or purge sessions; then call again."] as const
      : [
        "DRAWER_READ_ONLY",
        "Make the drawer's folder writable, or point LOOM_DB elsewhere.",
      ] as const;
    throw new LoomError(code, `Cannot make ${quoteForMessage(path, 120)}`, { next, cause });
  }
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (thrown) {
    if (!(thrown instanceof Deno.errors.NotFound)) throw thrown;
  }
}
