/** Names of errors: exception classes, compiler codes, errno names. */
import { UPPER } from "../characters.ts";
import { addMatchAt, addMatches } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { SYSTEM_ERRORS } from "./system_errors.ts";

// Not within a path or a file name: `src/NotFoundError.ts` names a file.
const CLASS_NAME =
  /(?<![\w/\\$-])(?:[A-Za-z_][\w$]{0,40}(?:\.|::)){0,8}[A-Z]\w{0,60}(?:Error|Exception|Warning|Failure|Fault|Panic|Interrupt|Iteration|SystemExit|GeneratorExit)(?![\w/\\-]|\.[a-z]{1,6}(?!\w|\.))/g;
const CODE =
  /(?<![\w./\\-])(?:E\d{4}|TS\d{3,5}|CS\d{4}|(?:C|LNK|MSB|NU|CA|IDE|FS|BC|SC|AVA|RS)\d{4}|NETSDK\d{4}|DEP\d{4}|ORA-\d{5}|ERR_[A-Z][A-Z0-9_]{2,50}|SQLITE_[A-Z]{3,20}|EAI_[A-Z]{3,10}|0x[89Cc][0-9A-Fa-f]{7}|SQLSTATE\[[0-9A-Z]{5}\]|OOMKilled|CrashLoopBackOff|ImagePullBackOff|ErrImagePull)(?![\w-])/g;
const LINT_CODE = /^[([]?((?:[EFWCNBDSRI]|PL[CEWR]|UP|RUF|SIM|ANN)\d{3,4})(?=[:\])]{0,2}$)/;
const ERRNO_NAME = /(?<![\w./\\-])E[A-Z0-9]{2,16}(?![\w-])/g;
const ERRNO_NUMBER = /errno[ :=]{1,2}-?\d{1,5}(?!\w)/iy;

/** `TypeError`, `java.lang.NullPointerException`, `E0308`, `TS2322`, `ENOENT`, `Errno 2`. */
const errorName: Kind = {
  name: "error_name",
  label: "error names",
  critical: true,
  priority: 750,
  word: { all: UPPER, minLength: 4, find: findInWord },
  phrase: {
    triggers: ["errno"],
    find: (line, at, spans) => void addMatchAt(line, ERRNO_NUMBER, { at, spans }),
  },
  normalise: (quoted) =>
    /^errno/i.test(quoted) ? quoted.toLowerCase().replace(/[ :=]+/, " ") : quoted,
};
export default errorName;

function findInWord(word: string, spans: Spans): void {
  addMatches(word, CLASS_NAME, spans);
  addMatches(word, CODE, spans);
  addMatches(word, ERRNO_NAME, spans, endOfErrno);
  const lint = LINT_CODE.exec(word);
  if (lint !== null) spans.add(lint[0].length - lint[1]!.length, lint[0].length);
}

function endOfErrno(text: string, start: number, end: number): number {
  return SYSTEM_ERRORS.has(text.slice(start, end)) ? end : -1;
}
