/** Runs the checks of `loom doctor` and prints what they found. */
import { printJson } from "../../transports/cli/print_answer.ts";
import type { CommandCall } from "../../transports/cli/shell_command.ts";
import { styleFor } from "../../transports/cli/style.ts";
import { checkCalls } from "./checks/calls.ts";
import { checkClients } from "./checks/clients.ts";
import { checkDrawer } from "./checks/drawer.ts";
import { checkProgram } from "./checks/program.ts";
import { checkServer } from "./checks/server.ts";
import { checkSettings } from "./checks/settings.ts";
import type { Check, Finding } from "./finding.ts";
import { findingsText } from "./findings_text.ts";

/** The checks, in the order in which they are shown. */
const CHECKS: readonly Check[] = [
  checkProgram,
  checkSettings,
  checkDrawer,
  checkServer,
  checkClients,
  checkCalls,
];

/** Prints every finding. @returns 1 when one of them is a problem, else 0. */
export async function runDoctor({ program, flags }: CommandCall): Promise<number> {
  const findings: Finding[] = [];
  for (const check of CHECKS) findings.push(...await check(program));
  const problems = findings.filter(({ state }) => state === "problem").length;
  const { stdout } = program.streams;
  if (flags.has("json")) {
    await printJson(stdout, { status: problems > 0 ? "problems" : "ok", problems, findings });
  } else {
    await stdout.write(findingsText(findings, styleFor(stdout, program.env)));
  }
  return problems > 0 ? 1 : 0;
}
