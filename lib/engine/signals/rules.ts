/** What makes a line matter for a diagnosis: a list of rules, strongest first. */
import { CUE } from "./cues.ts";

/** What a signal is. `final` sums a part of a run up; `end` is said of the run by what ran it. */
export type SignalKind =
  | "end"
  | "crash"
  | "cause"
  | "compile"
  | "exception"
  | "test"
  | "final"
  | "level"
  | "reason"
  | "mention"
  | "warning";

/** One rule: lines with one of its cues that match its pattern are signals of its kind and score. */
export interface SignalRule {
  readonly kind: SignalKind;
  /** 1–100. */
  readonly score: number;
  /** Bits of {@link CUE}; a line without any of them can't match. */
  readonly cues: number;
  readonly pattern: RegExp;
}

/** What may not stand right before and after a word of failure: it is then part of a name or call. */
const ALONE = "(?<![\\w./@$:<-])";
const NO_NAME = "(?![\\w/(=>-]|\\.\\w|::)";

/** The rules, strongest first. They see a line's payload with its denials blanked. */
export const RULES: readonly SignalRule[] = [
  ...rules({ kind: "crash", score: 100, cues: CUE.crash | CUE.exception | CUE.error }, [
    /\bpanicked at\b|(?:^|\s)panic: |\bFatal Python error\b|\b[Ss]egmentation fault\b|\bSIG(?:SEGV|ABRT|KILL|BUS|ILL|FPE)\b|\bcore dumped\b|\bKernel panic\b|\bdouble free\b/,
    /\b[Oo]ut of memory\b|\bOutOfMemoryError\b|\bOOM[- ]?[Kk]illed?\b|\bstack overflow\b(?!\.com)|\b(?:Address|Thread|Memory|Leak)Sanitizer\b|\bruntime error: |\bException in thread\b/,
    /\b[Uu]n(?:handled|caught)\b.{0,40}(?:[Ee]xception|[Rr]ejection|[Ee]rror)\b/,
  ]),
  ...rules({ kind: "end", score: 96, cues: CUE.mark | CUE.error | CUE.fail | CUE.exit }, [
    /^##\[error\]|^::error\b|\bProcess completed with exit code [1-9]|^ERROR: Job failed\b|^Finished: FAILURE\b|^The command .{1,400} exited with [1-9]/,
  ]),
  ...rules({ kind: "cause", score: 97, cues: CUE.exception }, [/^\s*(?:caused by|root cause)\b/i]),
  ...rules({ kind: "compile", score: 95, cues: CUE.error | CUE.reason }, [
    /\berror(?:\[[A-Za-z]+-?\d+\]| [A-Z]{1,4}\d{2,5}):|(?::\d+|\(\d+(?:,\d+)?\)) ?[:-]? ?(?:fatal )?[Ee]rror\b/,
    /\bundefined (?:reference to|symbols?)\b|\bunresolved external\b|\bcannot find symbol\b|\berror: could not compile\b|\bcollect2: error\b|\bld returned\b/,
  ]),
  ...rules({ kind: "exception", score: 94, cues: CUE.mark }, [/^E {2,}\S/]),
  ...rules({ kind: "final", score: 94, cues: CUE.mark | CUE.error }, [
    /\bmake(?:\[\d+\])?: \*\*\*|\bnpm ERR!/,
  ]),
  ...rules({ kind: "final", score: 94, cues: CUE.fail | CUE.error }, [
    /(?<![\w.])(?:[1-9][\d,]{0,15} (?:of [\d,]{1,15} )?(?:[\w-]+ ){0,2}?(?:failed|failures|failing|errors|errored)|1 (?:[\w-]+ ){0,2}?(?:error|failure))\b/i,
    /\b(?:failed|failures?|errors?)\b\s*[:=]\s*[1-9]/i,
    /\btest result: FAILED\b|\bBUILD FAIL(?:ED|URE)\b|\bFAILURE: |\bcompleted unsuccessfully\b|\bdid not complete successfully\b/,
    /^\W*(?:build|bootstrap|command|job|some tests|tests?|compilation|lint(?:ing)?)(?: run)? failed\b/i,
  ]),
  ...rules({ kind: "final", score: 94, cues: CUE.exit }, [
    /\b(?:exit(?:ed|ing)?|returned?|terminated|failed)\b.{0,24}?\b(?:code|status|signal)\b\W{0,3}(?!0\b)\d+|\bnon-zero exit\b/i,
  ]),
  ...rules({ kind: "final", score: 90, cues: CUE.reason }, [/\bno tests? found\b/i]),
  ...rules({ kind: "exception", score: 94, cues: CUE.error | CUE.exception | CUE.fail }, [
    /^\s*(?:[\w$]+(?:\.|::))*[A-Z]\w*(?:Error|Exception|Failure|Warning)(?=:|\(|\[|\s\[|$)|^\s*(?:Error|Exception|Failure): \S/,
    /:\d+: (?:[\w$]+\.)*[A-Z]\w*(?:Error|Exception|Failure)\b/,
  ]),
  ...rules({ kind: "test", score: 93, cues: CUE.mark }, [/^\s*[●✕✖✗✘❌⨯](?! Console\b)/]),
  ...rules({ kind: "test", score: 93, cues: CUE.fail | CUE.error | CUE.reason }, [
    /^\W*FAIL(?:ED|URE)?\b(?!\w)|(?:\.{3}|…) ?(?:FAILED|FAIL|Failed|ERROR|failed|mismatch)\b|\.{8}Failed\b/,
    /^[_=-]{2,} .*\b(?:ERROR|FAIL)|^ERROR (?:collecting )?[\w./-]+(?:::|\.\w+\b)|\bFAILED\b/,
  ]),
  ...rules({ kind: "test", score: 93, cues: CUE.reason }, [/^\s*not ok \d/]),
  ...rules({ kind: "level", score: 88, cues: CUE.error | CUE.crash | CUE.exit }, [
    /^\W*(?:(?:ERROR|FATAL|CRITICAL|SEVERE|ERR)\b(?![\w.(/-])|(?:error|fatal|Error|Fatal)(?:\[|:|!))/,
    /^\S{1,40}: (?:error|fatal|ERROR|FATAL|panic)(?: |:)|\blevel=(?:error|fatal|panic)\b|"level": ?"(?:error|fatal)"|[|[] ?(?:ERROR|FATAL|CRITICAL) ?[|\]]/,
  ]),
  ...rules({ kind: "level", score: 80, cues: CUE.exception }, [
    /^\s*Traceback \(most recent call last\)/,
  ]),
  ...rules({ kind: "reason", score: 70, cues: CUE.error | CUE.fail | CUE.crash | CUE.exception }, [
    new RegExp(`${ALONE}(?:errors?|ERROR|Error|fatal|FATAL)\\b ?[:!]`),
    /\b[Ff]ail(?:ed|ing) (?:to|with|due|because|at|in|on)\b|\b[A-Z]\w*(?:Error|Exception)(?=:| at\b)/,
  ]),
  ...rules({ kind: "reason", score: 70, cues: CUE.exit }, [
    /\bHTTP(?:\/\d(?:\.\d)?)?[ :]+(?:status )?[45]\d\d\b|\b(?:status|code)(?: code)?\W{1,3}[45]\d\d\b/i,
  ]),
  ...rules({ kind: "reason", score: 65, cues: CUE.reason }, [
    /\b(?:permission|access) denied\b|\bno such file\b|\bconnection (?:refused|reset)\b|\btimed out\b/i,
  ]),
  ...rules({ kind: "reason", score: 50, cues: CUE.reason | CUE.crash }, [
    /\b(?:cannot|can't|could ?n[o']t|unable to|not found|not allowed|not permitted|forbidden|refused)\b/i,
    /\b(?:unresolved|unrecognized|undefined|unexpected|unsupported|dubious|aborted|killed|rejected)\b/i,
    new RegExp(`${ALONE}(?:invalid|missing|mismatch|conflict)\\b${NO_NAME}`, "i"),
  ]),
  ...rules({ kind: "mention", score: 40, cues: CUE.error | CUE.fail | CUE.crash | CUE.exception }, [
    new RegExp(
      `${ALONE}(?:errors?|fail(?:s|ed|ures?|ing)?|exceptions?|fatal|abort(?:s|ing)?|crash(?:es|ed)?)${NO_NAME}`,
      "i",
    ),
  ]),
  ...rules({ kind: "warning", score: 12, cues: CUE.warning }, [
    new RegExp(`${ALONE}warn(?:ings?)?${NO_NAME}`, "i"),
  ]),
];

/** Phrases that name a failure to deny it; they are blanked before the rules look. */
export const DENIALS =
  /\b(?:0|no|zero|without(?: any)?|never|if|on|unless|ignor\w+|expected|allowed|should)\s+(?:\w+\s+)?(?:errors?|failed|failures?|fails?|failing|exceptions?|problems?|crash(?:es)?|warnings?)\b|"?\b(?:errors?|failed|failures?|fail|warnings?)\b"?\s*[:=]\s*(?:0(?!\w|\.\d)|null|none|nil|false|undefined|""|''|\[\]|\{\})|(?<![\w-])--?[\w-]{0,40}(?:fail|error|warn|abort|exit)[\w-]{0,40}(?:=\S+)?/gi;

/** A line that says something passed. */
export const PASSED =
  /(?:\.{3}|…)\s*(?:ok|OK|passed|skipped|ignored|xfail(?:ed)?)\b|^\s*(?:✓|✔|√|ok \d|PASS(?:ED)?\b|XFAIL|XPASS|SKIPPED)|\bPASSED\b|\[\s+OK\s+\]/;

function rules(
  rule: Pick<SignalRule, "kind" | "score" | "cues">,
  patterns: readonly RegExp[],
): SignalRule[] {
  return patterns.map((pattern) => ({ ...rule, pattern }));
}
