import assert from "node:assert/strict";
import type { CallEnvironment } from "../../../../lib/operations/context.ts";
import { MatchRows, printPages, TerminalText } from "../../../../lib/transports/cli/print_pages.ts";
import { type Answers, TEST_OPERATIONS, testHost } from "../../../support/cli_host.ts";

const READ = TEST_OPERATIONS.find(({ name }) => name === "t.read")!;

async function printed(
  answer: Answers[string],
  { raw = false, terminal = false }: { raw?: boolean; terminal?: boolean } = {},
) {
  const { streams, open } = testHost({ answers: { "t.read": answer }, terminal });
  const call = { operation: READ, input: { id: "i1" }, environment: {} as CallEnvironment };
  await printPages(await open({ followsPages: true }), call, { streams, raw });
  return streams;
}

const TWO_PAGES: Answers[string] = ({ lines }) =>
  lines ? { content: "//4A", encoding: "base64" } : { content: "a\x1b[2J", next: { lines: "2" } };

Deno.test("print pages: a pipe gets the exact bytes of all pages", async () => {
  const { stdout } = await printed(TWO_PAGES);
  assert.deepEqual([...stdout.bytes], [97, 27, 91, 50, 74, 255, 254, 0]);
});

Deno.test("print pages: a terminal gets harmless text and a last newline", async () => {
  const { stdout } = await printed(TWO_PAGES, { terminal: true });
  assert.equal(stdout.text, "a\ufffd\ufffd\n");
});

Deno.test("print pages: --raw gives a terminal the exact bytes", async () => {
  const { stdout } = await printed(TWO_PAGES, { raw: true, terminal: true });
  assert.deepEqual([...stdout.bytes], [97, 27, 91, 50, 74, 255, 254, 0]);
});

const MATCHES: Answers[string] = ({ lines }) =>
  lines
    ? { content: `exact ${lines}\n`, encoding: "utf8" }
    : { matches: MATCHED, read_as: "literal" };

const MATCHED = [{ line: 2, text: "b", match: true }, { line: 9, text: "c", match: true }];

Deno.test("print pages: matches are rows with line numbers", async () => {
  const { stdout, stderr } = await printed(MATCHES);
  assert.equal(stdout.text, "2|b\n⋯\n9|c\n");
  assert.equal(stderr.text, "loom: the pattern is not RE2 syntax and was read literally\n");
});

Deno.test("print pages: --raw gives the exact bytes of the matching lines", async () => {
  const { stdout } = await printed(MATCHES, { raw: true });
  assert.equal(stdout.text, "exact 2-2\nexact 9-9\n");
});

Deno.test("print pages: what is worth knowing goes to stderr", async () => {
  const gone = await printed(() => ({ matches: [], read_as: "regex", source_now: "gone" }));
  assert.equal(gone.stdout.text, "");
  assert.equal(
    gone.stderr.text,
    "loom: no line matches\nloom: the stored file is gone from the disk\n",
  );
  const changed = await printed(() => ({ content: "a", source_now: "changed" }));
  assert.equal(changed.stderr.text, "loom: the file changed on disk since it was stored\n");
});

Deno.test("print pages: a character and a line may be cut between two blocks", () => {
  const text = new TerminalText();
  const bytes = new TextEncoder().encode("aé\x1b[31mb\nlast");
  const shown = [...bytes].map((byte) => text.push(new Uint8Array([byte]))).join("");
  assert.equal(shown + text.finish(), "aéb\nlast\n");
});

function row(line: number, text: string) {
  return { line, text, match: true };
}

Deno.test("print pages: rows of the next page go on where the last ended", () => {
  const rows = new MatchRows();
  const first = rows.push([row(1, "a"), row(2, "b")]);
  const second = rows.push([row(3, "c"), row(7, "d")]);
  assert.deepEqual([first, second], ["1|a\n2|b\n", "3|c\n⋯\n7|d\n"]);
});
