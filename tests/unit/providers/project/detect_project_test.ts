import assert from "node:assert/strict";
import { detectProject } from "../../../../lib/providers/project/detect_project.ts";
import { withScratch, writeTree } from "../../../support/scratch.ts";

/** A home folder with a repository, a worktree, a plain folder and links into them. */
async function withHome(body: (home: string) => void | Promise<void>): Promise<void> {
  await withScratch(async (dir) => {
    const home = `${dir}/home`;
    await writeTree(home, {
      "repo/.git/HEAD": "ref: refs/heads/main",
      "repo/src/deep/a.ts": "",
      "repo/vendor/sub/.git": "gitdir: ../../.git/modules/sub",
      "plain/inner/a.txt": "",
    });
    await Deno.symlink(`${home}/repo/src`, `${home}/link_to_src`);
    await body(home);
  });
}

Deno.test("detectProject gives one answer for a repository and every folder below it", async () => {
  await withHome((home) => {
    const project = detectProject(`${home}/repo`, home);
    assert.equal(project.root, `${home}/repo`);
    assert.match(project.namespace, /^repo-[0-9a-f]{8}$/);
    assert.deepEqual(detectProject(`${home}/repo/src`, home), project);
    assert.deepEqual(detectProject(`${home}/repo/src/deep`, home), project);
    assert.deepEqual(detectProject(`${home}/repo/.git`, home), project);
    assert.deepEqual(detectProject(`${home}/repo/src/..//src/`, home), project);
  });
});

Deno.test("detectProject sees through a linked working directory and a linked home", async () => {
  await withHome(async (home) => {
    const project = detectProject(`${home}/repo`, home);
    assert.deepEqual(detectProject(`${home}/link_to_src`, home), project);
    await Deno.symlink(home, `${home}/../home_link`);
    assert.deepEqual(
      detectProject(`${home}/../home_link/repo/src`, `${home}/../home_link`),
      project,
    );
  });
});

Deno.test("detectProject takes the nearest .git, also when it is a file", async () => {
  await withHome((home) => {
    assert.equal(detectProject(`${home}/repo/vendor/sub`, home).root, `${home}/repo/vendor/sub`);
  });
});

Deno.test("detectProject takes the working directory where there is no repository", async () => {
  await withHome((home) => {
    const plain = detectProject(`${home}/plain`, home);
    assert.equal(plain.root, `${home}/plain`);
    assert.match(plain.namespace, /^plain-[0-9a-f]{8}$/);
    assert.notEqual(detectProject(`${home}/plain/inner`, home).namespace, plain.namespace);
  });
});

Deno.test("detectProject answers default in the home folder, above it and in the root", async () => {
  await withHome(async (home) => {
    assert.equal(detectProject(home, home).namespace, "default");
    assert.equal(detectProject(`${home}/..`, home).namespace, "default");
    assert.deepEqual(detectProject("/", home), { root: "/", namespace: "default" });
    await writeTree(home, { ".git/HEAD": "ref: refs/heads/main" });
    assert.equal(detectProject(home, home).namespace, "default");
    assert.equal(detectProject(`${home}/plain`, home).root, `${home}/plain`);
  });
});

Deno.test("detectProject works without a home folder and in a deleted working directory", async () => {
  await withHome(async (home) => {
    assert.equal(detectProject(`${home}/repo/src`, "").root, `${home}/repo`);
    await Deno.remove(`${home}/plain`, { recursive: true });
    assert.match(detectProject(`${home}/plain`, home).namespace, /^plain-[0-9a-f]{8}$/);
  });
});

Deno.test("two folders of one name have two namespaces", async () => {
  await withScratch(async (dir) => {
    await writeTree(dir, { "a/app/x": "", "b/app/x": "" });
    const [left, right] = [detectProject(`${dir}/a/app`, ""), detectProject(`${dir}/b/app`, "")];
    assert.notEqual(left.namespace, right.namespace);
  });
});
