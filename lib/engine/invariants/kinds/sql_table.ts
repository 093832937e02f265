/** Tables that SQL statements, and complaints of databases, name. */
import type { Kind, PhraseFinder } from "../kind.ts";
import type { Spans } from "../spans.ts";

const raw = String.raw;

const PART = raw`(?:[A-Za-z_][\w$]{0,63}|"[^"\n]{1,63}"|` + "`[^`\\n]{1,63}`" +
  raw`|\[[\w ]{1,63}\])`;
const NAME = new RegExp(raw`${PART}(?:\.${PART}){0,3}(?![\w:/@-]| ?\(\))`, "y");
/** Words of prose, and key words, that stand where a table would. */
const NO_TABLE =
  /^(?:an?|the|this|that|these|those|it|its|my|your|our|their|all|each|every|any|one|of|on|in|to|no|select|set|from|where|values|only|if|lateral|unnest)$/i;

/** What makes a key word one of SQL: what stands in front of it, or behind the name, or both. */
interface Evidence {
  readonly before?: (front: string) => boolean;
  readonly after?: RegExp;
}

/** A key word's evidence where it stands in capitals, and where it could be prose. */
interface KeyWord {
  readonly head: RegExp;
  /** How far in front of the key word its evidence is looked for, in UTF-16 units. */
  readonly reach: number;
  readonly capitals: readonly Evidence[];
  readonly small: readonly Evidence[];
}

const CLAUSE = new RegExp(
  raw` {0,4};| (?:\w{1,20} )?(?:where|(?:left|right|inner|outer|full|cross|natural)? ?join|` +
    raw`group by|order by|having|limit|union|returning|for update)\b`,
  "iy",
);

/** `FROM orders`, `INSERT INTO "public"."users"`, `alter table carts add`; quotes are dropped. */
const sqlTable: Kind = {
  name: "sql_table",
  label: "SQL tables",
  critical: false,
  priority: 280,
  phrases: [
    behind("from", {
      head: /from(?: only)? {1,8}(?=[A-Za-z_"`[])/iy,
      reach: 240,
      capitals: [
        { before: (front) => front.includes("SELECT") || front.includes("DELETE") },
        { after: CLAUSE },
        // A line of a statement of many; what a container is built from stands at the margin.
        { before: isIndent },
      ],
      small: [{
        before: (front) => front.includes("select") || front.includes("delete"),
        after: CLAUSE,
      }],
    }),
    behind("join", {
      head: /join {1,8}(?=[A-Za-z_"`[])/iy,
      reach: 0,
      capitals: [{}],
      small: [{ after: / (?:(?:as )?\w{1,20} )?(?:on ["`\w.]{1,80} ?[=<>]|using ?\()/iy }],
    }),
    behind("into", {
      head: /into {1,8}(?=[A-Za-z_"`[])/iy,
      reach: 16,
      capitals: [{ before: isInsert }],
      small: [{ before: isInsert, after: / {0,4}\(| (?:values|select|set)\b/iy }],
    }),
    behind("update", {
      head: /update(?: only)? {1,8}(?=[A-Za-z_"`[])/iy,
      reach: 16,
      capitals: [{ after: / (?:(?:AS )?\w{1,20} )?SET\b/iy }, { before: isIndent }],
      small: [{ after: / (?:(?:as )?\w{1,20} )?set ["`\w.]{1,80} ?=/iy }],
    }),
    behind("table", {
      head: /table(?: if(?: not)? exists)? {1,8}(?=[A-Za-z_"`[])/iy,
      reach: 16,
      capitals: [{ before: isDefinition }],
      small: [{
        before: isDefinition,
        after: / {0,4}[(;]| (?:add|drop|alter|rename|modify|set|owner|as|cascade)\b|$/iy,
      }],
    }),
    { triggers: ["relation", "table"], behind: " :", find: findInComplaint },
  ],
  normalise: (quoted) => quoted.replaceAll(/["'`[\]]/g, ""),
};
export default sqlTable;

/** Finds the name behind a key word where there is evidence of SQL. */
function behind(trigger: string, { head, reach, capitals, small }: KeyWord): PhraseFinder {
  const inCapitals = trigger.toUpperCase();
  return {
    triggers: [trigger],
    behind: " ",
    find: (line, at, spans) => {
      if (!isAt(head, line, at)) return;
      const start = head.lastIndex;
      const rules = line.startsWith(inCapitals, at) ? capitals : small;
      const front = line.slice(Math.max(0, at - reach), at);
      for (const { before, after } of rules) {
        if (before !== undefined && !before(front)) continue;
        const end = nameEnd(line, start);
        if (end < 0) return;
        if (after === undefined || isAt(after, line, end)) return spans.add(start, end);
      }
    },
  };
}

/** The end of a table's name; -1 when none starts there. */
function nameEnd(line: string, start: number): number {
  if (!isAt(NAME, line, start)) return -1;
  return NO_TABLE.test(line.slice(start, NAME.lastIndex)) ? -1 : NAME.lastIndex;
}

function isAt(pattern: RegExp, line: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(line);
}

function isIndent(front: string): boolean {
  return /^\s{2,}$/.test(front);
}

function isInsert(front: string): boolean {
  return /(?:insert|replace|merge|ignore|overwrite) {1,4}$/i.test(front);
}

function isDefinition(front: string): boolean {
  return /(?:create|alter|drop|truncate|lock|temp|temporary|unlogged|external|rename|analyze) {1,4}$/i
    .test(front);
}

/** `relation "users" does not exist`, `no such table: users`, `Table 'app.users' doesn't exist`. */
const COMPLAINT =
  /(?:relation|table)(?: (?=["'`])|(?<=no such table): )(["'`]?)([A-Za-z_][\w$.]{0,126})\1(?![\w(:/-]|\.\w)/iy;

function findInComplaint(line: string, at: number, spans: Spans): void {
  COMPLAINT.lastIndex = at;
  const match = COMPLAINT.exec(line);
  if (match === null) return;
  const end = COMPLAINT.lastIndex - match[1]!.length;
  spans.add(end - match[2]!.length, end);
}
