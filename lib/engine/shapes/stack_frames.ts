/** Lines of stack traces that name a place in code. */

/** A frame. */
export interface Frame {
  /** The part that says where it is. */
  readonly place: string;
}

/** Rust puts the place of a numbered frame deep below it. */
const AT = /^\s{1,9}at (.+)$/;
const PYTHON = /^\s*(?:[|E] +)?File "([^"]+)", line \d+/;
const RUST = /^\s{0,6}\d{1,4}: (?:0x[0-9a-f]+ - )?([\w<][\w:<>{}#, &$.]+)$/;
const GO_PLACE = /^\t(\/?\S+\.go:\d+)(?: \+0x[0-9a-f]+)?$/;
const RUBY = /^\s+(?:\d+: )?from (\S+:\d+:in .+)$/;
const PHP = /^#\d+ (\S.*\(\d+\): .+|\{main\})$/;
const DOTNET_END = /^\s+--- End of /;

/** Where runtimes and packages of others live. */
const LIBRARY =
  /node_modules|^(?:async )?node:|\(node:|\bnode:internal|ext:|site-packages|dist-packages|[/\\]lib[/\\]python|<frozen |^(?:java|javax|jdk|sun|com\.sun|kotlin|scala|org\.(?:springframework|apache|junit|gradle|hibernate)|io\.netty)\.|^(?:java|jdk)\.base\/|^System\.|^Microsoft\.|^(?:std|core|alloc|tokio|rayon)::|^<(?:std|core|alloc)::|^(?:rust_begin_unwind|__rust|_?main$|_?start$|__libc_start)|\/rustc\/|\.cargo[/\\]registry|\/usr\/(?:local\/)?(?:go|lib)\/|\/go\/pkg\/mod\/|[/\\]gems[/\\]|[/\\]vendor[/\\]/;

/** The frame that a line is, by its own text; undefined when it is none. */
export function frameOf(text: string): Frame | undefined {
  const first = text.charCodeAt(0);
  const isIndented = first === 0x20 || first === 0x09;
  if (!isIndented && first !== 0x46 && first !== 0x23 && first !== 0x7c && first !== 0x45) {
    return undefined;
  }
  if (DOTNET_END.test(text)) return undefined;
  const found = AT.exec(text) ?? PYTHON.exec(text) ?? GO_PLACE.exec(text) ?? RUST.exec(text) ??
    RUBY.exec(text) ?? PHP.exec(text);
  return found ? { place: found[1]! } : undefined;
}

/** Whether a place belongs to a runtime or a package of others. */
export function isLibrary(place: string): boolean {
  return LIBRARY.test(place);
}
