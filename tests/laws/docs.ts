/** What documentation names must exist: files, links, tasks, verbs, settings, error codes. */
import type { Exception } from "./exceptions.ts";
import { matchesPattern } from "./exceptions.ts";
import type { Source, Violation } from "./tree.ts";

/** What the code has, against which pages are read. */
export interface Facts {
  /** Every file, as a path from the root. */
  readonly files: readonly string[];
  readonly tasks: readonly string[];
  /** First words of the command line's verbs. */
  readonly verbs: readonly string[];
  readonly settings: readonly string[];
}

/** Variables of the test runner; they are no settings of the program. */
export const TEST_VARIABLES: readonly string[] = ["LOOM_TEST_FULL", "LOOM_TEST_REQUIRE"];

/** Names in pages that stand for a reason. */
export const DOCS_EXCEPTIONS: readonly Exception[] = [];

const PATH_START =
  /^(?:lib|tests|scripts|docs|dataset|\.ci)\/|^(?:main\.ts|mod\.ts|deno\.json|deno\.lock)$/;
const CODE = /```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** The pages that are read: all Markdown but the change log, which tells of what is gone. */
export function isPage(path: string): boolean {
  return path.endsWith(".md") && path !== "CHANGELOG.md" && !path.startsWith("tests/") &&
    !path.startsWith("dataset/");
}

/** Everything a page names that does not exist. */
export function docsViolations(page: Source, facts: Facts): Violation[] {
  const code = [...page.text.matchAll(CODE)].map(([, block, span]) => block ?? span ?? "");
  return [
    ...missing("no such file", missingPaths(code, facts.files)),
    ...missing("no such link target", missingLinks(page, facts.files)),
    ...missing("no such task", unknownWords(page.text, /\btask ([a-z][\w:-]*)/g, facts.tasks)),
    ...missing("no such verb", unknownWords(code.join("\n"), LOOM_VERB, facts.verbs)),
    ...missing("no such setting", unknownWords(page.text, SETTING, known(facts))),
  ].map((breach) => ({ path: page.path, ...breach }));
}

/** `loom store` at the start of a command, after a pipe, `&&` or a prompt. */
const LOOM_VERB = /(?:^|[|&$(]\s*)loom ([a-z][a-z-]*)/gm;
const SETTING = /\b(LOOM_[A-Z_]*[A-Z])\b/g;

function known({ settings }: Facts): string[] {
  return [...settings, ...TEST_VARIABLES];
}

function missing(problem: string, subjects: readonly string[]): Omit<Violation, "path">[] {
  return [...new Set(subjects)].map((subject) => ({ subject, problem }));
}

function unknownWords(text: string, pattern: RegExp, words: readonly string[]): string[] {
  return [...text.matchAll(pattern)].map(([, word]) => word!).filter((word) =>
    !words.includes(word)
  );
}

/** Paths in code: `lib/a/<kind>.ts`, `lib/a/*` and `lib/a/` stand for at least one file. */
function missingPaths(code: readonly string[], files: readonly string[]): string[] {
  return code.flatMap((text) => text.split(/[\s"'(),;]+/))
    .map((word) => word.replace(/[.:]+$/, "").replace(/:\d+$/, "").replace(/^\.\//, ""))
    .filter((word) => PATH_START.test(word) && !fileExists(word, files));
}

function fileExists(word: string, files: readonly string[]): boolean {
  const pattern = word.replace(/<[^>]*>/g, "*").replace(/\/(?:\*\*?)?$/, "").replace(/…/g, "*");
  return files.some((file) => {
    const depth = pattern.split("/").length;
    return matchesPattern(file.split("/").slice(0, depth).join("/"), pattern);
  });
}

function missingLinks({ path, text }: Source, files: readonly string[]): string[] {
  return [...text.matchAll(LINK)].map(([, target]) => target!)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .filter((target) => !fileExists(resolveLink(path, target), files));
}

function resolveLink(from: string, target: string): string {
  const url = new URL(target, `file:///${from}`);
  return decodeURIComponent(url.pathname).slice(1);
}
