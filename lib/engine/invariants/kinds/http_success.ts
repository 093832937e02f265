/** HTTP statuses below 400, which report no failure. */
import type { Kind } from "../kind.ts";
import { httpPhrases } from "./http_codes.ts";

/** A status from 100 to 399, where the text says it is one: `HTTP/1.1 200`, `302 Found`. */
const httpSuccess: Kind = {
  name: "http_success",
  label: "HTTP statuses",
  critical: false,
  priority: 220,
  phrases: httpPhrases(100, 399),
  normalise: (quoted) => quoted,
};
export default httpSuccess;
