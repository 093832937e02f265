/** What the check from a bare machine installs, against what the tests need and the pages say. */
import type { Source, Violation } from "./tree.ts";

/** The packages that a list names: one a line, `#` starts a comment. */
export function listedPackages(text: string): string[] {
  return text.split("\n").map((line) => line.replace(/#.*/, "").trim()).filter(Boolean).sort();
}

/** Packages that tests need and the list lacks, or the other way round. */
export function packageViolations(list: Source, needed: readonly string[]): Violation[] {
  const listed = listedPackages(list.text);
  return [
    ...needed.filter((name) => !listed.includes(name)).map((subject) => ({
      ...{ path: list.path, subject },
      problem: "tests need it and it is not listed",
    })),
    ...listed.filter((name) => !needed.includes(name)).map((subject) => ({
      ...{ path: list.path, subject },
      problem: "it is listed and no test needs it",
    })),
  ];
}

/** Places that name another version of Deno than the check installs. */
export function versionViolations(pages: readonly Source[], version: string): Violation[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdeno@(\d+\.\d+\.\d+)/g)]
      .filter(([, found]) => found !== version)
      .map(([subject]) => ({ path, subject, problem: `the check installs ${version}` }))
  );
}

/** The version of Deno that the check installs. */
export function checkedVersion(script: string): string {
  return /^readonly DENO_VERSION=(\S+)$/m.exec(script)?.[1] ?? "none";
}
