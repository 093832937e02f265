/** Source code: its declarations are the outline. */
import { countNoun, groupDigits } from "../../core/text.ts";
import { countName, tallied } from "./fact_text.ts";
import {
  endsIn,
  haveShare,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
  type TextShape,
} from "./shape.ts";

const MODIFIERS =
  "(?:(?:export|default|declare|public|private|protected|internal|static|final|abstract|sealed|async|override|open|data|pub(?:\\([a-z]+\\))?|unsafe|extern|inline|constexpr|virtual) )*";
const DECLARED =
  "(function\\*?|class|interface|type|enum|namespace|module|const|let|var|def|fn|struct|impl|trait|func|fun|package|object|record|union|macro_rules!|typedef|sub|CREATE TABLE|CREATE INDEX|CREATE VIEW)";
const DECLARATION = new RegExp(`^( {0,4}|\\t?)${MODIFIERS}${DECLARED}[ *]+[\\w$"<(\`\\[]`);
/** A method: a name with parameters behind a modifier or a type, and a brace at the end. */
const METHOD =
  /^( {0,4}|\t?)(?:(?:public|private|protected|static|final|async|override|get|set) )+[\w$<>\[\], ?]*[\w$]+\s*\(.*(?:\{|\))\s*$|^[A-Za-z_][\w: *&<>]*[ *&][\w:~]+\([^;]*\)\s*(?:const\s*)?\{?$/;
const TEST = /^\s{0,4}(?:Deno\.test|describe|it|test)(?:\.\w+)?\(["'`{]/;
const TYPICAL =
  /^\s*(?:\/\/|\/?\*|#|--|import |from |use |using |@\w|return\b|if |else|for |while |[})\]]|$)/;
const ENDS = "{};,(";
const RECORD = /^\s*[{[]"|^\d{4}-\d\d-\d\d|^\s*"[^"]*"\s*:/;
const TYPICAL_SHARE = 0.7;
const CONTINUES_SHARE = 0.4;
/** Starts of a declaration, as a declaration line may have them behind its indentation. */
const STARTS = startTable("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_@");

/** Source code of any of the usual languages. */
export default {
  name: "code",
  signalWeight: 0.03,
  valuesWeight: 0.4,
  holdsBlocks: false,
  isOutput: false,
  fits(shown) {
    return haveShare(shown, TYPICAL_SHARE, isTypical) &&
      shown.some((line) => DECLARATION.test(line) || METHOD.test(line));
  },
  continues: (shown) => haveShare(shown, CONTINUES_SHARE, isTypical),
  reader: () => new CodeReader(),
} satisfies TextShape;

function isTypical(shown: string): boolean {
  const isLike = endsIn(shown, ENDS) || TYPICAL.test(shown);
  return (isLike && !RECORD.test(shown)) || DECLARATION.test(shown);
}

class CodeReader implements ShapeReader {
  readonly #kinds = new Map<string, number>();
  #declarations = 0;
  #imports = 0;
  #firstLine = 0;
  #lastLine = 0;

  take({ line, shown }: ShapeLine): number {
    this.#firstLine ||= line;
    this.#lastLine = line;
    const indent = indentOf(shown);
    if (indent > 4 || STARTS[shown.charCodeAt(indent)] !== 1) return 0;
    const declared = DECLARATION.exec(shown)?.[2];
    if (declared !== undefined) return this.#note(declared, { indent, shown });
    if (METHOD.test(shown)) return this.#note("method", { indent, shown });
    if (TEST.test(shown)) return this.#note("test", { indent, shown });
    if (indent === 0 && /^(?:import|from|use|using|#include)\b/.test(shown)) this.#imports++;
    return 0;
  }

  facts(): ShapeFact[] {
    if (this.#declarations < 2) return [];
    const imports = this.#imports > 0 ? `; ${countNoun(this.#imports, "import line")}` : "";
    const text = `code, ${groupDigits(this.#declarations)} declarations: ${
      tallied(this.#kinds, 160)
    }${imports}`;
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  #note(kind: string, { indent, shown }: { indent: number; shown: string }): number {
    const isInner = indent > 0;
    const isBinding = kind === "const" || kind === "let" || kind === "var";
    // An inner binding is no part of the outline, and an outer one a small part.
    if (isBinding && isInner) return 0;
    countName(this.#kinds, kind);
    this.#declarations++;
    if (isInner) return 0.4;
    if (isBinding) return /=>|function/.test(shown) ? 0.8 : 0.3;
    return 1;
  }
}

function indentOf(shown: string): number {
  let index = 0;
  for (; index < shown.length; index++) {
    const code = shown.charCodeAt(index);
    if (code === 0x09) return index === 0 ? 1 : 9;
    if (code !== 0x20) return index;
  }
  return index;
}

function startTable(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}
