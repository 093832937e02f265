/** Names of errors: exception classes, compiler codes, errno names. */
import { DIGIT, UPPER } from "../characters.ts";
import { addMatches, matchAt, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { SYSTEM_ERRORS } from "./system_errors.ts";

const raw = String.raw;

const CLASS_ENDINGS =
  "Error|Exception|Warning|Failure|Fault|Panic|Interrupt|Iteration|SystemExit|GeneratorExit";
const HAS_ENDING = new RegExp(CLASS_ENDINGS);
const MODULES = raw`(?:[A-Za-z_][\w$]{0,40}(?:\.|::)){0,8}`;
// Not within a path or a file name: `src/NotFoundError.ts` names a file.
const CLASS_NAME = new RegExp(
  raw`(?<![\w/\\$.-]|::)${MODULES}[A-Z]\w{0,60}(?:${CLASS_ENDINGS})(?![\w/\\-]|\.[a-z]{1,6}(?!\w|\.))`,
  "g",
);
/** What may not stand in front of a code: it would be part of a name or a path. */
const ALONE = raw`(?<![\w./\\-])`;
const COMPILER_CODE = new RegExp(
  raw`${ALONE}(?:TS\d{3,5}|(?:E|CS|C|LNK|MSB|NU|CA|IDE|FS|BC|SC|RS|NETSDK|DEP)\d{4}|ORA-\d{5})(?![\w-])`,
  "y",
);
const SQLITE_RESULTS =
  "ERROR|INTERNAL|PERM|ABORT|BUSY|LOCKED|NOMEM|READONLY|INTERRUPT|IOERR|CORRUPT|NOTFOUND|FULL|CANTOPEN|PROTOCOL|" +
  "SCHEMA|TOOBIG|CONSTRAINT|MISMATCH|MISUSE|AUTH|RANGE|NOTADB";
const CONSTANTS = [
  raw`(?:ERR|EAI)_[A-Z][A-Z0-9_]{2,50}`,
  raw`SQLITE_(?:${SQLITE_RESULTS})(?:_[A-Z]{2,30})?`,
  raw`SQLSTATE\[[0-9A-Z]{5}\]`,
  "OOMKilled|CrashLoopBackOff|ImagePullBackOff|ErrImagePull",
].join("|");
const CONSTANT = new RegExp(raw`${ALONE}(?:${CONSTANTS})(?![\w-])`, "y");
const ERRNO_NAME = new RegExp(raw`${ALONE}E[A-Z0-9]{2,18}(?![\w-])`, "y");
/** HRESULT of Win32 errors, and NTSTATUS values that report a failure. */
const WINDOWS_STATUS = /0x(?:8007|C000)[0-9A-Fa-f]{4}(?!\w)/y;
const LINT_CODE = /^[([]?(?:[EFWCNBDSRI]|PL[CEWR]|UP|RUF|SIM|ANN)\d{3,4}(?=[:\])]{0,2}$)/;
const ERRNO_NUMBER = /errno[ :=]{1,2}-?\d{1,5}(?!\w)/iy;

/** `TypeError`, `java.lang.NullPointerException`, `E0308`, `TS2322`, `ENOENT`, `Errno 2`. */
const errorName: Kind = {
  name: "error_name",
  label: "error names",
  critical: true,
  priority: 750,
  words: [
    { all: UPPER, minLength: 5, digitsMatter: onlyPlaces, find: findClassNames },
    { all: UPPER | DIGIT, minLength: 4, digitsMatter: onlyPlaces, find: findLintCode },
  ],
  phrases: [
    {
      triggers: "e ts cs c lnk msb nu ca ide fs bc sc rs netsdk dep ora".split(" "),
      behind: "0123456789-",
      find: matchAt(COMPILER_CODE),
    },
    {
      triggers: "err sqlite eai sqlstate oomkilled crashloopbackoff imagepullbackoff errimagepull"
        .split(" "),
      find: matchAt(CONSTANT),
    },
    {
      triggers: [...SYSTEM_ERRORS].map((name) => name.replace(/\d.*/, "").toLowerCase()),
      find: findErrnoName,
    },
    { triggers: ["x"], find: findWindowsStatus },
    { triggers: ["errno"], find: matchAt(ERRNO_NUMBER) },
  ],
  normalise: (quoted) => quoted.replace(/^errno[ :=]+/i, "errno "),
};
export default errorName;

function findClassNames(word: string, spans: Spans): void {
  if (HAS_ENDING.test(word)) addMatches(word, CLASS_NAME, { spans });
}

/** Linters print the code alone: `F401`, `E501:`, `(PLR0913)`. */
function findLintCode(word: string, spans: Spans): void {
  const match = LINT_CODE.exec(word);
  if (match !== null) spans.add(/^[([]/.test(word) ? 1 : 0, match[0].length);
}

const matchErrnoName = matchAt(ERRNO_NAME, endOfErrno);

/** Such words come in small letters too: `exist`, `again` behind an `e`. */
function findErrnoName(line: string, at: number, spans: Spans): void {
  if (line[at] === "E") matchErrnoName(line, at, spans);
}

function endOfErrno(text: string, start: number, end: number): number {
  return SYSTEM_ERRORS.has(text.slice(start, end)) ? end : -1;
}

function findWindowsStatus(line: string, at: number, spans: Spans): void {
  if (at === 0 || line[at - 1] !== "0" || /[\w.]/.test(line[at - 2] ?? " ")) return;
  WINDOWS_STATUS.lastIndex = at - 1;
  if (WINDOWS_STATUS.test(line)) spans.add(at - 1, WINDOWS_STATUS.lastIndex);
}
