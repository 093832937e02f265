/** Input fields shared by every operation that stores. Descriptions are paid for in tokens: keep them short. */
import { z } from "zod";
import { integerField, textField } from "../../../operations/fields.ts";

/** `name`, `profile`, `session`, `budget_tokens`. */
export const storeFields = {
  name: textField({ min: 1, max: 1024, describe: "Label of the item" }).optional(),
  profile: z.enum(["strict", "balanced", "aggressive"]).optional()
    .describe("How tight the anchor is"),
  session: textField({ max: 64, describe: "Session id or label" }).optional(),
  budget_tokens: integerField({
    min: 100,
    max: 100_000,
    describe: "Anchor size in tokens, 100-100000; replaces the profile's",
  }).optional(),
};
