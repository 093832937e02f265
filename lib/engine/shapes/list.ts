/** The forms that are known. Adding one = its file and a line here. */
import code from "./code.ts";
import diff from "./diff.ts";
import json from "./json.ts";
import log from "./log.ts";
import prose from "./prose.ts";
import type { BlockShape, TextShape } from "./shape.ts";

/** Forms that show themselves in one line, the most specific first. */
export const BLOCK_SHAPES: readonly BlockShape[] = [json, diff];

/** Forms that show themselves in many lines, the most specific first; the last one takes everything. */
export const TEXT_SHAPES: readonly TextShape[] = [code, prose, log];
