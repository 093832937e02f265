// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/** The anchors of docs/anchors.md, stored anew. Writes the page; `--check` fails when it is stale. */
import { DATASET_FOLDER, generateFiles, readManifest } from "./dataset/manifest.ts";

const ROOT = new URL("../", import.meta.url);
const PAGE = new URL("docs/anchors.md", ROOT);
const LONGEST_LINE = 150;
/** A fenced block of text: an anchor. */
const BLOCK = /^```text\n[\s\S]*?\n```$/gm;

/** The anchors that the page explains, in its order, as `loom store` prints them. */
export async function exampleAnchors(): Promise<string[]> {
  const folder = await Deno.makeTempDir({ prefix: "loom_examples_" });
  try {
    const { seed } = await readManifest(DATASET_FOLDER);
    const report = [...generateFiles(seed)].find(({ name }) => name === "analysis_large.md")!;
    const reportPath = `${folder}/${report.name}`;
    await Deno.writeFile(reportPath, report.bytes);
    const declarations = await output(["types"], new Uint8Array());
    return [
      await store(folder, [decodeURIComponent(new URL("dataset/demo/build.log", ROOT).pathname)]),
      await store(folder, ["-", "--name", "deno.d.ts"], declarations),
      await store(folder, [reportPath]),
    ];
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The page with its anchors replaced, each line cut to 150 characters. */
export function pageWith(page: string, anchors: readonly string[]): string {
  let index = 0;
  return page.replaceAll(BLOCK, (block) => {
    const anchor = anchors[index++];
    if (anchor === undefined) return block;
    return `\`\`\`text\n${anchor.trimEnd().split("\n").map(cutLine).join("\n")}\n\`\`\``;
  });
}

function cutLine(line: string): string {
  const characters = [...line];
  if (characters.length <= LONGEST_LINE) return line;
  return characters.slice(0, LONGEST_LINE - 1).join("") + "…";
}

async function store(
  folder: string,
  args: readonly string[],
  stdin: Uint8Array = new Uint8Array(),
): Promise<string> {
  const main = decodeURIComponent(new URL("main.ts", ROOT).pathname);
  const printed = await output(["run", "--no-prompt", "-A", main, "store", ...args], stdin, {
    LOOM_DB: `${folder}/loom.db`,
    LOOM_PROFILE: "balanced",
  });
  return new TextDecoder().decode(printed);
}

async function output(
  args: readonly string[],
  stdin: Uint8Array,
  env: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    env: { ...env, NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const writer = child.stdin.getWriter();
  // `deno types` reads nothing and may be gone before its input is closed.
  const written = writer.write(stdin).then(() => writer.close()).catch(() => undefined);
  const { success, stdout } = await child.output();
  await written;
  if (!success) throw new Error(`Cannot run deno ${args.join(" ")}: it failed`);
  return stdout;
}

if (import.meta.main) {
  const page = await Deno.readTextFile(PAGE);
  const fresh = pageWith(page, await exampleAnchors());
  if (!Deno.args.includes("--check")) await Deno.writeTextFile(PAGE, fresh);
  else if (fresh !== page) {
    console.error("Stale: docs/anchors.md. Run `deno task docs:anchors`.");
    Deno.exit(1);
  }
}
