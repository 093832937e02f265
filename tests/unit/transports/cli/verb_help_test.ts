import assert from "node:assert/strict";
import { commandOf } from "../../../../lib/transports/cli/command.ts";
import { styleFor } from "../../../../lib/transports/cli/style.ts";
import { usageLine, verbHelp } from "../../../../lib/transports/cli/verb_help.ts";
import { TEST_OPERATIONS } from "../../../support/cli_host.ts";

const STYLE = styleFor({ isTerminal: false }, {});
const PUT = TEST_OPERATIONS.filter(({ cli }) => cli.verb === "put").map(commandOf);

Deno.test("verb help: two forms of a verb share one page", () => {
  const page = verbHelp(PUT, { style: STYLE, extraFlags: [] });
  assert.equal(
    page,
    `Example
  loom put PATH
  printf %s $'it\\'s\\n' | loom put - --label 'a b'

Summary of t.put_file.
Summary of t.put.

Usage
  loom put PATH [--label LABEL] [--kind loose|tight] [--limit N] [--json]
  loom put - [--label LABEL] [--json]

Arguments
  PATH  The file.

Flags
  -l, --label LABEL       Label of the item.
      --kind loose|tight  How tight.
      --limit N           Limit, 1-9.
      --json              Print exactly the JSON body that the REST API would answer with.
  -h, --help              Show this help.
`,
  );
});

Deno.test("verb help: flags that the CLI adds stand before those of every verb", () => {
  const extraFlags = [{ left: "    --raw", right: "Exact." }];
  const page = verbHelp(PUT, { style: STYLE, extraFlags });
  assert.match(page, /--limit N .*\n {6}--raw +Exact\.\n {6}--json/);
});

Deno.test("verb help: the usage line marks what may be left out", () => {
  assert.equal(usageLine(PUT[1]!), "loom put - [--label LABEL] [--json]");
});
