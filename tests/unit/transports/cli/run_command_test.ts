import assert from "node:assert/strict";
import { runCli } from "../../../../lib/transports/cli/run_cli.ts";
import { commandHelp, ownWords } from "../../../../lib/transports/cli/run_command.ts";
import type { CommandCall } from "../../../../lib/transports/cli/shell_command.ts";
import { styleFor } from "../../../../lib/transports/cli/style.ts";
import { TEST_COMMAND, testHost } from "../../../support/cli_host.ts";

/** What reaches a command: its positionals and its flags. */
type Seen = [positionals: string[], flags: Record<string, string[]>];

async function seenBy(
  argv: string[],
  passesRest: boolean,
): Promise<[exit: number, Seen[], string]> {
  const seen: Seen[] = [];
  const run = ({ positionals, flags }: CommandCall): Promise<number> => {
    seen.push([[...positionals], Object.fromEntries(flags) as Record<string, string[]>]);
    return Promise.resolve(7);
  };
  const host = testHost({ commands: [{ ...TEST_COMMAND, passesRest, run }] });
  const exit = await runCli(["launch", ...argv], host);
  return [exit, seen, host.streams.stderr.text];
}

const PASSED: [argv: string[], seen: Seen][] = [
  [["make"], [["make"], {}]],
  [["make", "--tee", "-n", "x"], [["make", "--tee", "-n", "x"], {}]],
  [["--tee", "-n", "x", "make", "-j"], [["make", "-j"], { tee: [], name: ["x"] }]],
  [["--name=x", "--", "--tee", "--", "a"], [["--tee", "--", "a"], { name: ["x"] }]],
  [["--", "make", "--help"], [["make", "--help"], {}]],
  [["--tee"], [[], { tee: [] }]],
  [["-"], [["-"], {}]],
];

for (const [argv, seen] of PASSED) {
  Deno.test(`command: launch ${argv.join(" ")} hands on ${JSON.stringify(seen)}`, async () => {
    assert.deepEqual(await seenBy(argv, true), [7, [seen], ""]);
  });
}

Deno.test("command: a flag of the program that is run is no flag of ours", async () => {
  const [, seen] = await seenBy(["npm", "test", "--json", "--strange"], true);
  assert.deepEqual(seen, [[["npm", "test", "--json", "--strange"], {}]]);
});

Deno.test("command: an unknown flag is named with the closest one, and nothing is run", async () => {
  const [exit, seen, stderr] = await seenBy(["--nmae", "x", "make"], true);
  assert.deepEqual([exit, seen], [2, []]);
  assert.match(stderr, /loom launch: it has no flag "--nmae"\n {6}Did you mean --name\?/);
});

Deno.test("command: an argument too many is refused where nothing is passed on", async () => {
  const [exit, seen, stderr] = await seenBy(["one", "two"], false);
  assert.deepEqual([exit, seen], [2, []]);
  assert.match(stderr, /"two" is one argument too many/);
});

Deno.test("command: behind -- a word that starts with a dash is an argument", async () => {
  assert.deepEqual(await seenBy(["--", "--tee"], false), [7, [[["--tee"], {}]], ""]);
});

Deno.test("command: a refusal is a JSON body only where the command itself was asked for one", async () => {
  const host = testHost({ commands: [TEST_COMMAND] });
  assert.equal(await runCli(["launch", "--json", "--strange", "make"], host), 2);
  assert.equal(JSON.parse(host.streams.stdout.text).detail.code, "UNKNOWN_ARGUMENT");
  const plain = testHost({ commands: [TEST_COMMAND] });
  assert.equal(await runCli(["launch", "--strange", "make", "--json"], plain), 2);
  assert.equal(plain.streams.stdout.text, "");
});

const HELP = commandHelp(TEST_COMMAND, styleFor({ isTerminal: false }, {}));

for (const argv of [["launch", "--help"], ["launch", "-n", "x", "-h"], ["help", "launch"]]) {
  Deno.test(`command: loom ${argv.join(" ")} shows its help`, async () => {
    const host = testHost({ commands: [TEST_COMMAND] });
    assert.equal(await runCli(argv, host), 0);
    assert.equal(host.streams.stdout.text, HELP);
  });
}

Deno.test("command: its help opens with the examples and shows all there is to know", () => {
  assert.match(HELP, /^Example\n {2}loom launch -n a -- make all\n/);
  assert.match(HELP, /\nSummary of launch\.\n/);
  assert.match(HELP, /loom launch \[--name NAME\] \[--tee\] \[--json\] -- COMMAND…\n/);
  assert.match(HELP, /\n {2}-n, --name NAME +A name\.\n/);
  assert.match(HELP, /\n\nNotes of launch\.\n$/);
});

Deno.test("command: the words that it passes on are not its own", () => {
  assert.deepEqual(ownWords(TEST_COMMAND, ["-n", "x", "make", "--json"]), ["-n", "x"]);
});
