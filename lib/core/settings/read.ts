/** Reads the environment into typed settings. Pure: the environment is passed in. */
import { LoomError } from "../errors.ts";
import { closestName, quoteForMessage } from "../text.ts";
import { type SettingName, type SettingRow, SETTINGS } from "./catalogue.ts";

/** The settings of one process. Paths are as written, `~` expanded by the caller's `home`. */
export interface Settings {
  /** Path of the drawer. */
  readonly db: string;
  /** Namespace given by name; empty when the project names it. */
  readonly namespace: string;
  /** Session of calls that name none; empty for the default of the door. */
  readonly session: string;
  /** Folders that MCP callers may read from; undefined for the project root. */
  readonly allowedDirs: readonly string[] | undefined;
  /** Content below this many cl100k tokens is returned inline. */
  readonly inlineTokens: number;
  /** Profile of calls that name none. */
  readonly profile: "strict" | "balanced" | "aggressive";
  /** Largest content of one item, in bytes. */
  readonly maxItemBytes: number;
  /** Most content bytes of one reply. */
  readonly maxReplyBytes: number;
  /** Days after its last use at which a session expires. */
  readonly ttlDays: number;
  /** Whether calls are rate limited. */
  readonly rateLimit: boolean;
  /** Calls a minute that a bucket refills by. */
  readonly rpm: number;
  /** Calls that a full bucket holds. */
  readonly burst: number;
  /** Which operations MCP lists. */
  readonly mcpToolset: "core" | "drawer" | "all";
  /** Whether hooks replace anything. */
  readonly hook: boolean;
  /** Tools whose results hooks may replace, separated by commas. */
  readonly hookTools: string;
  /** What is written to stderr. */
  readonly logLevel: "DEBUG" | "INFO" | "WARN" | "ERROR";
}

/** What reading needs to know of the machine. */
export interface SettingsSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly listSeparator: ":" | ";";
}

/**
 * The settings that an environment asks for.
 *
 * @throws VALIDATION_FAILED naming the variable, its value and what it may be.
 */
export function readSettings(source: SettingsSource): Settings {
  refuseUnkeptPromises(source.env);
  const names = Object.keys(SETTINGS) as SettingName[];
  const entries = names.map((name) => [name, readOne(SETTINGS[name], source)]);
  return Object.fromEntries(entries) as unknown as Settings;
}

/** `LOOM_*` variables of the environment that no row knows, each with the closest known name. */
export function unknownSettings(
  env: SettingsSource["env"],
): { env: string; didYouMean: string | undefined }[] {
  const known = Object.values(SETTINGS).map((row) => row.env as string);
  return Object.keys(env)
    .filter((name) => name.startsWith("LOOM_") && !name.startsWith("LOOM_TEST_"))
    .filter((name) => !known.includes(name) && !(name in UNKEPT_PROMISES))
    .map((name) => ({ env: name, didYouMean: closestName(name, known) }));
}

function readOne(row: SettingRow, source: SettingsSource): unknown {
  const given = source.env[row.env]?.trim();
  const text = given === undefined || given === "" ? row.fallback : given;
  switch (row.kind) {
    case "text":
      return readText(row, text);
    case "path":
      return expandHome(row, text, source.home);
    case "path_list":
      return text === ""
        ? undefined
        : text.split(source.listSeparator).filter(Boolean).map((path) =>
          expandHome(row, path, source.home)
        );
    case "integer":
      return readInteger(row, text);
    case "switch":
      return readSwitch(row, text);
    case "choice":
      return readChoice(row, text);
  }
}

function readText(row: SettingRow, text: string): string {
  if (isPlainName(text)) return text;
  throw refused(row, text, "text without control or invisible characters");
}

/** What nothing shows, but for the joiners and selectors that some scripts and emoji need. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u;

/**
 * Whether a text may name something: one with a control character, half a character or one that nothing
 * shows can't be typed again, and two of them may look alike.
 */
export function isPlainName(text: string): boolean {
  return text.isWellFormed() && !UNSEEN.test(text);
}

function readInteger(row: SettingRow, text: string): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  const [min, max] = [row.min ?? 0, row.max ?? Number.MAX_SAFE_INTEGER];
  if (!(value >= min && value <= max)) {
    throw refused(row, text, `a whole number from ${min} to ${max}`);
  }
  return value;
}

function readSwitch(row: SettingRow, text: string): boolean {
  if (/^(1|true|on|yes)$/i.test(text)) return true;
  if (/^(0|false|off|no)$/i.test(text)) return false;
  throw refused(row, text, "1 or 0");
}

function readChoice(row: SettingRow, text: string): string {
  const choice = row.choices?.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!choice) throw refused(row, text, `one of ${row.choices?.join(", ")}`);
  return choice;
}

function expandHome(row: SettingRow, path: string, home: string): string {
  if (path !== "~" && !path.startsWith("~/")) return path;
  if (home !== "") return home + path.slice(1);
  throw new LoomError("VALIDATION_FAILED", `Cannot find the home folder that ${path} starts from`, {
    next: `Set HOME, or set ${row.env} to an absolute path.`,
  });
}

/** Variables of the predecessor that promise protection this version does not give yet. */
const UNKEPT_PROMISES: Readonly<Record<string, string>> = {
  LOOM_DB_PASSWORD: "the drawer is not encrypted yet",
  LOOM_REDACT: "secrets are not masked yet",
};

/** Going on as if they were kept would store in clear what the user believes protected. */
function refuseUnkeptPromises(env: SettingsSource["env"]): void {
  for (const [name, truth] of Object.entries(UNKEPT_PROMISES)) {
    const given = env[name]?.trim() ?? "";
    if (given === "" || (name === "LOOM_REDACT" && /^(0|false|off|no)$/i.test(given))) continue;
    throw new LoomError("VALIDATION_FAILED", `Cannot keep what ${name} asks for: ${truth}`, {
      next: `Unset ${name} to go on without, knowing that content is stored in clear.`,
    });
  }
}

function refused(row: SettingRow, text: string, wanted: string): LoomError {
  return new LoomError(
    "VALIDATION_FAILED",
    `Cannot use ${row.env}=${quoteForMessage(text)}: it must be ${wanted}`,
    {
      next: `Set ${row.env} to ${wanted}, or unset it for the default (${row.fallback || "none"}).`,
    },
  );
}
