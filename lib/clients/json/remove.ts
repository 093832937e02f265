/** Takes one value out of an object or a list, with its comma and its line, and nothing else. */
import { type Splice, splice, startsItsLine } from "../text_form.ts";
import { gapBetween, type JsonNode } from "./tree.ts";

/**
 * The document without one child.
 *
 * @param value the child itself: an item of a list, or the value of a property.
 */
export function removeChild(body: string, holder: JsonNode, value: JsonNode): string {
  const children = holder.children!;
  const at = children.findIndex((child) => child === value || child.children?.[1] === value);
  const child = children[at]!;
  const around = {
    body,
    holder,
    child,
    before: children[at - 1],
    after: children[at + 1],
  };
  if (!around.before && !around.after) return splice(body, aloneOut(around));
  return splice(body, startsItsLine(body, child.offset) ? lineOut(around) : inlineOut(around));
}

/** Whether an object or a list holds one child and no comment beside it. */
export function holdsOnly(body: string, holder: JsonNode): boolean {
  const child = holder.children?.length === 1 ? holder.children[0] : undefined;
  return child !== undefined && restBeside(body, holder, child).trim() === "";
}

interface Around {
  readonly body: string;
  readonly holder: JsonNode;
  readonly child: JsonNode;
  readonly before: JsonNode | undefined;
  readonly after: JsonNode | undefined;
}

function endOf({ offset, length }: JsonNode): number {
  return offset + length;
}

function closeOf(holder: JsonNode): number {
  return endOf(holder) - 1;
}

/** The last of its kind: what is left between the brackets is a comment, or nothing. */
function aloneOut(around: Around): Splice[] {
  const { body, holder, child } = around;
  const [open, close] = [holder.offset + 1, closeOf(holder)];
  if (restBeside(body, holder, child).trim() === "") {
    return [{ offset: open, length: close - open, text: "" }];
  }
  if (startsItsLine(body, child.offset)) return lineOut(around);
  return [{
    offset: child.offset,
    length: endWithComma(body, holder, child) - child.offset,
    text: "",
  }];
}

/** What stands between the brackets beside the child and its comma. */
function restBeside(body: string, holder: JsonNode, child: JsonNode): string {
  return body.slice(holder.offset + 1, child.offset) +
    body.slice(endWithComma(body, holder, child), closeOf(holder));
}

function endWithComma(body: string, holder: JsonNode, child: JsonNode): number {
  const { comma } = gapBetween(body, endOf(child), closeOf(holder));
  return comma === undefined ? endOf(child) : comma + 1;
}

/** A value on lines of its own goes with these lines, and with a comment behind it. */
function lineOut(around: Around): Splice[] {
  const { body, holder, child, before, after } = around;
  const { comma, lineEnd } = gapBetween(body, endOf(child), after?.offset ?? closeOf(holder));
  if (after && lineEnd === undefined) return inlineOut(around);
  const start = lineBreakBefore(body, child.offset);
  const end = lineEnd ?? (comma === undefined ? endOf(child) : comma + 1);
  const line = { offset: start, length: end - start, text: "" };
  if (!before || after || comma !== undefined) return [line];
  const earlier = gapBetween(body, endOf(before), child.offset).comma!;
  return [{ offset: earlier, length: 1, text: "" }, line];
}

/** A value among others on its line goes with one comma and the blank before it. */
function inlineOut({ body, holder, child, before, after }: Around): Splice[] {
  if (after) return [{ offset: child.offset, length: after.offset - child.offset, text: "" }];
  const start = body[child.offset - 1] === " " ? child.offset - 1 : child.offset;
  const end = endWithComma(body, holder, child);
  const own = { offset: start, length: end - start, text: "" };
  if (!before || end > endOf(child)) return [own];
  const { comma } = gapBetween(body, endOf(before), child.offset);
  return [{ offset: comma!, length: 1, text: "" }, own];
}

function lineBreakBefore(body: string, offset: number): number {
  const newline = body.lastIndexOf("\n", offset - 1);
  return body[newline - 1] === "\r" ? newline - 1 : Math.max(0, newline);
}
