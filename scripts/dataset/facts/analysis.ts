/** Facts of analyses: what a reader of the report wants to cite. */
import type { FactTemplate } from "./template.ts";

/** Templates to choose from. */
export const ANALYSIS_FACTS: readonly FactTemplate[] = [
  {
    kind: "number",
    prominent: true,
    line:
      "**Key finding:** the $thing cohort lost «$new.n» accounts in the second half of the study.",
    ask: "How many accounts has the $thing cohort lost in the second half of the study?",
    decoys: [
      "The $thing cohort won «$new.n» accounts in the first half of the study.",
      "**Key finding:** the $other cohort lost «$new.n» accounts in the second half of the study.",
    ],
  },
  {
    kind: "change",
    prominent: true,
    line:
      "**Regression:** the median of the $thing funnel moved «$new.m → $new.m» after the redesign.",
    ask: "How has the median of the $thing funnel moved after the redesign?",
    decoys: [
      "The median of the $thing basket moved «$new.m → $new.m» in the pilot.",
      "**Regression:** the median of the $other funnel moved «$new.m → $new.m» after the redesign.",
    ],
  },
  {
    kind: "constraint",
    prominent: true,
    line:
      "- Recommendation: «the $thing sample must never fall below $small stores». Otherwise it is noise.",
    ask:
      "Which recommendation says how many stores the $thing sample must keep, as otherwise it is noise?",
    decoys: [
      "- Idea: «the $thing panel must never fall below $small shops». Otherwise it is boring.",
      "- Recommendation: «the $other sample must never fall below $small stores». Otherwise it is noise.",
    ],
  },
  {
    kind: "duration",
    prominent: true,
    line:
      "**Outlier:** the slowest $thing checkout took «$new.q», which the review traced to one lock.",
    ask:
      "How long took the slowest $thing checkout, the outlier that the review traced to one lock?",
    decoys: [
      "The median $thing checkout took «$new.q», which the review left alone.",
      "**Outlier:** the slowest $other checkout took «$new.q», which the review traced to one lock.",
    ],
  },
  {
    kind: "error_name",
    prominent: true,
    line: "**Root cause:** most failed $thing uploads ended in «$new.err» at the edge.",
    ask: "In what have most failed $thing uploads ended at the edge, the root cause?",
    decoys: [
      "A few delayed $thing uploads ended in «$new.err» in the core.",
      "**Root cause:** most failed $other uploads ended in «$new.err» at the edge.",
    ],
  },
  {
    kind: "version",
    prominent: true,
    line: "**Key finding:** errors of the $thing client rise sharply with version «$new.ver».",
    ask: "With which version do errors of the $thing client rise sharply?",
    decoys: [
      "Errors of the $thing client fall slowly with version «$new.ver».",
      "**Key finding:** errors of the $other client rise sharply with version «$new.ver».",
    ],
  },
  {
    kind: "hash",
    prominent: true,
    line:
      "**Root cause:** the $thing metric was broken by commit «$new.hash», which renamed a column.",
    ask: "By which commit was the $thing metric broken, when it renamed a column?",
    decoys: [
      "The $thing metric was added by commit «$new.hash», which also sorted a column.",
      "**Root cause:** the $other metric was broken by commit «$new.hash», which renamed a column.",
    ],
  },
  {
    kind: "http_status",
    prominent: true,
    line:
      "**Anomaly:** on the worst day the $thing API answered HTTP «$new.http» more often than anything else.",
    ask: "What did the $thing API answer more often than anything else on the worst day?",
    decoys: ["On a usual day the $thing API answered HTTP «$new.http» as often as before."],
  },
  {
    kind: "ip",
    prominent: true,
    line: "**Anomaly:** a single scraper at «$new.ip» made the $thing peak; it is blocked now.",
    ask: "Which address had the single scraper that made the $thing peak and is blocked now?",
    decoys: [
      "A friendly crawler at «$new.ip» is visible in the $thing valley; it is welcome.",
      "**Anomaly:** a single scraper at «$new.ip» made the $other peak; it is blocked now.",
    ],
  },
  {
    kind: "config",
    line: "The $thing replay was computed with «$key=$new.m» on the archived events.",
    ask: "With which setting was the $thing replay computed on the archived events?",
    decoys: [
      "The $thing preview was drawn with «$key=$new.m» on the live events.",
      "The $other replay was computed with «$key=$new.m» on the archived events.",
    ],
  },
  {
    kind: "date_time",
    line: "The $thing survey was closed on «$new.day» by $person, before any result was known.",
    ask: "When was the $thing survey closed by $person, before any result was known?",
    decoys: [
      "The $thing survey was opened on «$new.day» by $person, after the pilot.",
      "The $other survey was closed on «$new.day» by $person, before any result was known.",
    ],
  },
  {
    kind: "path",
    line: "The raw $thing export is kept at «$new.path» for the auditors.",
    ask: "Where is the raw $thing export kept for the auditors?",
    decoys: [
      "The cleaned $thing extract is kept at «$new.path» for the analysts.",
      "The raw $other export is kept at «$new.path» for the auditors.",
    ],
  },
  {
    kind: "url",
    line: "The $thing notebook is published at «$new.url», reviewed by $person.",
    ask: "Where is the $thing notebook published that was reviewed by $person?",
    decoys: [
      "The $thing slides are published at «$new.url», drawn by $person.",
      "The $other notebook is published at «$new.url», reviewed by $person.",
    ],
  },
];
