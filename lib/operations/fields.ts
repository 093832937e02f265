/** Input fields that many operations share: tolerant in what they take, exact in what they mean. */
import { z } from "zod";

/**
 * A whole number; digits sent as a string are accepted, since clients and models send both.
 *
 * @param bounds inclusive limits and the description, which names unit and range.
 */
export function integerField(
  bounds: { min: number; max: number; describe: string },
): z.ZodPipe<z.ZodTransform<unknown, unknown>, z.ZodInt> {
  return z.preprocess(
    numberFromText,
    z.int().min(bounds.min).max(bounds.max),
  ).describe(bounds.describe) as z.ZodPipe<z.ZodTransform<unknown, unknown>, z.ZodInt>;
}

/**
 * A text that is often all digits (a query `404`, a range `40`): a whole number is taken for its digits.
 * Other numbers are not, since they may have been written otherwise than they are read.
 *
 * @param bounds limits in characters, the least 0 by default, and the description.
 */
export function textField(
  bounds: { min?: number; max?: number; describe: string },
): z.ZodPipe<z.ZodTransform<unknown, unknown>, z.ZodString> {
  const { min = 0, max, describe } = bounds;
  const text = z.string().min(min);
  return z.preprocess(textFromNumber, max === undefined ? text : text.max(max))
    .describe(describe) as z.ZodPipe<z.ZodTransform<unknown, unknown>, z.ZodString>;
}

/** A yes or no; `"true"`, `"false"`, `1` and `0` are accepted. */
export function booleanField(
  describe: string,
): z.ZodPipe<z.ZodTransform<unknown, unknown>, z.ZodBoolean> {
  return z.preprocess(booleanFromText, z.boolean()).describe(describe) as z.ZodPipe<
    z.ZodTransform<unknown, unknown>,
    z.ZodBoolean
  >;
}

function numberFromText(value: unknown): unknown {
  return typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
}

function textFromNumber(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

function booleanFromText(value: unknown): unknown {
  if (value === "true" || value === "1" || value === 1) return true;
  if (value === "false" || value === "0" || value === 0) return false;
  return value;
}
