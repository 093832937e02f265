/** HTTP routes: a method with the path it is for. */
import { matchAt, trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";

const raw = String.raw;

const METHODS = "get|post|put|patch|delete|head|options";
const PATH = raw`\/(?!\/)[^\s"'\`<>|\\^,;?#()]{0,300}`;
const REQUEST = new RegExp(
  raw`(?<![\w./-])(?:${METHODS.toUpperCase()})\]? {1,8}["'\`]?${PATH}`,
  "y",
);
/** How web frameworks declare one: `app.get("/a"`. */
const DECLARED = new RegExp(
  raw`(?<=(?<!\w)(?:app|api|routes?|router|server|fastify)\.)(?:${METHODS})\(["'\`]${PATH}(?=["'\`])`,
  "y",
);

const NORMAL = /^[A-Z]{3,7} \//;

/** `GET /api/v1/users/:id`, `router.post("/orders"`; the query is no part of it. */
const route: Kind = {
  name: "route",
  label: "HTTP routes",
  critical: false,
  priority: 350,
  encloses: true,
  phrases: [
    { triggers: METHODS.split("|"), behind: " ]", find: matchAt(REQUEST, endOfRoute) },
    { triggers: METHODS.split("|"), behind: "(", find: matchAt(DECLARED) },
  ],
  normalise: methodAndPath,
};
export default route;

/** Without the marks of a sentence around it; the star of a pattern stays. */
function endOfRoute(text: string, start: number, end: number): number {
  const last = trimEnd(text, text.indexOf("/", start), end);
  const isPattern = text[last - 1] === "/" && text[last] === "*";
  return isPattern ? last + 1 : last;
}

function methodAndPath(quoted: string): string {
  if (NORMAL.test(quoted)) return quoted;
  const method = quoted.slice(0, quoted.search(/[^A-Za-z]/)).toUpperCase();
  return `${method} ${quoted.slice(quoted.indexOf("/"))}`;
}
