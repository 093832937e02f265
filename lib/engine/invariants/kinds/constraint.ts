/** Clauses that say what must or must not be. */
import { trimEnd } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

/** The words that constrain. As a part of a name, a path or a file (`never-inline.rs`) they do not. */
const KEYWORDS = [
  raw`must(?:n['’]t| not)?|shall(?: not)?|never|do(?:n['’]t| not)`,
  raw`not (?:allowed|permitted)|requires|forbidden|prohibited|mandatory`,
  raw`(?<=\bat )(?:least|most)|(?<=\b(?:no|not) (?:more|less|fewer|later|earlier|greater) )than`,
  raw`(?<=\b(?:is|are|be|was|were|not) )required`,
  raw`required(?=[:.,;)\]!]|$| (?:for|to|if|when|unless|in|on|at)\b)`,
].join("|");
const KEYWORD = new RegExp(raw`(?<![\w/.-])(?:${KEYWORDS})(?![\w/-]|\.\w)`, "iy");
/** The whole clause, and what of it may stand in front of the keyword, in UTF-16 units. */
const LONGEST_CLAUSE = 80;
const LONGEST_SUBJECT = 40;
/** The end of a sentence or of a part of one. */
const CLAUSE_END = /[.!?;](?=\s|$)|, |\s[-–—|]\s/g;
/** A word in front of which the clause does not reach: it ends a part, or is a stamp or a log level. */
const STOPPER =
  /[.,;:!?)\]}>|]$|\d[:-]\d|^(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL|NOTICE|[^\w"'`(]+)$/;

/** `n must be at least 1`: the clause around the keyword, at most 80 characters, single-spaced. */
const constraint: Kind = {
  name: "constraint",
  label: "constraints",
  critical: true,
  priority: 950,
  elastic: true,
  phrases: [{
    triggers:
      "must mustn shall never do don not requires required forbidden prohibited mandatory least most than"
        .split(" "),
    find: findClause,
  }],
  normalise: (quoted) => quoted.replace(/\s+/g, " "),
};
export default constraint;

function findClause(line: string, at: number, spans: Spans): void {
  KEYWORD.lastIndex = at;
  if (spans.covers(at) || !KEYWORD.test(line) || line.startsWith("do", at)) return;
  const keywordEnd = KEYWORD.lastIndex;
  const start = subjectStart(line, at);
  const end = clauseEnd(line, start, keywordEnd);
  const last = trimEnd(line, start, start + line.slice(start, end).trimEnd().length);
  const isClause = /\S\s+\S/.test(line.slice(start, last));
  if (isClause) spans.add(start, Math.max(keywordEnd, last));
}

/** Word by word to the left, as far as the clause may reach. */
function subjectStart(line: string, at: number): number {
  const from = Math.max(0, at - LONGEST_SUBJECT);
  let start = at;
  for (const word of line.slice(from, at).split(/(?<=\s)(?=\S)/).reverse()) {
    if (STOPPER.test(word.trimEnd())) break;
    const isCut = start - word.length === from && from > 0 && /\S/.test(line[from - 1]!);
    if (isCut || word.trim() === "") break;
    start -= word.length;
  }
  return /[("'[]/.test(line[start]!) && !closes(line, start, at) ? start + 1 : start;
}

/** Whether what opens at `start` closes in front of `at`, so that it belongs to the clause. */
function closes(line: string, start: number, at: number): boolean {
  const closing = { "(": ")", "[": "]" }[line[start]!] ?? line[start]!;
  return line.slice(start + 1, at).includes(closing);
}

function clauseEnd(line: string, start: number, keywordEnd: number): number {
  const limit = Math.max(keywordEnd, start + LONGEST_CLAUSE);
  const rest = line.slice(keywordEnd, limit);
  CLAUSE_END.lastIndex = 0;
  const match = CLAUSE_END.exec(rest);
  if (match !== null) return keywordEnd + match.index;
  if (limit >= line.length || /\s/.test(line[limit]!)) return keywordEnd + rest.length;
  return keywordEnd + Math.max(0, rest.search(/\s\S*$/));
}
