import assert from "node:assert/strict";
import type { Finding } from "../../../../lib/commands/doctor/finding.ts";
import { findingsText } from "../../../../lib/commands/doctor/findings_text.ts";
import { styleFor } from "../../../../lib/transports/cli/style.ts";

const PLAIN = styleFor({ isTerminal: false }, {});

Deno.test("findings: what to do stands below its finding, and problems are counted", () => {
  const findings: Finding[] = [
    { area: "drawer", state: "ok", says: "fine" },
    { area: "Claude Code", state: "problem", says: "broken", next: "mend it" },
    { area: "disk", state: "note", says: "old" },
  ];
  assert.equal(
    findingsText(findings, PLAIN),
    [
      "ok  drawer       fine",
      "!!  Claude Code  broken",
      "                 mend it",
      "--  disk         old",
      "",
      "1 problem found.",
      "",
    ].join("\n"),
  );
});

Deno.test("findings: without a problem that is said", () => {
  assert.match(
    findingsText([{ area: "a", state: "note", says: "b" }], PLAIN),
    /\nNo problems found\.\n$/,
  );
});

Deno.test("findings: what a path or a name holds is harmless on a terminal", () => {
  const text = findingsText([{ area: "a", state: "ok", says: "/x\x1b[2J" }], PLAIN);
  assert.ok(!text.includes("\x1b"), text);
});
