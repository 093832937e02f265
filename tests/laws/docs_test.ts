import assert from "node:assert/strict";
import { COMMANDS } from "../../lib/commands/list.ts";
import { ERROR_TRAITS } from "../../lib/core/errors.ts";
import { SETTINGS } from "../../lib/core/settings/catalogue.ts";
import { OPERATIONS } from "../../lib/registry.ts";
import { BUILT_IN_VERBS } from "../../lib/transports/cli/verbs.ts";
import { DOCS_EXCEPTIONS, docsViolations, type Facts, isPage } from "./docs.ts";
import { assertLawful } from "./exceptions.ts";
import { listFiles, readSource } from "./tree.ts";

function facts(): Facts {
  const { tasks } = JSON.parse(readSource("deno.json").text) as { tasks: Record<string, string> };
  return {
    files: listFiles(""),
    tasks: Object.keys(tasks),
    verbs: [
      ...OPERATIONS.map(({ cli }) => cli.verb.split(" ")[0]!),
      ...COMMANDS.map(({ verb }) => verb),
      ...Object.keys(BUILT_IN_VERBS),
    ],
    settings: Object.values(SETTINGS).map(({ env }) => env),
  };
}

Deno.test("docs: pages name only files, tasks, verbs and settings that exist", () => {
  const pages = listFiles("").filter(isPage).map(readSource);
  assertLawful(pages.flatMap((page) => docsViolations(page, facts())), DOCS_EXCEPTIONS);
});

Deno.test("docs: every script that a task runs exists", () => {
  const scripts = [...readSource("deno.json").text.matchAll(/\b(scripts\/[\w/]+\.ts|main\.ts)\b/g)];
  const files = listFiles("");
  assert.deepEqual(scripts.map(([path]) => path).filter((path) => !files.includes(path)), []);
});

Deno.test("docs: every error code and every setting has its row in the reference", () => {
  const errors = readSource("docs/reference/errors.md").text;
  const settings = readSource("docs/reference/settings.md").text;
  const codes = Object.keys(ERROR_TRAITS).filter((code) => !errors.includes(`\`${code}\``));
  const rows = Object.values(SETTINGS).filter(({ env }) => !settings.includes(`\`${env}\``));
  assert.deepEqual([codes, rows], [[], []]);
});

const PLANTED: Facts = {
  files: ["README.md", "docs/a.md", "lib/core/ids.ts", "lib/planes/drawer/ops/ctx_get.ts"],
  tasks: ["test", "test:full"],
  verbs: ["store", "get"],
  settings: ["LOOM_DB"],
};

const FALSE_NAMES: [text: string, subject: string, problem: string][] = [
  ["see `lib/core/gone.ts`", "lib/core/gone.ts", "no such file"],
  ["see `lib/gone/<kind>.ts`", "lib/gone/<kind>.ts", "no such file"],
  ["see `lib/core/ids.ts` and `tests/laws/`", "tests/laws/", "no such file"],
  ["[map](gone.md)", "gone.md", "no such link target"],
  ["[map](../gone.md#part)", "../gone.md#part", "no such link target"],
  ["run `deno task nothing`", "nothing", "no such task"],
  ["```sh\nmake | loom keep -\n```", "keep", "no such verb"],
  ["`loom keep a.log`", "keep", "no such verb"],
  ["set LOOM_DATABASE", "LOOM_DATABASE", "no such setting"],
];

for (const [text, subject, problem] of FALSE_NAMES) {
  Deno.test(`docs: ${JSON.stringify(text)} is a breach`, () => {
    assert.deepEqual(docsViolations({ path: "docs/a.md", text }, PLANTED), [
      { path: "docs/a.md", subject, problem },
    ]);
  });
}

Deno.test("docs: what exists may be named, by pattern too", () => {
  const text = "`lib/core/ids.ts:12`, `lib/planes/<plane>/ops/<group>_<verb>.ts`, `lib/core/*`, " +
    "`lib/planes/…`, `lib/`, [map](../README.md#top), [web](https://example.com), " +
    "`deno task test:full`, ```sh\nmake | loom store -\n$ loom get i1\n``` LOOM_DB, LOOM_TEST_FULL";
  assert.deepEqual(docsViolations({ path: "docs/a.md", text }, PLANTED), []);
});

Deno.test("docs: the change log and test data are not read", () => {
  const paths = ["README.md", "docs/decisions/0001-packages.md", "CHANGELOG.md", "dataset/a.md"];
  assert.deepEqual(paths.filter(isPage), ["README.md", "docs/decisions/0001-packages.md"]);
});
