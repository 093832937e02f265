/** Every setting Loom reads, one row each. Documentation and `--help` are generated from here. */

/** How a setting's text is read. */
export type SettingKind = "text" | "path" | "path_list" | "integer" | "switch" | "choice";

/** One row of the catalogue. */
export interface SettingRow {
  readonly env: `LOOM_${string}`;
  readonly kind: SettingKind;
  /** What holds when the variable is unset or empty, as a person would write it. */
  readonly fallback: string;
  readonly describe: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

/** The settings, keyed by their name in code. */
export const SETTINGS = {
  db: {
    env: "LOOM_DB",
    kind: "path",
    fallback: "~/.loom/loom.db",
    describe: "The drawer: path of the SQLite file.",
  },
  namespace: {
    env: "LOOM_NAMESPACE",
    kind: "text",
    fallback: "",
    describe: "The namespace, when it is not to be derived from the project folder.",
  },
  session: {
    env: "LOOM_SESSION",
    kind: "text",
    fallback: "",
    describe: "The session that calls without one use (an id or a name).",
  },
  allowedDirs: {
    env: "LOOM_ALLOWED_DIRS",
    kind: "path_list",
    fallback: "",
    describe:
      "Folders whose files ctx.store_file may read for MCP callers, separated as in PATH. Default: the project root; none when that is /, the home folder or above it.",
  },
  inlineTokens: {
    env: "LOOM_INLINE_TOKENS",
    kind: "integer",
    fallback: "1500",
    min: 0,
    max: 100_000,
    describe: "Content below this many tokens is returned inline (and still stored).",
  },
  profile: {
    env: "LOOM_PROFILE",
    kind: "choice",
    fallback: "balanced",
    choices: ["strict", "balanced", "aggressive"],
    describe: "The anchor profile of calls that name none.",
  },
  maxItemBytes: {
    env: "LOOM_MAX_ITEM_BYTES",
    kind: "integer",
    fallback: "2147483648",
    min: 1,
    max: 1_099_511_627_776,
    describe: "The largest content one item may hold, in bytes. Larger is refused, never cut.",
  },
  maxReplyBytes: {
    env: "LOOM_MAX_REPLY_BYTES",
    kind: "integer",
    fallback: "36000",
    min: 1_000,
    max: 10_000_000,
    describe: "The most content bytes one ctx.get reply carries; the rest is paged with `next`.",
  },
  ttlDays: {
    env: "LOOM_TTL_DAYS",
    kind: "integer",
    fallback: "30",
    min: 1,
    max: 36_500,
    describe: "Days after its last use at which a session expires.",
  },
  rateLimit: {
    env: "LOOM_RATE_LIMIT",
    kind: "switch",
    fallback: "1",
    describe: "Whether calls are rate limited (0 turns it off).",
  },
  rpm: {
    env: "LOOM_RPM",
    kind: "integer",
    fallback: "600",
    min: 1,
    max: 1_000_000,
    describe: "Calls a minute that one namespace's bucket refills by.",
  },
  burst: {
    env: "LOOM_BURST",
    kind: "integer",
    fallback: "120",
    min: 1,
    max: 1_000_000,
    describe: "Calls that a full bucket holds.",
  },
  mcpToolset: {
    env: "LOOM_MCP_TOOLSET",
    kind: "choice",
    fallback: "core",
    choices: ["core", "drawer", "all"],
    describe: "Which operations MCP lists as tools. Every operation stays callable by name.",
  },
  hook: {
    env: "LOOM_HOOK",
    kind: "switch",
    fallback: "1",
    describe: "Whether hooks replace bulky tool results (0 turns all of them off at once).",
  },
  hookTools: {
    env: "LOOM_HOOK_TOOLS",
    kind: "text",
    fallback:
      "Bash,Grep,WebFetch,mcp_*,MCP:*,run_shell_command,search_file_content,grep_search,web_fetch",
    describe:
      "Tools whose results hooks may replace, separated by commas; * stands for any ending.",
  },
  logLevel: {
    env: "LOOM_LOG_LEVEL",
    kind: "choice",
    fallback: "INFO",
    choices: ["DEBUG", "INFO", "WARN", "ERROR"],
    describe: "What is written to stderr.",
  },
} as const satisfies Record<string, SettingRow>;

/** The name of a setting in code. */
export type SettingName = keyof typeof SETTINGS;
