/** What makes a line matter for a diagnosis: a list of rules, strongest first. */
import { CUE } from "./cues.ts";
import { type Needles, needlesOf } from "./needles.ts";

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
  | "remark"
  | "warning";

/** One rule: lines with one of its cues that match its pattern are signals of its kind and score. */
export interface SignalRule {
  readonly kind: SignalKind;
  /** 1–100. */
  readonly score: number;
  /** Bits of {@link CUE}; a line without any of them can't match. */
  readonly cues: number;
  readonly pattern: RegExp;
  /** One of them stands in every match. */
  readonly needles: Needles;
}

/** What may not stand right before and after a word of failure: it is then part of a name or call. */
const ALONE = "(?<![\\w./@$:<-])";
const NO_NAME = "(?![\\w/(=>-]|\\.\\w|::)";

/** What may stand before a remark: marks of quotes, lists, headings and comments, and who speaks. */
const LEAD_IN = "^[\\s>#*+;|/\\[!.-]*(?:\\d{1,3}[.)] |\\w{2,20}: )?";
/** How a line says itself that it matters (admonitions of Markdown and reStructuredText, reviews, reports). */
const REMARKS =
  "(?:important|caution|danger|attention|deprecat(?:ed|ion)|breaking|blocker|changed(?!: \\[)|regression|anomaly|outlier|(?:key )?findings?|conclusion|decision|decided|recommendations?|action required|root cause|security)\\b";
/** Words that are also adjectives and names of settings: with nothing between them and a mark. */
const REMARKS_AT_MARK = "(?:fixed|blocking)\\b(?!\\s?: ?(?:true|false|\\d))";

/** The rules, strongest first. They see a line's payload with its denials blanked. */
export const RULES: readonly SignalRule[] = [
  ...rules({ kind: "crash", score: 100, cues: CUE.crash | CUE.exception | CUE.error }, [
    {
      pattern:
        /\bpanicked at\b|(?:^|\s)panic: |\bFatal Python error\b|\b[Ss]egmentation fault\b|\bSIG(?:SEGV|ABRT|KILL|BUS|ILL|FPE)\b|\bcore dumped\b|\bKernel panic\b|\bdouble free\b/,
      needles: "panicked at,panic: ,fatal python,segmentation fault,sigsegv,sigabrt,sigkill," +
        "sigbus,sigill,sigfpe,core dumped,kernel panic,double free",
    },
    {
      pattern:
        /\b[Oo]ut of memory\b|\bOutOfMemoryError\b|\bOOM[- ]?[Kk]illed?\b|\bstack overflow\b(?!\.com)|\b(?:Address|Thread|Memory|Leak)Sanitizer\b|\bruntime error: |\bException in thread\b/,
      needles: "out of memory,outofmemory,oomkill,oom kill,oom-kill,stack overflow,sanitizer," +
        "runtime error: ,exception in thread",
    },
    {
      pattern: /\b[Uu]n(?:handled|caught)\b.{0,40}(?:[Ee]xception|[Rr]ejection|[Ee]rror)\b/,
      needles: "unhandled,uncaught",
    },
  ]),
  ...rules({ kind: "end", score: 96, cues: CUE.mark | CUE.error | CUE.fail | CUE.exit }, [
    {
      pattern:
        /^##\[error\]|^::error\b|\bProcess completed with exit code [1-9]|^ERROR: Job failed\b|^Finished: FAILURE\b|^The command .{1,400} exited with [1-9]/,
      needles: "##[error],::error,process completed,error: job failed,finished: failure," +
        "the command ",
    },
  ]),
  ...rules({ kind: "cause", score: 97, cues: CUE.exception }, [{
    pattern: /^\s*(?:caused by|root cause)\b/i,
    needles: "caused by,root cause",
  }]),
  ...rules({ kind: "compile", score: 95, cues: CUE.error | CUE.reason }, [
    {
      pattern:
        /\berror(?:\[[A-Za-z]+-?\d+\]| [A-Z]{1,4}\d{2,5}):|(?::\d+|\(\d+(?:,\d+)?\)) ?[:-]? ?(?:fatal )?[Ee]rror\b/,
      needles: "error",
    },
    {
      pattern:
        /\bundefined (?:reference to|symbols?)\b|\bunresolved external\b|\bcannot find symbol\b|\berror: could not compile\b|\bcollect2: error\b|\bld returned\b/,
      needles: "undefined reference,undefined symbol,unresolved external,cannot find symbol," +
        "error: could not,collect2: error,ld returned",
    },
  ]),
  ...rules({ kind: "exception", score: 94, cues: CUE.mark }, [{
    pattern: /^E {2,}\S/,
    needles: "e  ",
  }]),
  ...rules({ kind: "final", score: 94, cues: CUE.mark | CUE.error }, [
    { pattern: /\bmake(?:\[\d+\])?: \*\*\*|\bnpm ERR!/, needles: ": ***,npm err!" },
  ]),
  ...rules({ kind: "final", score: 94, cues: CUE.fail | CUE.error }, [
    {
      pattern:
        /(?<![\w.])(?:[1-9][\d,]{0,15} (?:of [\d,]{1,15} )?(?:[\w-]+ ){0,2}?(?:failed|failures|failing|errors|errored)|1 (?:[\w-]+ ){0,2}?(?:error|failure))\b/i,
      needles: " failed, failure, failing, error",
    },
    {
      pattern: /\b(?:failed|failures?|errors?)\b\s*[:=]\s*[1-9]/i,
      needles: "d:1,e:1,s:1,r:1, :1,d=1,e=1,s=1,r=1, =1,: 1,= 1,  1",
    },
    {
      pattern:
        /\btest result: FAILED\b|\bBUILD FAIL(?:ED|URE)\b|\bFAILURE: |\bcompleted unsuccessfully\b|\bdid not complete successfully\b/,
      needles: "test result: failed,build fail,failure: ,completed unsuccessfully,did not complete",
    },
    {
      pattern:
        /^\W*(?:build|bootstrap|command|job|some tests|tests?|compilation|lint(?:ing)?)(?: run)? failed\b/i,
      needles: "d failed,p failed,b failed,s failed,t failed,n failed,g failed",
    },
  ]),
  ...rules({ kind: "final", score: 94, cues: CUE.exit }, [
    {
      pattern:
        /\b(?:exit(?:ed|ing)?|returned?|terminated|failed)\b.{0,24}?\b(?:code|status|signal)\b\W{0,3}(?!0\b)\d+|\bnon-zero exit\b/i,
      needles: "code,status,signal,non-zero exit",
    },
  ]),
  ...rules({ kind: "final", score: 90, cues: CUE.reason }, [{
    pattern: /\bno tests? found\b/i,
    needles: "no test",
  }]),
  ...rules({ kind: "exception", score: 94, cues: CUE.error | CUE.exception | CUE.fail }, [
    {
      pattern:
        /^\s*(?:[\w$]+(?:\.|::))*[A-Z]\w*(?:Error|Exception|Failure|Warning)(?=:|\(|\[|\s\[|$)|^\s*(?:Error|Exception|Failure): \S/,
      needles: "error,exception,failure,warning",
    },
    { pattern: /:\d+: (?:[\w$]+\.)*[A-Z]\w*(?:Error|Exception|Failure)\b/, needles: "1: " },
  ]),
  ...rules({ kind: "test", score: 93, cues: CUE.mark }, [{
    pattern: /^\s*[●✕✖✗✘❌⨯](?! Console\b)/,
    needles: "",
  }]),
  ...rules({ kind: "test", score: 93, cues: CUE.fail | CUE.error | CUE.reason }, [
    {
      pattern:
        /^\W*FAIL(?:ED|URE)?\b(?!\w)|(?:\.{3}|…) ?(?:FAILED|FAIL|Failed|ERROR|failed|mismatch)\b|\.{8}Failed\b/,
      needles: "fail,...error,... error,...mismatch,... mismatch",
    },
    {
      pattern:
        /^[_=-]{2,} .*\b(?:ERROR|FAIL)|^ERROR (?:collecting )?[\w./-]+(?:::|\.\w+\b)|\bFAILED\b/,
      needles: "failed,error ,__ ,_= ,_- ,=_ ,== ,=- ,-_ ,-= ,-- ",
    },
  ]),
  ...rules({ kind: "test", score: 93, cues: CUE.reason }, [{
    pattern: /^\s*not ok \d/,
    needles: "not ok ",
  }]),
  ...rules({ kind: "level", score: 88, cues: CUE.error | CUE.crash | CUE.exit }, [
    {
      pattern:
        /^\W*(?:(?:ERROR|FATAL|CRITICAL|SEVERE|ERR)\b(?![\w.(/-])|(?:error|fatal|Error|Fatal)(?:\[|:|!))/,
      needles: "err,fatal,critical,severe",
    },
    {
      pattern:
        /^\S{1,40}: (?:error|fatal|ERROR|FATAL|panic)(?: |:)|\blevel=(?:error|fatal|panic)\b|"level": ?"(?:error|fatal)"|[|[] ?(?:ERROR|FATAL|CRITICAL) ?[|\]]/,
      needles: ': error,: fatal,: panic,level=,"level":,[error,[ error,|error,| error,[fatal,' +
        "[ fatal,|fatal,| fatal,[critical,[ critical,|critical,| critical",
    },
  ]),
  ...rules({ kind: "level", score: 80, cues: CUE.exception }, [
    { pattern: /^\s*Traceback \(most recent call last\)/, needles: "traceback (most recent" },
  ]),
  ...rules({ kind: "reason", score: 70, cues: CUE.error | CUE.fail | CUE.crash | CUE.exception }, [
    {
      pattern: new RegExp(`${ALONE}(?:errors?|ERROR|Error|fatal|FATAL)\\b ?[:!]`),
      needles: "error:,error!,error :,error !,errors:,errors!,errors :,errors !,fatal:,fatal!," +
        "fatal :,fatal !",
    },
    {
      pattern:
        /\b[Ff]ail(?:ed|ing) (?:to|with|due|because|at|in|on)\b|\b[A-Z]\w*(?:Error|Exception)(?=:| at\b)/,
      needles: "failed ,failing ,error:,error at,exception:,exception at",
    },
  ]),
  ...rules({ kind: "reason", score: 70, cues: CUE.exit }, [
    {
      pattern:
        /\bHTTP(?:\/\d(?:\.\d)?)?[ :]+(?:status )?[45]\d\d\b|\b(?:status|code)(?: code)?\W{1,3}[45]\d\d\b/i,
      needles: "400",
    },
  ]),
  ...rules({ kind: "reason", score: 65, cues: CUE.reason }, [
    {
      pattern:
        /\b(?:permission|access) denied\b|\bno such file\b|\bconnection (?:refused|reset)\b|\btimed out\b/i,
      needles: "permission denied,access denied,no such file,connection refused," +
        "connection reset,timed out",
    },
  ]),
  ...rules({ kind: "reason", score: 50, cues: CUE.reason | CUE.crash }, [
    {
      pattern:
        /\b(?:cannot|can't|could ?n[o']t|unable to|not found|not allowed|not permitted|forbidden|refused)\b/i,
      needles: "cannot,can't,could,unable to,not found,not allowed,not permitted,forbidden,refused",
    },
    {
      pattern:
        /\b(?:unresolved|unrecognized|undefined|unexpected|unsupported|dubious|aborted|killed|rejected)\b/i,
      needles: "unresolved,unrecognized,undefined,unexpected,unsupported,dubious,aborted," +
        "killed,rejected",
    },
    {
      pattern: new RegExp(`${ALONE}(?:invalid|missing|mismatch|conflict)\\b${NO_NAME}`, "i"),
      needles: "invalid,missing,mismatch,conflict",
    },
  ]),
  ...rules({ kind: "mention", score: 40, cues: CUE.error | CUE.fail | CUE.crash | CUE.exception }, [
    {
      pattern: new RegExp(
        `${ALONE}(?:errors?|fail(?:s|ed|ures?|ing)?|exceptions?|fatal|abort(?:s|ing)?|crash(?:es|ed)?)${NO_NAME}`,
        "i",
      ),
      needles: "error,fail,exception,fatal,abort,crash",
    },
  ]),
  ...rules({ kind: "remark", score: 30, cues: CUE.mark | CUE.remark }, [
    {
      pattern: new RegExp(
        `${LEAD_IN}(?:${REMARKS}(?: [a-z]{1,20}){0,4}|${REMARKS_AT_MARK})\\s?[\\].:!,*]`,
        "i",
      ),
      needles:
        "important,caution,danger,attention,deprecat,breaking,block,changed,regression,anomaly,outlier,finding,conclusion,deci,recommendation,required,cause,fixed,security",
    },
    {
      pattern: new RegExp(
        `${LEAD_IN}\\*\\*(?:warning|note|error|bug|critical|[a-z]{1,20} regression)\\b`,
        "i",
      ),
      needles: "**warning,**note,**error,**bug,**critical, regression",
    },
  ]),
  ...rules({ kind: "warning", score: 12, cues: CUE.warning }, [
    { pattern: new RegExp(`${ALONE}warn(?:ings?)?${NO_NAME}`, "i"), needles: "warn" },
  ]),
];

/** Phrases that name a failure to deny it; they are blanked before the rules look. */
export const DENIALS =
  /\b(?:0|no|zero|without(?: any)?|never|if|on|unless|ignor\w+|expected|allowed|should)\s+(?:\w+\s+)?(?:errors?|failed|failures?|fails?|failing|exceptions?|problems?|crash(?:es)?|warnings?)\b|"?\b(?:errors?|failed|failures?|fail|warnings?)\b"?\s*[:=]\s*(?:0(?!\w|\.\d)|null|none|nil|false|undefined|""|''|\[\]|\{\})|(?<![\w-])--?[\w-]{0,40}(?:fail|error|warn|abort|exit)[\w-]{0,40}(?:=\S+)?/gi;

/** A line that says something passed. */
export const PASSED =
  /(?:\.{3}|…)\s*(?:ok|OK|passed|skipped|ignored|xfail(?:ed)?)\b|^\s*(?:✓|✔|√|ok \d|PASS(?:ED)?\b|XFAIL|XPASS|SKIPPED)|\bPASSED\b|\[\s+OK\s+\]/;

/** What every match of {@link PASSED} holds. */
export const PASSED_NEEDLES: Needles = needlesOf([
  "...",
  "ok 1",
  "pass",
  "xfail",
  "xpass",
  "skipped",
  " ok",
]);

/** Needles are parted by commas. */
function rules(
  rule: Pick<SignalRule, "kind" | "score" | "cues">,
  patterns: readonly { pattern: RegExp; needles: string }[],
): SignalRule[] {
  return patterns.map(({ pattern, needles }) => ({
    ...rule,
    pattern,
    needles: needlesOf(needles.split(",").filter(Boolean)),
  }));
}
