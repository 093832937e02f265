/** Process ids. */
import { BREAK, COLON, DIGIT } from "../characters.ts";
import { addMatches, matchAt, onlyPlaces } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const NUMBER = String.raw`["'(\[]?(\d{1,7})(?![\w%]|[.,:/-]\d)`;
const NAMED = new RegExp(String.raw`p{1,2}id["']?(?: ?[=:#] ?| )${NUMBER}`, "iy");
/** `process 12 files` speaks of something else. */
const OF_PROCESS = new RegExp(
  String
    .raw`process(?:(?:[ _]?id)["']?(?: ?[=:#] ?| )| |: ?\[)${NUMBER}(?! (?!is\b|was\b|has\b|exits\b)\w{1,20}s\b)`,
  "iy",
);
/** What syslog puts behind the program's name. */
const OF_PROGRAM = /^[A-Za-z][\w./-]{1,60}\[(\d{1,7})(?=\]:$)/g;

/** `pid 1234`, `PID: 1234`, `process 1234`, `sshd[1234]:`; the digits alone are the finding. */
const processId: Kind = {
  name: "process_id",
  label: "process ids",
  critical: false,
  priority: 210,
  words: [{
    all: DIGIT | COLON | BREAK,
    minLength: 6,
    digitsMatter: onlyPlaces,
    find: findOfProgram,
  }],
  phrases: [
    { triggers: ["pid", "ppid"], find: matchAt(NAMED) },
    { triggers: ["process", "processid"], behind: " _:=\"'", find: matchAt(OF_PROCESS) },
  ],
  normalise: (quoted) => quoted,
};
export default processId;

function findOfProgram(word: string, spans: Spans): void {
  if (word.endsWith("]:")) addMatches(word, OF_PROGRAM, { spans });
}
