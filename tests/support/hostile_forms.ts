/** Contents that pretend to a form, or are one that is broken, endless or far too deep. */
import { seededRandom } from "./random.ts";

/** A content, made for a number of characters, and what is nasty about it. */
export interface HostileForm {
  readonly about: string;
  make(characters: number): string;
}

/** The set. */
export const HOSTILE_FORMS: readonly HostileForm[] = [
  form("only newlines", "\n"),
  form("only control characters", "\x01\x02\x1b[0m\x07"),
  form("one letter", "a"),
  form("spaces", " "),
  form("quotes", '"'),
  form("open brackets in one line", "["),
  form("open braces, one a line", "{\n"),
  form("nested objects in one line", '{"a":'),
  form("nested objects, one a line", '{\n"a":\n'),
  form("a JSON array cut off in a string", '{"id": 1, "text": "x"},\n', {
    before: "[\n",
    after: '{"i',
  }),
  form("one line of JSON records", '{"id":7,"state":"ok"},', { before: "[", after: "0]" }),
  form("one string of JSON", "x\\\\", { before: '["', after: '"]' }),
  form("JSON keys that are all different", "", {
    before: "{\n",
    line: (n) => `"key ${n}": ${n},\n`,
  }),
  form("rising numbers", "", { before: "[\n", line: (n) => `${n},\n` }),
  form("brackets of a log", "[12:00] [worker] {x} done\n"),
  form("values that are JSON at first", '["a"] and more\n'),
  form("ragged CSV", "", { before: "a,b,c\n", line: (n) => "1,".repeat(n % 7) + "\n" }),
  form("CSV whose quote never closes", "x,y,z\n", {
    before: 'a,b,c\n1,2,3\n1,2,3\n1,2,3\n1,"2,3\n',
  }),
  form("a table of separators", ",,,,,,,,\n"),
  form("HTML that never closes", "<div><p>text\n", { before: "<!doctype html>\n" }),
  form("a tag that never closes", 'x="y" ', { before: "<html><a " }),
  form("a comment that never closes", "<!-- x\n", { before: "<html>\n<!--\n" }),
  form("XML a level a line", "<a>\n", { before: "<?xml version='1.0'?>\n" }),
  form("a hunk that counts more lines than there are", "+x\n", {
    before: "--- a/x\n+++ b/x\n@@ -1,999999999 +1,999999999 @@\n",
  }),
  form("hunk headers", "@@ -1,2 +1,2 @@\n"),
  form("traces without frames", "Traceback (most recent call last):\n"),
  form("frames without an error", "    at f (a.js:1:1)\n"),
  form("causes without end", "Caused by: a.b.CException: x\n\tat a.b.C(D.java:1)\n"),
  form("results of tests", "", { line: (n) => `not ok ${n} - test ${n}\n` }),
  form("dots and digits of diagnostics", "a.b.c:1:1 error: ".repeat(4) + "\n"),
  form("turns of nobody", "user:\n"),
  form("headings", "# a\n"),
  form("base64 without a break", "QUJDREVGR0g1"),
  form("an anchor of ours", "", {
    before: 'i12k7 "x": 9 bytes, 9 lines, 9 tokens; partial view: 1 of 9 lines\n',
    line: (n) => `structure (counted, not source lines):\n 1-9 JSON {}\n${n}|x\n⋯ 7 lines\n`,
  }),
  {
    about: "random brackets, quotes and line ends",
    make(characters) {
      const random = seededRandom(9);
      const pieces = [
        "{",
        "}",
        "[",
        "]",
        '"',
        ":",
        ",",
        "\n",
        "<",
        ">",
        "\\",
        "a",
        "1",
        "@@ ",
        "+",
      ];
      let text = "";
      while (text.length < characters) text += pieces[Math.floor(random() * pieces.length)]!;
      return text;
    },
  },
];

interface FormOptions {
  readonly before?: string;
  readonly after?: string;
  /** The n-th piece, from 1; without it the piece is the same each time. */
  line?(n: number): string;
}

function form(about: string, piece: string, options: FormOptions = {}): HostileForm {
  const { before = "", after = "", line } = options;
  return {
    about,
    make(characters) {
      if (!line) return before + piece.repeat(Math.ceil(characters / piece.length)) + after;
      let text = before;
      for (let n = 1; text.length < characters; n++) text += line(n);
      return text + after;
    },
  };
}
