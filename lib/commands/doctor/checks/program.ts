/** Which program runs, on what. */
import type { CliProgram } from "../../../transports/cli/host.ts";
import type { Finding } from "../finding.ts";

/** The versions that a report of a fault has to name. */
export function checkProgram({ version }: CliProgram): Promise<Finding[]> {
  const { os, arch } = Deno.build;
  const says =
    `loom ${version} on Deno ${Deno.version.deno} (V8 ${Deno.version.v8}), ${os} ${arch}`;
  return Promise.resolve([{ area: "program", state: "ok", says }]);
}
