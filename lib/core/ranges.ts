/** Ranges as callers write them: `"8100-8200"`, `"8100"`, `"8100-"`. */
import { LoomError } from "./errors.ts";

/** What a range counts. Lines are 1-based and inclusive; bytes are 0-based with an exclusive end. */
export type RangeUnit = "lines" | "bytes";

/** A parsed range. `to` is absent for an open end (`"8100-"`). */
export interface OpenRange {
  readonly from: number;
  readonly to?: number;
}

const RANGE_PATTERN = /^(\d{1,15})(?:-(\d{1,15})?)?$/;

/**
 * Parses a range string.
 *
 * @param text for lines `A-B` (1-based, inclusive), for bytes `A-B` (0-based, end exclusive); `A`
 *   alone is one line or one byte; `A-` runs to the end.
 * @throws RANGE_INVALID when the text is no range, is reversed, or starts before the first unit.
 */
export function parseRange(text: string, unit: RangeUnit): OpenRange {
  const match = RANGE_PATTERN.exec(text.trim());
  if (!match) throw invalid(text, unit, "it is not of the form A-B");
  const from = Number(match[1]);
  if (unit === "lines" && from < 1) throw invalid(text, unit, "lines count from 1");
  if (!text.includes("-")) return { from, to: unit === "lines" ? from : from + 1 };
  if (match[2] === undefined) return { from };
  const to = Number(match[2]);
  if (to < from) throw invalid(text, unit, "the end stands before the start");
  return { from, to };
}

/** The range as a caller would write it. */
export function formatRange(from: number, to: number): string {
  return `${from}-${to}`;
}

function invalid(text: string, unit: RangeUnit, why: string): LoomError {
  const shown = JSON.stringify(text.length > 40 ? text.slice(0, 40) + "…" : text);
  return new LoomError("RANGE_INVALID", `Cannot read ${unit} ${shown}: ${why}`, {
    next: unit === "lines"
      ? 'Give lines as "8100-8200": 1-based, both ends included.'
      : 'Give bytes as "0-4096": 0-based, the end excluded.',
  });
}
