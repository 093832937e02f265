/** Plain English sentences of the trade. They state no rule, so that rules stand out. */
import type { Random } from "./random.ts";
import { COMMON, type Topic, TOPICS } from "./words/topics.ts";

/** `{n}` a thing, `{ns}` things, `{v}` a verb, `{vs}` `{vd}` `{vg}` its forms, `{a}` `{av}` `{why}` `{when}`. */
const FRAMES: readonly string[] = [
  "The {a} {n} {vs} the {n} {when}.",
  "When a {a} {n} arrives, {svc} {vs} the {n} and {vs} the {n} {av}.",
  "Every {n} that {svc} {vs} is {av} {vd} by the {n}, {why}.",
  "We {vd} the {a} {n} {when}, and the {n} was {vd}, {why}.",
  "Nothing in the {n} suggests that the {a} {ns} are {vd} {when}.",
  "{svc} {av} {vs} {ns}; the {a} ones are left to the {n}.",
  "It is tempting to {v} the {n} first, but the {a} {n} then {vs} {ns} {av}.",
  "Both {ns} and {ns} are {vd} {when}, {why}.",
  "A {a} {n} can look like a {a} {n}, which is how the {n} was {vd} twice.",
  "The {n} keeps {vg} {ns}, {why}.",
  "Had the {n} been {a}, the {ns} would still be {vd} {av}, {why}.",
  "{person} and {person} disagree on whether the {a} {n} is worth keeping, {why}.",
  "Most of what {svc} does with {ns} happens {when} and goes unnoticed.",
  "It took two attempts to {v} the {a} {n}, and the second one only worked {when}.",
  "Unlike the {n}, the {n} has an owner: the {team} team {vs} it {when}.",
  "Half of the {ns} turn out to be {a}, the other half belong to {svc}.",
  "Think of the {n} as a {a} {n} which {svc} {vs} on behalf of everybody else.",
  "From the outside {svc} looks {a}; inside, a {n} {av} {vs} whatever the {n} leaves behind.",
  "Someone {vd} the {n} by hand {when} and forgot to tell the {team} team about it.",
  "Documentation and reality differ here: the {n} {vs} {ns}, the handbook says that it {vs} them.",
  "The interesting question is not why the {n} is {a} but why nobody {vd} it {when}.",
  "A {n} without a {n} is harmless, a {n} without a {n} wakes {person} up.",
  "Each time the {team} team {vs} its {n}, {svc} loses a {a} {n} and recovers {av}.",
  "Judging by the {n}, {svc} had {av} {vd} all {ns} long before the {n} was {vd}.",
  "Nobody objects to {vg} the {n} as such; the objection is to {vg} it {when}.",
  "The {n} and everything behind it is {a}, {why}.",
  "What used to be a {a} {n} is now two: one that {vs} {ns}, and one that merely {vs} them.",
  "{person} would like to {v} the {n} {av}; the {team} team prefers to {v} it {when}.",
  "Once {svc} has {vd} its {ns}, the {a} {n} disappears from view {when}.",
  "There is a comfortable margin between the {a} {n} and the point at which {svc} {vs} it.",
  "Looking back, the decision to {v} {ns} {when} was {a}, {why}.",
  "The customer saw a {a} {n}, support saw a {n}, and the {team} team saw neither.",
  "Neither {svc} nor {svc} {vs} a {n} that the {n} has already {vd}.",
  "Roughly speaking, {ns} flow from {svc} to {svc}, get {vd} there and come back as {ns}.",
  "Because the {n} is {a}, a restart {vs} it {av}, and the {ns} wait.",
  "In other words, {vg} the {n} hides the {a} {n} rather than {vg} it.",
  "If the {n} is {a}, {svc} falls back to the {n} and {vs} it {av}.",
  "{person} noticed that the {n} {vs} {a} {ns} {when}.",
  "The {team} team {vd} the {n} {when}, {why}.",
  "Readers of the {n} see a {a} {n} and {av} {v} it again.",
  "Between the {n} and the {n} there is a {a} {n} that nobody {vd}.",
  "Instead of {vg} the {n}, the new path {vs} {a} {ns} and {vs} the {n} {av}.",
  "This is the part of {svc} where {ns} are {vd}, {vd} again and finally handed to the {n}.",
  "The older {n} survives {when}, {why}.",
  "Our working theory was a {a} {n}; the evidence points to {a} {ns} instead.",
  "Whoever {vs} the {n} also {vs} the {n}, {why}.",
  "As far as {person} remembers, the {n} has been {a}, {why}.",
  "Without a {n}, {ns} are {av} {vd} and the {a} {n} grows.",
  "The trade-off is plain: {a} {ns} cost memory, {a} {ns} cost time.",
  "In practice the {n} is {a} {when}, {why}.",
  "{svc} and {svc} share a {n}, {why}.",
  "What the {n} calls a {n} is, for {svc}, only a {a} {n}.",
  "Operators {v} the {n} by hand {when}; the {n} is then {vd} {av}.",
  "The {a} {n} is not the cause, it merely {vs} the {n} sooner.",
  "There are {a} {ns} in the {n}, and {svc} {vs} them {av}.",
  "After {vg} the {n}, look at the {a} {n} and at what the {n} {vd}.",
  "So far the {n} behaves, {why}.",
  "Compared with the {a} {n}, the {n} is easier to {v} and harder to {v}.",
];

/** Who and what a sentence may name. */
export interface Cast {
  service(): string;
  person(): string;
  team(): string;
}

/** One of the topics. */
export function pickTopic(random: Random): Topic {
  return random.pick(TOPICS);
}

/** A sentence about a topic. */
export function sentence(random: Random, { topic, cast }: { topic: Topic; cast: Cast }): string {
  const text = random.pick(FRAMES).replace(
    /(\b[Aa] )?\{(\w+)\}/g,
    (_, article: string | undefined, slot: string) => {
      const word = wordFor(slot, { random, topic, cast });
      return article === undefined ? word : withArticle(article[0]!, word);
    },
  );
  return /^[a-z]+-[a-z]/.test(text) ? text : text[0]!.toUpperCase() + text.slice(1);
}

/** Sentences about one topic, joined by spaces. */
export function paragraph(random: Random, options: { cast: Cast; sentences: number }): string {
  const topic = pickTopic(random);
  return Array.from(
    { length: options.sentences },
    () => sentence(random, { topic, cast: options.cast }),
  ).join(" ");
}

/** Breaks a text at spaces so that no line is longer than `width`, where its words allow it. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function withArticle(article: string, word: string): string {
  return `${article}${/^[aeiou]/.test(word) ? "n" : ""} ${word}`;
}

type Words = { random: Random; topic: Topic; cast: Cast };

function wordFor(slot: string, { random, topic, cast }: Words): string {
  const verb = random.pick(topic.verbs);
  switch (slot) {
    case "n":
      return random.pick(topic.nouns);
    case "ns":
      return plural(random.pick(topic.nouns));
    case "v":
      return verb;
    case "vs":
      return thirdPerson(verb);
    case "vd":
      return past(verb);
    case "vg":
      return gerund(verb);
    case "a":
      return random.pick(COMMON.adjectives);
    case "av":
      return random.pick(COMMON.adverbs);
    case "why":
      return random.pick(COMMON.reasons);
    case "when":
      return random.pick(COMMON.moments);
    case "person":
      return cast.person();
    case "team":
      return cast.team();
    default:
      return cast.service();
  }
}

function plural(noun: string): string {
  if (/(?:s|x|ch|sh)$/.test(noun)) {
    return noun.endsWith("sis") ? `${noun.slice(0, -2)}es` : `${noun}es`;
  }
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function thirdPerson(verb: string): string {
  return plural(verb);
}

/** Short verbs double their last letter: `flush` does not, `plan` does. */
function stem(verb: string): string {
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? verb + verb.at(-1) : verb;
}

function past(verb: string): string {
  if (verb.endsWith("e")) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem(verb)}ed`;
}

function gerund(verb: string): string {
  return verb.endsWith("e") ? `${verb.slice(0, -1)}ing` : `${stem(verb)}ing`;
}
