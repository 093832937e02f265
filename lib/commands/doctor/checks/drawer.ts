/** The drawer that the settings name: can it be used, is it whole, who may read it. */
import { asLoomError } from "../../../core/errors.ts";
import { parentOf } from "../../../core/path_text.ts";
import { countNoun } from "../../../core/text.ts";
import type { CliProgram } from "../../../transports/cli/host.ts";
import { callOnce, drawerExists, drawerPath } from "../drawer_call.ts";
import type { Finding } from "../finding.ts";
import { sizeText } from "../../../core/size_text.ts";

const AREA = "drawer";

/** Less free space than this is a problem soon: a large log and its index would not fit. */
const LITTLE_SPACE_BYTES = 1_000_000_000;

/** What is read of the answer of `ctx.health`. */
interface Health {
  readonly path: string;
  readonly schema: number;
  readonly size_bytes: number;
  readonly free_bytes: number | null;
  readonly namespace: string;
  readonly items: number;
  readonly content_bytes: number;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly problems: readonly { readonly problem: string; readonly next: string }[];
}

/**
 * Opens the drawer as any command would, and asks it for its health. One that does not exist yet is not
 * made by looking.
 */
export async function checkDrawer(program: CliProgram): Promise<Finding[]> {
  const path = drawerPath(program);
  if (path === undefined) return [];
  if (!await drawerExists(program)) {
    return [{ area: AREA, state: "note", says: `${path} is made when something is stored` }];
  }
  return await checkExisting(program);
}

async function checkExisting(program: CliProgram): Promise<Finding[]> {
  try {
    const health = await callOnce(program, "ctx.health") as unknown as Health;
    return [...findingsOf(health), ...await checkPrivacy(health.path)];
  } catch (thrown) {
    const { message, next } = asLoomError(thrown);
    return [{ area: AREA, state: "problem", says: message, next }];
  }
}

function findingsOf(health: Health): Finding[] {
  const { path, items, namespace, schema, settings } = health;
  const problems = health.problems.map(({ problem, next }): Finding => ({
    area: AREA,
    state: "problem",
    says: problem,
    next,
  }));
  return [
    {
      area: AREA,
      state: "ok",
      says:
        `${path}, ${sizeText(health.size_bytes)}, schema ${schema}, SQLite ${settings.sqlite}, ` +
        `${settings.journal_mode}`,
    },
    {
      area: "project",
      state: "ok",
      says: `${namespace}: ${countNoun(items, "item")}, ${
        sizeText(health.content_bytes)
      } of content`,
    },
    ...spaceFinding(health.free_bytes),
    ...problems,
  ];
}

function spaceFinding(freeBytes: number | null): Finding[] {
  if (freeBytes === null) return [];
  const says = `${sizeText(freeBytes)} free on the drawer's disk`;
  if (freeBytes >= LITTLE_SPACE_BYTES) return [{ area: "disk", state: "ok", says }];
  return [{
    area: "disk",
    state: "problem",
    says,
    next: "Make room, or put the drawer on another disk with LOOM_DB.",
  }];
}

/** A drawer holds what commands printed; other users of the machine must not read it. */
async function checkPrivacy(path: string): Promise<Finding[]> {
  if (Deno.build.os === "windows") return [];
  const [file, folder] = await Promise.all([modeOf(path), modeOf(parentOf(path))]);
  if (file === undefined) return [];
  const open = (file & 0o077) !== 0;
  const writable = folder !== undefined && (folder & 0o022) !== 0 && (folder & 0o1000) === 0;
  return [
    ...(open
      ? [{
        area: "privacy",
        state: "problem" as const,
        says: `Other users may open the drawer (mode ${octal(file)})`,
        next: `chmod 600 ${path}`,
      }]
      : []),
    ...(writable
      ? [{
        area: "privacy",
        state: "problem" as const,
        says: `Other users may replace the drawer (its folder has mode ${octal(folder)})`,
        next: `chmod go-w ${parentOf(path)}`,
      }]
      : []),
    ...(open || writable
      ? []
      : [{ area: "privacy", state: "ok" as const, says: "no other user may read the drawer" }]),
  ];
}

async function modeOf(path: string): Promise<number | undefined> {
  try {
    return (await Deno.stat(path)).mode ?? undefined;
  } catch {
    return undefined; // A drawer in memory, or one that was deleted meanwhile.
  }
}

function octal(mode: number): string {
  return (mode & 0o7777).toString(8);
}
