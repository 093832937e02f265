/** Input fields shared by every operation that stores. Descriptions are paid for in tokens: keep them short. */
import { z } from "zod";
import { integerField } from "../../../operations/fields.ts";

/** `name`, `profile`, `session`, `budget_tokens`. */
export const storeFields = {
  name: z.string().min(1).max(1024).optional().describe("Label of the item"),
  profile: z.enum(["strict", "balanced", "aggressive"]).optional()
    .describe("How tight the anchor is"),
  session: z.string().max(64).optional().describe("Session id or label"),
  budget_tokens: integerField({
    min: 100,
    max: 100_000,
    describe: "Anchor size in tokens, 100-100000; replaces the profile's",
  }).optional(),
};
