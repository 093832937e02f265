/** How a process ended: exit codes and signals. */
import { matchAt } from "../finders.ts";
import type { Kind } from "../kind.ts";

const NUMBER = String
  .raw`(?:0x[0-9a-f]{1,8}|-?\d{1,10})(?![\w%]|[.,:]\d| (?:times?|[mun]?s|sec|seconds|minutes|hours|days)\b)`;
const EXIT = new RegExp(
  String
    .raw`exit(?:ed|ing|s)?(?:[ _-]?(?:unexpectedly|abnormally|unsuccessfully|with|an?|the|by|was|is|of|non-?zero|error|return|code|status|value|signal)){0,6}["']?[ :=(]{1,3}${NUMBER}`,
  "iy",
);
const RETURN = new RegExp(
  String
    .raw`(?:return(?:s|ed)?|fail(?:ed|ure|s)?|completed|finished|terminated|stopped|died|ended|quit|crashed|aborted)(?:[ _-]?(?:with|due to|an?|the|error|return|non-?zero)){0,4}[ _-]?(?:code|status|value|non-?zero)["']?[ :=(]{1,3}${NUMBER}`,
  "iy",
);
const SHORT = new RegExp(String.raw`(?:rc|errorlevel)[ :=]{1,2}${NUMBER}`, "iy");
const MAKE = /(?<=\] )Error \d{1,3}(?!\w)/y;
const SIGNAL = /signal(?: number)?[ :#=]{1,2}(?:[1-9]|[1-5]\d|6[0-4])(?![\w.]|,\d)/iy;
const WORDED =
  /(?:Segmentation fault|Aborted(?= \(core)|Bus error|Floating point exception|Illegal instruction|Killed(?=\s*$|\s{2}))(?: \(core dumped\))?/y;
const NAMED = /(?<![\w-])SIG[A-Z]{2,6}[12]?(?!\w)/y;

/** signal(7), the numbers of Linux on x86 and ARM. */
const SIGNALS =
  (" HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP " +
    "TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS").split(" ");
const RETURNS =
  ("return returns returned returncode fail fails failed failure completed finished terminated stopped " +
    "died ended quit crashed aborted").split(" ");
const WORDED_SIGNALS: Readonly<Record<string, string>> = {
  seg: "SIGSEGV",
  abo: "SIGABRT",
  bus: "SIGBUS",
  flo: "SIGFPE",
  ill: "SIGILL",
  kil: "SIGKILL",
};

/** `exit code 1`, `exited with 137`, `Error 2` of make, `signal 9`, `SIGSEGV`, `Segmentation fault`. */
const exitStatus: Kind = {
  name: "exit_status",
  label: "exit statuses",
  critical: true,
  priority: 800,
  phrases: [
    {
      triggers: ["exit", "exited", "exiting", "exits", "exitcode", "exitstatus"],
      find: matchAt(EXIT),
    },
    { triggers: RETURNS, find: matchAt(RETURN, endUnlessHttp) },
    { triggers: ["signal"], find: matchAt(SIGNAL) },
    {
      triggers: SIGNALS.map((name) => "sig" + name.toLowerCase().replace(/\d/, "")),
      find: matchAt(NAMED),
    },
    {
      triggers: ["segmentation", "aborted", "bus", "floating", "illegal", "killed"],
      find: matchAt(WORDED),
    },
    { triggers: ["error"], find: matchAt(MAKE) },
    { triggers: ["rc", "errorlevel"], find: matchAt(SHORT) },
  ],
  normalise: statusValue,
};
export default exitStatus;

/** `failed with status code 404` speaks of HTTP; a process ends with 0–255 or a Windows code. */
function endUnlessHttp(text: string, start: number, end: number): number {
  const status = Number(/\S+$/.exec(text.slice(start, end).replace(/.*[:=(]/, ""))?.[0]);
  return status >= 300 && status < 600 ? -1 : end;
}

function statusValue(quoted: string): string {
  if (quoted.startsWith("SIG")) return quoted;
  const worded = WORDED_SIGNALS[quoted.slice(0, 3).toLowerCase()];
  if (worded !== undefined) return worded;
  const digits = /(?:0x[0-9a-f]+|-?\d+)$/i.exec(quoted)?.[0] ?? quoted;
  if (!/signal/i.test(quoted)) return digits.toLowerCase();
  const name = SIGNALS[Number(digits)];
  return name ? "SIG" + name : "signal " + digits;
}
