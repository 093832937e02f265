/** The forms that are known. Adding one = its file and a line here. */
import code from "./code.ts";
import csv from "./csv.ts";
import config from "./config.ts";
import encoded from "./encoded.ts";
import longLines from "./long_lines.ts";
import transcript from "./transcript.ts";
import diff from "./diff.ts";
import html from "./html.ts";
import json from "./json.ts";
import log from "./log.ts";
import prose from "./prose.ts";
import xml from "./xml.ts";
import testReport from "./test_report.ts";
import diagnostics from "./diagnostics.ts";
import stackTrace from "./stack_trace.ts";
import type { BlockShape, NotedShape, TextShape } from "./shape.ts";

/** Forms that show themselves in one line, the most specific first. */
export const BLOCK_SHAPES: readonly BlockShape[] = [json, diff, html, xml];

/** Forms that show themselves in many lines, the most specific first; the last one takes everything. */
export const TEXT_SHAPES: readonly TextShape[] = [
  encoded,
  csv,
  transcript,
  code,
  config,
  prose,
  log,
];

/** Forms of single lines in what programs write. */
export const NOTED_SHAPES: readonly NotedShape[] = [stackTrace, testReport, diagnostics, longLines];
