/** HTTP statuses that report a failure. */
import type { Kind } from "../kind.ts";
import { httpPhrases } from "./http_codes.ts";

/** A status from 400 up, where the text says it is one: `HTTP/1.1 404`, `status 503`, `404 Not Found`. */
const httpStatus: Kind = {
  name: "http_status",
  label: "HTTP errors",
  critical: true,
  priority: 780,
  phrases: httpPhrases(400, 599),
  normalise: (quoted) => quoted,
};
export default httpStatus;
