/** Proof that an edit changed one thing and nothing else. */
import { isObject, type JsonObject, type JsonValue, sameValue, valueAt } from "./json_value.ts";

/**
 * Whether two states of a configuration differ in nothing but what is at a path, and there the later one
 * has what was wanted. Tables and lists that hold nothing may come and go with it.
 *
 * @param wanted undefined for what was to go.
 */
export function changesOnly(
  { before, after }: { readonly before: JsonValue; readonly after: JsonValue },
  path: readonly (string | number)[],
  wanted: JsonValue | undefined,
): boolean {
  // What followed an item of a list that went stands in its place: only what was there is taken off.
  if (wanted === undefined) return sameValue(without(before, path), without(after, nowhere(path)));
  return sameValue(without(before, path), without(after, path)) &&
    sameValue(valueAt(after, path), wanted);
}

/** The same tables and lists, and nothing in them. */
function nowhere(path: readonly (string | number)[]): readonly (string | number)[] {
  return [...path.slice(0, -1), -1];
}

/** A value without what is at a path, and without what holds nothing then: what must stay the same. */
function without(
  value: JsonValue | undefined,
  [step, ...rest]: readonly (string | number)[],
): JsonValue | undefined {
  if (step === undefined || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, at) => at === step ? without(item, rest) : item)
      .filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .map(([name, held]) => [name, name === step ? without(held, rest) : held] as const)
    .filter(([, held]) => held !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) as JsonObject : undefined;
}
