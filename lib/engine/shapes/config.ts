/** Configuration (YAML, TOML, INI, properties, environment files): sections and keys are the outline. */
import { countNoun, groupDigits } from "../../core/text.ts";
import { factName, factText, listed } from "./fact_text.ts";
import {
  haveShare,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
  type TextShape,
} from "./shape.ts";

const SECTION = /^\[{1,2}["\w][^\]]{0,80}\]{1,2}\s*(?:[#;].*)?$/;
const KEY =
  /^(\s*)(?:- |export )?(["']?)([A-Za-z_$@/*.][\w.$@/*-]{0,80}|[\w-]{1,40})\2 ?(?:: (?=\S)|:$|\s*=(?![=>~]))/;
const OTHER = /^\s*(?:#|;|\/\/|---|\.\.\.$|- \S|-$|[\]})],?$|$)/;
/** What ends a line of code. */
const CODE = /[;{(]\s*$|=>|^\s*(?:const|let|var|return|if|for|def|class|import)\b/;
const STAMPED = /^\d|^\[\d|\b\d\d:\d\d:\d\d\b.*\b(?:INFO|WARN|ERROR|DEBUG)\b/;
const TYPICAL_SHARE = 0.88;
const KEY_SHARE = 0.5;
const CONTINUES_SHARE = 0.6;
const LEAST_KEYS = 5;
const MOST_NAMES = 256;

const SECTION_WEIGHT = 1;
const TOP_KEY_WEIGHT = 0.7;
const NAMED_WEIGHT = 0.9;
/** What tells one document of many from the others. */
const NAMED = /^\s{0,4}(?:- )?(?:kind|name|id|image|host|hostname|service|job)\s*[:=]/;

/** Configuration. */
export default {
  name: "configuration",
  signalWeight: 0.5,
  holdsBlocks: false,
  isOutput: false,
  fits(shown) {
    const filled = shown.filter((line) => line.trim() !== "");
    return haveShare(filled, TYPICAL_SHARE, isTypical) && haveShare(filled, KEY_SHARE, isKey) &&
      filled.filter(isKey).length >= LEAST_KEYS;
  },
  continues: (shown) => haveShare(shown, CONTINUES_SHARE, isTypical),
  reader: () => new ConfigReader(),
} satisfies TextShape;

function isKey(shown: string): boolean {
  return KEY.test(shown) && !CODE.test(shown) && !STAMPED.test(shown);
}

function isTypical(shown: string): boolean {
  return isKey(shown) || SECTION.test(shown) || OTHER.test(shown);
}

class ConfigReader implements ShapeReader {
  readonly #names: string[] = [];
  #topLevel = 0;
  #sections = 0;
  #documents = 0;
  #keys = 0;
  #firstLine = 0;
  #lastLine = 0;

  take({ line, shown }: ShapeLine): number {
    this.#firstLine ||= line;
    this.#lastLine = line;
    if (shown.startsWith("---")) this.#documents++;
    if (shown.charCodeAt(0) === 0x5b && SECTION.test(shown)) return this.#section(shown);
    const found = KEY.exec(shown);
    if (!found) return 0;
    this.#keys++;
    const isTop = found[1] === "" && !shown.startsWith("- ");
    if (isTop && this.#sections === 0) {
      this.#topLevel++;
      this.#noteName(found[3]!);
    }
    if (NAMED.test(shown)) return NAMED_WEIGHT;
    return isTop ? TOP_KEY_WEIGHT : 0;
  }

  facts(): ShapeFact[] {
    if (this.#keys < LEAST_KEYS) return [];
    const documents = this.#documents > 1 ? `, ${countNoun(this.#documents, "document")}` : "";
    const what = this.#sections > 0
      ? countNoun(this.#sections, "section")
      : `${groupDigits(this.#topLevel)} at the top`;
    const names = listed([...new Set(this.#names)].map(factName), 240);
    const text = factText(
      `configuration${documents}, ${countNoun(this.#keys, "key")}, ${what}: ${names}`,
    );
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }

  #section(shown: string): number {
    this.#sections++;
    this.#noteName(shown.replace(/^\[+|\]+.*$/g, ""));
    return SECTION_WEIGHT;
  }

  #noteName(name: string): void {
    if (this.#names.length < MOST_NAMES) this.#names.push((" " + name).slice(1));
  }
}
