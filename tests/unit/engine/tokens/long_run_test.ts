import assert from "node:assert/strict";
import {
  END_OF_BLOCK_BYTE,
  END_OF_TEXT_BYTE,
} from "../../../../lib/engine/tokens/character_class.ts";
import { LongPiece } from "../../../../lib/engine/tokens/long_piece.ts";
import { openLongRun } from "../../../../lib/engine/tokens/long_run.ts";
import { tools } from "./fixture.ts";
import { naiveCount } from "./reference.ts";

const encoder = new TextEncoder();

/** Fact, blocks of text, what is left of them after the run, whether the text ends there. */
const CASES: [string, string[], string, "more" | "end"][] = [
  ["letters end at a digit", ["aaa", "bbb", "cc1 x"], "1 x", "more"],
  ["letters after a blank", [" aaa", "bbb."], ".", "more"],
  ["letters after a symbol", ["(aaa", "bbb)"], ")", "more"],
  ["letters of another script", ["ééé", "漢字", "字 "], " ", "more"],
  ["letters that end exactly where a block does", ["aaa", " bb"], " bb", "more"],
  ["letters up to the end of the text", ["aaa", "bbb"], "", "end"],
  ["symbols end at a letter", ["---", "==a"], "a", "more"],
  ["symbols after a blank", [" ---", "--1"], "1", "more"],
  ["symbols take line ends with them", ["---", "-\n\r", "\n  x"], "  x", "more"],
  ["symbols after line ends are another piece", ["---\n", "\n-"], "-", "more"],
  ["symbols after line ends are so in the next block", ["---\n", "-x"], "-x", "more"],
  ["emoji end at a blank", ["😀😀😀", "😀 "], " ", "more"],
  ["blanks leave the last one to a word", ["   ", "   ", " x"], " x", "more"],
  ["blanks leave the last one also at the end of a block", ["   ", "   ", "x"], " x", "more"],
  ["a wide blank is left whole", ["\u3000\u3000\u3000", "x"], "\u3000x", "more"],
  ["blanks up to the end of the text", ["   ", "   "], "", "end"],
  ["white space ends after its last line end", ["  \n", "  \n", "x"], "x", "more"],
  ["white space after the last line end is another piece", [" \n ", "\n   ", "  x"], " x", "more"],
  ["one blank after the last line end is left", ["\n\n\n", "\n x"], " x", "more"],
  ["line ends up to the end of the text", ["\n\n\n", "\n\n"], "", "end"],
  ["white space up to the end of the text", ["\n \n", "\t \n  ", "  "], "", "end"],
];

for (const [fact, blocks, left, ending] of CASES) {
  Deno.test(`a long run: ${fact}`, () => {
    const run = feed(blocks, ending);
    assert.equal(run.left, left);
    const taken = blocks.join("").slice(0, -left.length || undefined);
    // A letter or digit behind it shows where the run's last piece ends; it counts for one.
    const counted = ending === "end"
      ? naiveCount(taken)
      : naiveCount(taken + left) - naiveCount(left);
    assert.equal(run.count, counted);
  });
}

function feed(blocks: readonly string[], ending: "more" | "end"): { count: number; left: string } {
  let left = new Uint8Array();
  let run: ReturnType<typeof openLongRun> | undefined;
  for (const [index, block] of blocks.entries()) {
    const isLast = index === blocks.length - 1;
    const mark = isLast && ending === "end" ? END_OF_TEXT_BYTE : END_OF_BLOCK_BYTE;
    const bytes = new Uint8Array([...left, ...encoder.encode(block), mark]);
    run ??= openLongRun(bytes, () => new LongPiece(tools));
    assert.equal(run.hasEnded, false);
    left = bytes.slice(run.push(bytes), -1);
  }
  assert.equal(run?.hasEnded, true);
  return { count: run!.count, left: new TextDecoder().decode(left) };
}
