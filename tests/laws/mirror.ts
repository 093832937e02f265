/** Every file with behaviour has its unit test under the same path, and no test is an orphan. */
import { parse, type Source, ts, type Violation } from "./tree.ts";

/** Files that are tested through another test than their own: which, where, and why there. */
export interface TestedElsewhere {
  readonly files: readonly string[];
  /** A test whose imports reach each of the files. */
  readonly coveredBy: string;
  readonly reason: string;
}

/** What the law looks at. */
export interface Mirror {
  readonly sources: readonly Source[];
  /** Paths of all tests. */
  readonly tests: readonly string[];
  readonly elsewhere: readonly TestedElsewhere[];
  /** The files that a test imports, directly or not. */
  reachedFrom(test: string): ReadonlySet<string>;
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
export function mirrorViolations(mirror: Mirror): Violation[] {
  const { sources, tests, elsewhere } = mirror;
  const wanted = sources.filter(hasBehaviour).map(({ path }) => path);
  const bare = wanted.filter((path) => !tests.includes(unitTestOf(path)));
  const listed = new Set(elsewhere.flatMap(({ files }) => files));
  const missing = bare.filter((path) => !listed.has(path))
    .map((path) => breach(path, unitTestOf(path), "this unit test does not exist"));
  return [...missing, ...orphans(sources, tests), ...falseEntries(mirror, bare)];
}

function orphans(sources: readonly Source[], tests: readonly string[]): Violation[] {
  const mirrored = new Set(sources.map(({ path }) => unitTestOf(path)));
  return tests
    .filter((test) => test.startsWith("tests/unit/") && !mirrored.has(test))
    .map((test) => breach(test, "orphan", "no source file has this unit test"));
}

function falseEntries({ tests, elsewhere, reachedFrom }: Mirror, bare: readonly string[]) {
  return elsewhere.flatMap(({ files, coveredBy }) => {
    if (!tests.includes(coveredBy)) return [breach(coveredBy, "entry", "this test does not exist")];
    const reached = reachedFrom(coveredBy);
    return files.flatMap((file) => {
      if (!bare.includes(file)) return [breach(file, "entry", "it is no file without a unit test")];
      return reached.has(file) ? [] : [breach(file, coveredBy, "this test does not import it")];
    });
  });
}

function isInert(statement: ts.Statement): boolean {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (ts.isImportDeclaration(statement)) return statement.importClause !== undefined;
  return ts.isExportDeclaration(statement);
}

function breach(path: string, subject: string, problem: string): Violation {
  return { path, subject, problem };
}
