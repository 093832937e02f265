/** Every file with behaviour has its unit test under the same path, and no test is an orphan. */
import { matchesPattern } from "./exceptions.ts";
import { parse, type Source, ts, type Violation } from "./tree.ts";

/** Files that are tested elsewhere: where, and why there. `*` stands for any characters but `/`. */
export interface TestedElsewhere {
  readonly path: string;
  readonly coveredBy: string;
  readonly reason: string;
}

/** The list of files without a unit test of their own. */
export const TESTED_ELSEWHERE: readonly TestedElsewhere[] = [];

/** What the law looks at: sources of lib, paths of all tests, and the list. */
export interface Mirror {
  readonly sources: readonly Source[];
  readonly tests: readonly string[];
  readonly elsewhere: readonly TestedElsewhere[];
}

/** The unit test that belongs to a source file. */
export function unitTestOf(path: string): string {
  return path.replace(/^lib\//, "tests/unit/").replace(/\.ts$/, "_test.ts");
}

/** Whether a file does anything at run time; files of types and lists of re-exports do not. */
export function hasBehaviour(source: Source): boolean {
  return parse(source).statements.some((statement) => !isInert(statement));
}

/** Files without a test, tests without a file, and entries of the list that say nothing true. */
export function mirrorViolations({ sources, tests, elsewhere }: Mirror): Violation[] {
  const wanted = sources.filter(hasBehaviour).map(({ path }) => path);
  const bare = wanted.filter((path) => !tests.includes(unitTestOf(path)));
  const missing = bare
    .filter((path) => !elsewhere.some((entry) => matchesPattern(path, entry.path)))
    .map((path) => breach(path, unitTestOf(path), "this unit test does not exist"));
  return [...missing, ...orphans(sources, tests), ...falseEntries(bare, tests, elsewhere)];
}

function orphans(sources: readonly Source[], tests: readonly string[]): Violation[] {
  const mirrored = new Set(sources.map(({ path }) => unitTestOf(path)));
  return tests
    .filter((test) => test.startsWith("tests/unit/") && !mirrored.has(test))
    .map((test) => breach(test, "orphan", "no source file has this unit test"));
}

function falseEntries(
  bare: readonly string[],
  tests: readonly string[],
  elsewhere: readonly TestedElsewhere[],
): Violation[] {
  return elsewhere.flatMap(({ path, coveredBy }) => [
    ...(bare.some((file) => matchesPattern(file, path))
      ? []
      : [breach(path, "entry", "it names no file that lacks a unit test")]),
    ...(tests.includes(coveredBy) ? [] : [breach(path, coveredBy, "this test does not exist")]),
  ]);
}

function isInert(statement: ts.Statement): boolean {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (ts.isImportDeclaration(statement)) return statement.importClause !== undefined;
  return ts.isExportDeclaration(statement);
}

function breach(path: string, subject: string, problem: string): Violation {
  return { path, subject, problem };
}
