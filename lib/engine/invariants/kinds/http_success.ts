/** HTTP statuses below 400, which report no failure. */
import type { Kind } from "../kind.ts";
import { findHttpStatus, HTTP_TRIGGERS } from "./http_codes.ts";

/** A status from 100 to 399, where the text says it is one: `HTTP/1.1 200`, `302 Found`. */
const httpSuccess: Kind = {
  name: "http_success",
  label: "HTTP statuses",
  critical: false,
  priority: 220,
  phrase: {
    triggers: HTTP_TRIGGERS,
    find: (line, at, spans) => findHttpStatus(line, at, { lowest: 100, highest: 399, spans }),
  },
  normalise: (quoted) => quoted,
};
export default httpSuccess;
