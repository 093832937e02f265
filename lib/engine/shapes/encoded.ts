/** Bytes written as text: base64, hexadecimal, hex dumps. How many, and what they begin like. */
import { countNoun } from "../../core/text.ts";
import { ownCopy } from "../anchor/row.ts";
import { formatOfBase64, formatOfHex } from "./binary.ts";
import {
  haveShare,
  type ShapeFact,
  type ShapeLine,
  type ShapeReader,
  type TextShape,
} from "./shape.ts";

const HEX = /^(?:0x)?[0-9a-fA-F]{40,}$/;
const BASE64 = /^[A-Za-z0-9+/_-]{40,}={0,2}$/;
const DUMP =
  /^[0-9a-fA-F]{4,16}:? {1,2}(?:[0-9a-fA-F]{2}){1,2}(?: {1,2}(?:[0-9a-fA-F]{2}){1,2}){3,}/;
const PEM = /^-----(?:BEGIN|END) [A-Z0-9 ]{2,40}-----$/;
/** Few names have so many letters and digits without a break. */
const MIXED = /\d/;
const TYPICAL_SHARE = 0.9;
const CONTINUES_SHARE = 0.6;

type Kind = "base64" | "hexadecimal" | "hex dump";

/** Encoded bytes. */
export default {
  name: "encoded",
  signalWeight: 0,
  holdsBlocks: false,
  isOutput: false,
  fits: (shown) => haveShare(shown.filter((line) => line !== ""), TYPICAL_SHARE, isEncoded),
  continues: (shown) => haveShare(shown, CONTINUES_SHARE, isEncoded),
  reader: () => new EncodedReader(),
} satisfies TextShape;

function isEncoded(shown: string): boolean {
  return (BASE64.test(shown) && MIXED.test(shown)) || HEX.test(shown) || DUMP.test(shown) ||
    PEM.test(shown);
}

class EncodedReader implements ShapeReader {
  #kind: Kind | undefined;
  #label = "";
  #beginning = "";
  #characters = 0;
  #firstLine = 0;
  #lastLine = 0;

  take({ line, shown, chars }: ShapeLine): number {
    this.#firstLine ||= line;
    this.#lastLine = line;
    if (shown.startsWith("-----")) {
      this.#label ||= ownCopy(shown.slice(11, -5));
      return 1;
    }
    this.#kind ??= DUMP.test(shown) ? "hex dump" : HEX.test(shown) ? "hexadecimal" : "base64";
    if (this.#beginning === "") this.#beginning = beginningOf(shown, this.#kind);
    this.#characters += this.#kind === "hex dump" ? dumpedDigits(shown) : chars;
    return 0;
  }

  facts(): ShapeFact[] {
    const kind = this.#kind ?? "base64";
    const bytes = kind === "base64"
      ? Math.floor(this.#characters * 3 / 4)
      : Math.floor(this.#characters / 2);
    const found = kind === "base64"
      ? formatOfBase64(this.#beginning)
      : formatOfHex(this.#beginning);
    const label = this.#label === "" ? "" : ` "${this.#label}"`;
    const like = found ? `, begins like ${found}` : "";
    const text = `${kind}${label}, about ${countNoun(bytes, "byte")}${like}`;
    return [{ firstLine: this.#firstLine, lastLine: this.#lastLine, text }];
  }
}

function beginningOf(shown: string, kind: Kind): string {
  if (kind === "base64") return ownCopy(shown.slice(0, 16));
  const digits = kind === "hexadecimal"
    ? shown.replace(/^0x/, "").slice(0, 16)
    : bytesOfDump(shown).slice(0, 16);
  return digits.toLowerCase();
}

/** The digits of a line of a dump, without its address and the text beside. */
function bytesOfDump(shown: string): string {
  const behind = shown.replace(/^[0-9a-fA-F]+:? +/, "").split(/ {2,}(?![0-9a-fA-F]{2})|\s+\|/)[0]!;
  return (behind.match(/\b(?:[0-9a-fA-F]{2}){1,2}(?= |$)/g) ?? []).slice(0, 16).join("");
}

function dumpedDigits(shown: string): number {
  return bytesOfDump(shown.slice(0, 200)).length;
}
