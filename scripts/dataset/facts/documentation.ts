/** Facts of documentation: what a reader looks up. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const DOCUMENTATION_FACTS: readonly FactTemplate[] = [
  {
    kind: "constraint",
    prominent: true,
    line:
      "> Warning: «a $thing archive must never exceed $small volumes». The restore refuses more.",
    ask: "Which warning limits the volumes of the $thing archive, since the restore refuses more?",
    decoys: [
      "> Note: «a $thing label must never exceed $small letters». The printer wraps more.",
      "> Warning: «a $other archive must never exceed $small volumes». The restore refuses more.",
    ],
  },
  {
    kind: "constraint",
    prominent: true,
    line:
      "- «Operators must drain the $thing queue at least $small minutes ahead». It keeps consumers whole.",
    ask: "How many minutes ahead must operators drain the $thing queue to keep consumers whole?",
    decoys: [
      "- «Operators must warm the $thing cache at least $small minutes ahead». It keeps dashboards quick.",
      "- «Operators must drain the $other queue at least $small minutes ahead». It keeps consumers whole.",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line:
      "> **Breaking.** The $thing wire format changed in version «$new.ver»; older readers refuse it.",
    ask: "In which version has the $thing wire format changed, so that older readers refuse it?",
    decoys: [
      "> **Added.** The $thing wire format appeared in version «$new.ver»; older readers ignore it.",
      "> **Breaking.** The $other wire format changed in version «$new.ver»; older readers refuse it.",
    ],
  },
  {
    kind: "port",
    prominent: true,
    line:
      "> **Warning.** The $thing console will listen on port «$new.port» unless the flag is given.",
    ask: "On which port does the $thing console listen unless the flag is given?",
    decoys: [
      "> **Tip.** The $thing exporter can listen on port «$new.port» when the flag is given.",
      "> **Warning.** The $other console will listen on port «$new.port» unless the flag is given.",
    ],
  },
  {
    kind: "config",
    prominent: true,
    line:
      "> **Important.** For the $thing mode the recommended setting is «$key=$new.m» on new clusters.",
    ask: "Which setting is recommended for the $thing mode on new clusters?",
    decoys: [
      "> **Note.** For the $thing mode the historical setting was «$key=$new.m» on old clusters.",
      "> **Important.** For the $other mode the recommended setting is «$key=$new.m» on new clusters.",
    ],
  },
  {
    kind: "error_name",
    prominent: true,
    line:
      "> **Warning.** A $thing import that meets a torn page stops with «$new.err» and keeps nothing.",
    ask: "With what does a $thing import stop that meets a torn page and keeps nothing?",
    decoys: [
      "> **Note.** A $thing import that meets a blank page logs «$new.err» and keeps all.",
      "> **Warning.** A $other import that meets a torn page stops with «$new.err» and keeps nothing.",
    ],
  },
  {
    kind: "exit_status",
    prominent: true,
    line:
      "> **Important.** The $thing checker ends with exit code «$new.exit» when the manifest is unsigned.",
    ask: "With which exit code does the $thing checker end when the manifest is unsigned?",
    decoys: [
      "> **Note.** The $thing checker ends with exit code «$new.exit» when the manifest is absent.",
      "> **Important.** The $other checker ends with exit code «$new.exit» when the manifest is unsigned.",
    ],
  },
  {
    kind: "http_status",
    prominent: true,
    line:
      "> **Warning.** The $thing route answers HTTP «$new.http» once the lease is lost; clients may retry.",
    ask: "What does the $thing route answer once the lease is lost and clients may retry?",
    decoys: [
      "> **Note.** The $thing route answers HTTP «$new.http» once the body is empty; clients give up.",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line:
      "- **Changed:** the default $thing window, «$new.m → $new.m», after the survey of $person.",
    ask: "How has the default $thing window changed after the survey of $person?",
    decoys: [
      "- **Changed:** the default $thing margin, «$new.m → $new.m», after a typo.",
      "- **Changed:** the default $other window, «$new.m → $new.m», after the survey of $person.",
    ],
  },
  {
    kind: "path",
    line: "The $thing inventory is written to «$new.path» at the end of the run.",
    ask: "Where is the $thing inventory written at the end of the run?",
    decoys: [
      "The $thing inventory is read from «$new.path» at the start.",
      "The $other inventory is written to «$new.path» at the end of the run.",
    ],
  },
  {
    kind: "url",
    line: "The $thing protocol is specified at «$new.url», which $person maintains.",
    ask: "Where is the $thing protocol specified that $person maintains?",
    decoys: [
      "The $thing protocol is criticised at «$new.url», which is outdated.",
      "The $other protocol is specified at «$new.url», which $person maintains.",
    ],
  },
  {
    kind: "number",
    line: "In the rehearsal $person migrated «$new.n» subscribers with the $thing tool.",
    ask: "How many subscribers were migrated with the $thing tool by $person in the rehearsal?",
    decoys: [
      "In the estimate $person assumed «$new.n» subscribers for the $thing tool.",
      "In the rehearsal $person migrated «$new.n» subscribers with the $other tool.",
    ],
  },
  {
    kind: "email",
    line: "Questions about the $thing schedule go to «$new.mail», who answers on weekdays.",
    ask: "To whom go questions about the $thing schedule, answered on weekdays?",
    decoys: [
      "Complaints about the $thing schedule went to «$new.mail», long ago.",
      "Questions about the $other schedule go to «$new.mail», who answers on weekdays.",
    ],
  },
];
