import assert from "node:assert/strict";
import { PROGRAMS } from "../support/needs.ts";
import { checkedVersion, packageViolations, versionViolations } from "./ci.ts";
import { isPage } from "./docs.ts";
import { assertLawful } from "./exceptions.ts";
import { listFiles, readSource, ROOT } from "./tree.ts";

Deno.test("ci: it installs exactly the packages whose programs tests need", () => {
  const needed = [...new Set(Object.values(PROGRAMS))];
  assertLawful(packageViolations(readSource(".ci/packages.txt"), needed));
});

Deno.test("ci: pages name the version of Deno that it installs", () => {
  const version = checkedVersion(readSource(".ci/run").text);
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assertLawful(versionViolations(listFiles("").filter(isPage).map(readSource), version));
});

Deno.test("ci: its script can be executed", () => {
  assert.equal(Deno.statSync(ROOT + ".ci/run").mode! & 0o111, 0o111);
});

Deno.test("ci: a missing and a needless package are breaches", () => {
  const list = { path: ".ci/packages.txt", text: "# why\nstrace # because\nchromium\n" };
  assert.deepEqual(packageViolations(list, ["strace", "bubblewrap"]), [
    { path: list.path, subject: "bubblewrap", problem: "tests need it and it is not listed" },
    { path: list.path, subject: "chromium", problem: "it is listed and no test needs it" },
  ]);
});

Deno.test("ci: another version in a page is a breach", () => {
  const page = { path: "README.md", text: "npx -y deno@2.9.5 task demo, deno@2.9.6" };
  assert.deepEqual(versionViolations([page], "2.9.6"), [
    { path: "README.md", subject: "deno@2.9.5", problem: "the check installs 2.9.6" },
  ]);
});
