/** What points into source code: files, places in them, paths, commits, tests, errors. */
import type { Random } from "../random.ts";
import { COMPONENTS, FILE_STEMS, FOLDERS } from "../words/names.ts";
import { manyOf } from "./network.ts";

const EXTENSIONS = ["ts", "py", "go", "rs", "java", "sql", "tsx"];

/** Source files of one project: few languages, many folders. */
export function sourceFiles(random: Random, count: number): string[] {
  const languages = random.sample(EXTENSIONS, 3);
  return manyOf(count, () => {
    const language = languages[random.skewed(languages.length)]!;
    const stem = random.pick(FILE_STEMS);
    const name = language === "java" ? pascal(stem) : stem;
    return [
      `${random.pick(["src", "lib", "services", "packages"])}/${
        random.pick(FOLDERS)
      }/${name}.${language}`,
    ];
  });
}

/** `file:line`: some files are hot and have many places, most have few. */
export function places(random: Random, count: number): string[] {
  const files = sourceFiles(random, Math.max(2, Math.ceil(count / 17)));
  return manyOf(count, () => {
    const file = files[random.skewed(files.length)]!;
    const around = random.between(8, 640);
    return Array.from(
      { length: random.between(1, 3) },
      () => `${file}:${around + random.below(60)}`,
    );
  });
}

/** Paths on machines. */
export function paths(random: Random, count: number): string[] {
  const roots = ["/var/lib", "/etc", "/opt", "/srv", "/var/log", "/usr/share", "/home/deploy"];
  const leaves = ["state", "cache", "spool", "conf.d", "archive", "current", "wal", "tmp", "keys"];
  return manyOf(count, () => {
    const folder = `${random.pick(roots)}/${random.pick(FILE_STEMS)}`;
    const leaf = `${random.pick(leaves)}/${random.pick(FILE_STEMS)}`;
    return [`${folder}/${leaf}${random.pick([".json", ".yaml", ".log", ".db", ".pem", ".lock"])}`];
  });
}

/** Commit ids, short and whole, and digests of layers. */
export function hashes(random: Random, count: number): string[] {
  return manyOf(count, () => [mixedHex(random, random.pick([7, 8, 8, 10, 12, 12, 40]))]);
}

/** Hexadecimal that no reader takes for a number: it has digits and letters, and more than one. */
export function mixedHex(random: Random, digits: number): string {
  return `${random.pick(["a", "b", "c", "d", "f"])}${random.below(9) + 1}${random.hex(digits - 3)}${
    random.pick(["a", "c", "f"])
  }`;
}

/** Names of exceptions and codes of errors. */
export function errorNames(random: Random, count: number): string[] {
  const codes = [
    "ECONNRESET",
    "ETIMEDOUT",
    "EPIPE",
    "ENOSPC",
    "TS2345",
    "TS2322",
    "E0308",
    "EADDRINUSE",
  ];
  return manyOf(count, () => [random.chance(20) ? random.pick(codes) : exceptionName(random)]);
}

/** `StaleLeaseException`. */
export function exceptionName(random: Random): string {
  const first = [
    "Stale",
    "Duplicate",
    "Missing",
    "Expired",
    "Unknown",
    "Broken",
    "Partial",
    "Invalid",
  ];
  const thing = [
    "Lease",
    "Cursor",
    "Schema",
    "Payload",
    "Quota",
    "Token",
    "Segment",
    "Ledger",
    "Route",
  ];
  const ending = ["Exception", "Error", "Error", "Failure"];
  return random.pick(first) + random.pick(thing) + random.pick(ending);
}

/** The lines by which runners report failed tests; what is between `«»` is the name. */
export function failedTests(random: Random, count: number): string[] {
  return manyOf(count, () => [failedTest(random)]);
}

/** One such line. */
export function failedTest(random: Random): string {
  const stem = random.pick(FILE_STEMS);
  const act = random.pick(["rejects", "keeps", "retries", "expires", "merges", "skips", "counts"]);
  const thing = random.pick(FILE_STEMS);
  const style = random.below(3);
  if (style === 0) {
    return `FAILED «tests/${random.pick(FOLDERS)}/test_${stem}.py::test_${act}_${thing}»`;
  }
  if (style === 1) return `--- FAIL: «Test${pascal(stem)}/${act}_${thing}» (0.00s)`;
  return `FAIL «packages/${random.pick(FOLDERS)}/test/${stem}_${act}.test.ts»`;
}

/** `connection_pool` → `ConnectionPool`. */
export function pascal(snake: string): string {
  return snake.split(/[_-]/).map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");
}

/** A method name: `flushLease`. */
export function methodName(random: Random): string {
  const verb = random.pick([
    "flush",
    "apply",
    "acquire",
    "release",
    "decode",
    "write",
    "merge",
    "resolve",
    "drain",
  ]);
  return verb + random.pick(COMPONENTS).replace(/^[A-Z][a-z]+/, "");
}
