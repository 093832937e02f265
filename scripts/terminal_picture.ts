// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/**
 * docs/images/terminal.svg: a short session with the real program on a real pseudo terminal. `--check`
 * writes nothing and fails when the picture is stale. Needs `script` (bsdutils).
 */
import { svgOf } from "./picture/svg.ts";

const ROOT = decodeURIComponent(new URL("../", import.meta.url).pathname);
const PICTURE = `${ROOT}docs/images/terminal.svg`;
const COLUMNS = 104;

/** What is typed, and how many lines of the answer are shown. */
const SESSION: readonly { readonly typed: string; readonly run: string; readonly lines: number }[] =
  [
    {
      typed: "cat build.log | loom store - --name build --budget 330",
      run: "store - --name build --budget 330 < dataset/demo/build.log",
      lines: 24,
    },
    {
      typed: "loom get ID --grep 'Found OpenSSL' --context 0",
      run: "get ID --grep 'Found OpenSSL' --context 0",
      lines: 3,
    },
  ];

/** The picture, made anew. */
export async function terminalPicture(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "loom_picture_" });
  try {
    const lines: string[] = [];
    let id = "ID";
    for (const { typed, run, lines: shown } of SESSION) {
      const printed = await onTerminal(run.replace("ID", id), folder);
      // deno-lint-ignore no-control-regex -- colours stand before the id
      id = /^(?:\x1b\[\d+m)*(i\d+[0-9a-z]{2}) /.exec(printed)?.[1] ?? id;
      lines.push(`\x1b[32m$\x1b[0m \x1b[1m${typed.replace("ID", id)}\x1b[0m`);
      lines.push(...printed.trimEnd().split("\r\n").slice(0, shown), "");
    }
    return svgOf(lines.slice(0, -1), { columns: COLUMNS });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function onTerminal(line: string, folder: string): Promise<string> {
  const program = `'${Deno.execPath()}' run --no-prompt -A main.ts`;
  const { stdout, success } = await new Deno.Command("script", {
    args: ["-qec", `${program} ${line}`, "/dev/null"],
    cwd: ROOT,
    clearEnv: true,
    env: {
      ...inherited(["PATH", "HOME", "DENO_DIR"]),
      ...{ TERM: "xterm", LOOM_DB: `${folder}/loom.db`, LOOM_NAMESPACE: "picture" },
    },
    stdin: "null",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`loom ${line} failed`);
  return new TextDecoder().decode(stdout);
}

function inherited(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }));
}

if (import.meta.main) {
  const picture = await terminalPicture();
  if (!Deno.args.includes("--check")) await Deno.writeTextFile(PICTURE, picture);
  const stale = await Deno.readTextFile(PICTURE).catch(() => "") !== picture;
  if (stale) console.error("docs/images/terminal.svg is stale. Run `deno task docs:picture`.");
  Deno.exit(stale ? 1 : 0);
}
