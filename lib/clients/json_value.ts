/** Values as configuration files hold them. */

/** Anything that JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** Named values, in the order of the file. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Whether a value is a table of named values. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two values say the same; the order of names says nothing. */
export function sameValue(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => sameValue(item, right[at]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = Object.keys(left);
  return names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && sameValue(left[name], right[name]));
}

/** The value at a path of names and places; undefined where there is none. */
export function valueAt(
  root: JsonValue | undefined,
  path: readonly (string | number)[],
): JsonValue | undefined {
  let value = root;
  for (const step of path) {
    const holder = value as Record<string | number, JsonValue> | null | undefined;
    if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, step)) {
      return undefined;
    }
    value = holder[step];
  }
  return value;
}

/** What a value is, for a message: `a list`, `a text`. */
export function kindOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** A value inside tables of the given names: `a.b` of `["a", "b"]`. */
export function nested(path: readonly string[], value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), value);
}
