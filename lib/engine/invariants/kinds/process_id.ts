/** Process ids. */
import { COLON, DIGIT, LETTER } from "../characters.ts";
import { addMatches, matchAt, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const NAMED =
  /(?:pid|ppid|process|PID)(?: id| ID)?["']?(?:[=:#] ?| )["'(\[]?(\d{1,7})(?![\w%]|[.,:/-]\d)/y;
/** What syslog puts behind the program's name. */
const OF_PROGRAM = /^[A-Za-z][\w./-]{0,60}\[(\d{1,7})(?=\]:$)/g;

/** `pid 1234`, `PID: 1234`, `process 1234`, `sshd[1234]:`; the digits alone are the finding. */
const processId: Kind = {
  name: "process_id",
  label: "process ids",
  critical: false,
  priority: 150,
  words: [{
    all: DIGIT | COLON,
    any: LETTER,
    minLength: 5,
    digitsMatter: onlyPlaces,
    find: findOfProgram,
  }],
  phrases: [{ triggers: ["pid", "ppid", "process"], find: matchAt(NAMED) }],
  normalise: (quoted) => quoted,
};
export default processId;

function findOfProgram(word: string, spans: Spans): void {
  if (word.endsWith("]:")) addMatches(word, OF_PROGRAM, { spans });
}
