/** The head of the portable file: a POSIX shell script that unpacks what follows it, once, and starts it. */
import { BASE_FLAGS, RUN_FLAG, RUNNING_VERBS } from "../../lib/app/verb_permissions.ts";

/** What the launcher has to know. */
export interface LauncherFacts {
  readonly version: string;
  /** SHA-256 of the archive, hex. It names the folder that the archive is unpacked into. */
  readonly archiveSha256: string;
  /** Size of the runtime, in bytes. */
  readonly runtimeBytes: number;
  /** What `cksum *.js` prints in the folder of the program, without the last line break. */
  readonly programChecksums: string;
}

/** Flags of `deno run` that no verb differs in. */
const START_FLAGS = [
  ...["-q", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm"],
  "--unstable-worker-options",
];

/** The script. The archive starts right behind its last byte. */
export function launcherOf(facts: LauncherFacts, template: string): string {
  const fields: Record<string, string> = {
    VERSION: facts.version,
    SHA256: facts.archiveSha256,
    RUNTIME_BYTES: String(facts.runtimeBytes),
    PROGRAM_CHECKSUMS: facts.programChecksums,
    START_FLAGS: START_FLAGS.join(" "),
    BASE_FLAGS: BASE_FLAGS.map(({ flag }) => flag).join(" "),
    RUN_FLAG: RUN_FLAG.flag,
    RUNNING_VERBS: RUNNING_VERBS.join(" | "),
  };
  const filled = template.replaceAll(/@([A-Z0-9_]+)@/g, (whole, name) => fields[name] ?? whole);
  return withOffset(filled);
}

/** The script says at which byte the archive starts, which depends on how long the script is. */
function withOffset(script: string): string {
  let offset = 0;
  while (true) {
    const filled = script.replaceAll("@OFFSET@", String(offset));
    const next = new TextEncoder().encode(filled).length + 1;
    if (next === offset) return filled;
    offset = next;
  }
}
