/** HTTP routes: a method with the path it is for. */
import { matchAt, trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options"];
const PATTERN = /(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/(?!\/)[^\s"'`<>|\\^,;]{0,300}/y;

/** `GET /api/v1/users/:id`; the query is a part of it, a host is none. */
const route: Kind = {
  name: "route",
  label: "HTTP routes",
  critical: false,
  priority: 350,
  phrases: [{ triggers: METHODS, find: matchAt(PATTERN, endOfRoute) }],
  normalise: (quoted) => quoted,
};
export default route;

/** Prose says `OPTIONS /` and `GET /.`: a route ends with no mark of a sentence. */
function endOfRoute(text: string, start: number, end: number): number {
  const last = trimEnd(text, start, end);
  return text[last - 1] === " " ? -1 : last;
}
