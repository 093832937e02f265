/** Facts of code reviews: what an author or a second reviewer asks the thread. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const CODE_REVIEW_FACTS: readonly FactTemplate[] = [
  {
    kind: "constraint",
    prominent: true,
    line: "> **blocking** ($person): «the $thing buffer must never exceed $small pages»",
    ask: "Which rule about the pages of the $thing buffer is blocking for $person?",
    decoys: [
      "> nit ($person): «the $thing header must never exceed $small columns»",
      "> **blocking** ($person): «the $other buffer must never exceed $small pages»",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line:
      "> **blocking** ($person): the default of the $thing timeout changed, «$new.m → $new.m», without a note",
    ask: "How is the default of the $thing timeout changed, which $person finds blocking?",
    decoys: [
      "> thought ($person): the default of the $thing retry could change, «$new.m → $new.m», with a note",
      "> **blocking** ($person): the default of the $other timeout changed, «$new.m → $new.m», without a note",
    ],
  },
  {
    kind: "file_line",
    prominent: true,
    line: "> **bug** ($person): the $thing lock leaks at «$new.file» when the handler throws",
    ask: "Where does the $thing lock leak when the handler throws?",
    decoys: [
      "> question ($person): is the $thing lock taken at «$new.file» when the handler starts?",
      "> **bug** ($person): the $other lock leaks at «$new.file» when the handler throws",
    ],
  },
  {
    kind: "hash",
    prominent: true,
    line: "> **regression** ($person): the $thing flicker was introduced in commit «$new.hash»",
    ask: "In which commit was the $thing flicker introduced, according to the regression note?",
    decoys: [
      "> note ($person): the $thing flicker was first reported against commit «$new.hash»",
      "> **regression** ($person): the $other flicker was introduced in commit «$new.hash»",
    ],
  },
  {
    kind: "failing_test",
    prominent: true,
    line: "$new.test first failure of the $thing suite",
    ask: "Which test was the first failure of the $thing suite?",
    decoys: [
      "$new.test later failure in the $thing suite",
      "$new.test first failure of the $other suite",
    ],
  },
  {
    kind: "error_name",
    prominent: true,
    line: "> **bug** ($person): the $thing adapter swallows «$new.err» and reports success",
    ask: "What does the $thing adapter swallow while it reports success?",
    decoys: [
      "> praise ($person): the $thing adapter rethrows «$new.err» and reports it",
      "> **bug** ($person): the $other adapter swallows «$new.err» and reports success",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line:
      "> **blocking** ($person): pin the $thing client to version «$new.ver», later ones drop the header",
    ask: "To which version is the $thing client to be pinned, since later ones drop the header?",
    decoys: [
      "> note ($person): the $thing client is at version «$new.ver» on the release branch",
      "> **blocking** ($person): pin the $other client to version «$new.ver», later ones drop the header",
    ],
  },
  {
    kind: "duration",
    prominent: true,
    line:
      "> **performance regression** ($person): the $thing benchmark got slower, «$new.q» with this patch",
    ask: "How long does the $thing benchmark take with this patch, a performance regression?",
    decoys: [
      "> note ($person): the $thing benchmark on the main branch took «$new.q» yesterday",
      "> **performance regression** ($person): the $other benchmark got slower, «$new.q» with this patch",
    ],
  },
  {
    kind: "http_status",
    prominent: true,
    line:
      "> **bug** ($person): the $thing endpoint answers HTTP «$new.http» to an empty body after this patch",
    ask: "What does the $thing endpoint answer to an empty body after this patch?",
    decoys: [
      "> note ($person): the $thing endpoint answers HTTP «$new.http» to a missing token, as documented",
    ],
  },
  {
    kind: "number",
    line:
      "> ($person) The $thing fixture holds «$new.n» snippets, which is why the snapshot is so large.",
    ask: "How many snippets are in the $thing fixture, which makes the snapshot so large?",
    decoys: [
      "> ($person) The $thing fixture held «$new.n» of them before, so the snapshot was small.",
      "> ($person) The $other fixture holds «$new.n» snippets, which is why the snapshot is so large.",
    ],
  },
  {
    kind: "config",
    line: "> ($person) For the $thing rehearsal I ran it with «$key=$new.m» and saw no difference.",
    ask: "With which setting did $person run the $thing rehearsal and see no difference?",
    decoys: [
      "> ($person) For the $thing rollout we ship it with «$key=$new.m» and watch closely.",
      "> ($person) For the $other rehearsal I ran it with «$key=$new.m» and saw no difference.",
    ],
  },
  {
    kind: "url",
    line: "> ($person) The $thing design was agreed in «$new.url», see the second half.",
    ask: "Where was the $thing design agreed, in whose second half?",
    decoys: [
      "> ($person) The $thing design was doubted in «$new.url», see the comments.",
      "> ($person) The $other design was agreed in «$new.url», see the second half.",
    ],
  },
  {
    kind: "path",
    line:
      "> ($person) The $thing golden files are under «$new.path», regenerate them with the script.",
    ask: "Where are the $thing golden files that the script can regenerate?",
    decoys: [
      "> ($person) The $thing golden files used to be «$new.path», nobody reads them.",
      "> ($person) The $other golden files are under «$new.path», regenerate them with the script.",
    ],
  },
];
