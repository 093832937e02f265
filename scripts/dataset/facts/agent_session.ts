/** Facts of agent sessions: what the agent, or who takes over from it, needs again. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const AGENT_SESSION_FACTS: readonly FactTemplate[] = [
  {
    kind: "failing_test",
    prominent: true,
    line: "$new.test first failing test of the $thing run",
    ask: "Which was the first failing test of the $thing run?",
    decoys: [
      "$new.test flaky test in the $thing rerun",
      "$new.test first failing test of the $other run",
    ],
  },
  {
    kind: "error_name",
    prominent: true,
    line: "error: the $thing build broke: «$new.err»: unexpected end of segment",
    ask: "With what error has the $thing build broken at an unexpected end of segment?",
    decoys: [
      "warning: the $thing build continued: «$new.err»: unexpected blank",
      "error: the $other build broke: «$new.err»: unexpected end of segment",
    ],
  },
  {
    kind: "file_line",
    prominent: true,
    line: "error: panic in the $thing codec at «$new.file», index out of range",
    ask: "Where was the panic in the $thing codec, index out of range?",
    decoys: [
      "note: the $thing codec is called from «$new.file», range checked",
      "error: panic in the $other codec at «$new.file», index out of range",
    ],
  },
  {
    kind: "exit_status",
    prominent: true,
    line: "error: the $thing command finally failed with exit code «$new.exit», stderr was empty",
    ask: "With which exit code has the $thing command finally failed, when stderr was empty?",
    decoys: [
      "warning: the $thing command was retried after exit code «$new.exit», stderr was long",
      "error: the $other command finally failed with exit code «$new.exit», stderr was empty",
    ],
  },
  {
    kind: "constraint",
    prominent: true,
    line:
      "USER: important, «the $thing patch must never touch more than $small files», that is final",
    ask: "Which important rule about files of the $thing patch did the user call final?",
    decoys: [
      "ASSISTANT: my guess, «the $thing draft must never need more than $small files», that is open",
      "USER: important, «the $other patch must never touch more than $small files», that is final",
    ],
  },
  {
    kind: "port",
    prominent: true,
    line: "error: the $thing server is still bound to port «$new.port» after the restart",
    ask: "To which port is the $thing server still bound after the restart?",
    decoys: [
      "info: the $thing server had released port «$new.port» before the restart",
      "error: the $other server is still bound to port «$new.port» after the restart",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line: "error: conflict: the $thing plugin pins version «$new.ver», nothing else resolves",
    ask: "Which version does the $thing plugin pin, so that nothing else resolves?",
    decoys: [
      "info: the $thing plugin offers version «$new.ver», everything else resolves",
      "error: conflict: the $other plugin pins version «$new.ver», nothing else resolves",
    ],
  },
  {
    kind: "hash",
    prominent: true,
    line: "ASSISTANT: bisect result: the first bad commit for the $thing crash is «$new.hash»",
    ask: "What is the first bad commit for the $thing crash by the bisect result?",
    decoys: [
      "ASSISTANT: bisect start: the last good commit for the $thing crash is «$new.hash»",
      "ASSISTANT: bisect result: the first bad commit for the $other crash is «$new.hash»",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line:
      "ASSISTANT: fixed: the $thing retry ceiling is changed, «$new.m → $new.m», and the test passes",
    ask: "How is the $thing retry ceiling changed, so that the test passes?",
    decoys: [
      "ASSISTANT: tried: the $thing retry floor was changed, «$new.m → $new.m», in vain",
      "ASSISTANT: fixed: the $other retry ceiling is changed, «$new.m → $new.m», and the test passes",
    ],
  },
  {
    kind: "path",
    line: "ASSISTANT: I saved the $thing dump as «$new.path» for later.",
    ask: "As what was the $thing dump saved for later?",
    decoys: [
      "ASSISTANT: I deleted the $thing scratch file «$new.path» meanwhile.",
      "ASSISTANT: I saved the $other dump as «$new.path» for later.",
    ],
  },
  {
    kind: "config",
    line: "USER: on my machine the $thing service starts with «$key=$new.m» in the shell",
    ask:
      "With which setting in the shell does the $thing service start on the machine of the user?",
    decoys: [
      "USER: on the server the $thing service crashes with «$key=$new.m» in the unit",
      "USER: on my machine the $other service starts with «$key=$new.m» in the shell",
    ],
  },
  {
    kind: "number",
    line: "ASSISTANT: the $thing query scans «$new.n» tuples before the index is used.",
    ask: "How many tuples are scanned by the $thing query before the index is used?",
    decoys: [
      "ASSISTANT: the $thing query returns «$new.n» tuples once the plan is cached.",
      "ASSISTANT: the $other query scans «$new.n» tuples before the index is used.",
    ],
  },
  {
    kind: "uuid",
    line: "ASSISTANT: the stuck $thing job has the id «$new.uuid» in the dashboard.",
    ask: "Which id has the stuck $thing job in the dashboard?",
    decoys: [
      "ASSISTANT: the finished $thing job had the id «$new.uuid» in the archive.",
      "ASSISTANT: the stuck $other job has the id «$new.uuid» in the dashboard.",
    ],
  },
];
