/** JSON written in the manner of the file that it goes into. */
import { isObject, type JsonValue } from "../json_value.ts";

/** The manner. */
export interface Manner {
  /** Blanks at the start of the line on which the value starts. */
  readonly indent: string;
  /** Blanks of one step inward. */
  readonly step: string;
  readonly lineEnd: string;
}

/** A value on one line: `{"a": [1, 2]}`. */
export function renderInline(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(renderInline).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${renderInline(inner)}`);
  return `{${parts.join(", ")}}`;
}

/** A value over lines, as far as it has names; a list without any stays on one line. */
export function renderLines(value: JsonValue, manner: Manner): string {
  const inner = { ...manner, indent: manner.indent + manner.step };
  if (isObject(value) && Object.keys(value).length > 0) {
    const lines = Object.entries(value)
      .map(([name, held]) => `${JSON.stringify(name)}: ${renderLines(held, inner)}`);
    return block("{}", lines, manner);
  }
  if (!Array.isArray(value) || !value.some(isObject)) return renderInline(value);
  return block("[]", value.map((held) => renderLines(held, inner)), manner);
}

function block(brackets: string, lines: readonly string[], manner: Manner): string {
  const { indent, step, lineEnd } = manner;
  const open = lineEnd + indent + step;
  return brackets[0] + open + lines.join("," + open) + lineEnd + indent + brackets[1];
}
