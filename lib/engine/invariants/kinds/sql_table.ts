/** Tables that SQL statements name. */
import { matchAt } from "../finders.ts";
import type { Kind } from "../kind.ts";

const NAME = String.raw`[\w$.]{1,100}|"[^"\n]{1,80}"|` + "`[^`\\n]{1,80}`";
/** Key words in capitals: prose says "from the" and "update all". */
const PATTERN = new RegExp(
  String
    .raw`(?:(?:FROM|JOIN|INTO|UPDATE)(?: ONLY)?|(?<=(?:CREATE|ALTER|DROP|TRUNCATE|LOCK|TEMP|TEMPORARY) )TABLE(?: IF(?: NOT)? EXISTS)?) (?!SELECT|SET|OF|NO |THE|ALL|EACH)((?=[A-Za-z_"` +
    "`" + String.raw`])(?:${NAME})(?:\.(?:${NAME}))?)(?![\w(:/-])`,
  "y",
);

/** `FROM orders`, `INSERT INTO "public"."users"`, `ALTER TABLE carts`; quotes are dropped. */
const sqlTable: Kind = {
  name: "sql_table",
  label: "SQL tables",
  critical: false,
  priority: 120,
  phrases: [{
    triggers: ["from", "join", "into", "update", "table"],
    find: matchAt(PATTERN, endOfName),
  }],
  normalise: (quoted) => quoted.replaceAll(/["`]/g, ""),
};
export default sqlTable;

function endOfName(text: string, start: number, end: number): number {
  return text[end - 1] === "." ? (end - 1 > start ? end - 1 : -1) : end;
}
