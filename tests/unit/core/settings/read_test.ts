import assert from "node:assert/strict";
import { readSettings, unknownSettings } from "../../../../lib/core/settings/read.ts";

function read(env: Record<string, string>) {
  return readSettings({ env, home: "/home/ann", listSeparator: ":" });
}

Deno.test("an empty environment gives the defaults", () => {
  assert.deepEqual(read({}), {
    db: "/home/ann/.loom/loom.db",
    namespace: "",
    session: "",
    allowedDirs: undefined,
    inlineTokens: 1500,
    profile: "balanced",
    maxItemBytes: 2147483648,
    maxReplyBytes: 36000,
    ttlDays: 30,
    rateLimit: true,
    rpm: 600,
    burst: 120,
    hook: true,
    hookTools:
      "Bash,Grep,WebFetch,mcp_*,MCP:*,run_shell_command,search_file_content,grep_search,web_fetch",
    mcpToolset: "core",
    logLevel: "INFO",
  });
});

Deno.test("values are read by kind", () => {
  const settings = read({
    LOOM_DB: "~/x.db",
    LOOM_ALLOWED_DIRS: "/a:~/b:",
    LOOM_RATE_LIMIT: "off",
    LOOM_PROFILE: "Balanced",
    LOOM_TTL_DAYS: " 7 ",
  });
  assert.equal(settings.db, "/home/ann/x.db");
  assert.deepEqual(settings.allowedDirs, ["/a", "/home/ann/b"]);
  assert.equal(settings.rateLimit, false);
  assert.equal(settings.profile, "balanced");
  assert.equal(settings.ttlDays, 7);
});

for (
  const [env, value] of [
    ["LOOM_TTL_DAYS", "0"],
    ["LOOM_TTL_DAYS", "soon"],
    ["LOOM_PROFILE", "tight"],
    ["LOOM_RATE_LIMIT", "maybe"],
    ["LOOM_INLINE_TOKENS", "-1"],
    ["LOOM_NAMESPACE", "a\u001b[31mb"],
    ["LOOM_SESSION", "a\nb"],
  ]
) {
  Deno.test(`${env}=${value} is refused by name`, () => {
    assert.throws(() => read({ [env!]: value! }), (error: Error) => {
      assert.ok(error.message.includes(`${env}=${JSON.stringify(value)}`), error.message);
      return true;
    });
  });
}

Deno.test("an unknown LOOM variable is named with the closest known one", () => {
  assert.deepEqual(unknownSettings({ LOOM_TTL_DAY: "1", PATH: "x", LOOM_TEST_FULL: "1" }), [
    { env: "LOOM_TTL_DAY", didYouMean: "LOOM_TTL_DAYS" },
  ]);
});

for (const [env, value] of [["LOOM_DB_PASSWORD", "x"], ["LOOM_REDACT", "1"]] as const) {
  Deno.test(`${env} is refused while its promise cannot be kept`, () => {
    assert.throws(() => read({ [env]: value }), { code: "VALIDATION_FAILED" });
  });
}

Deno.test("what asks for no protection is taken", () => {
  assert.deepEqual(unknownSettings({ LOOM_REDACT: "0", LOOM_DB_PASSWORD: "" }), []);
  read({ LOOM_REDACT: "0", LOOM_DB_PASSWORD: "" });
});

Deno.test("without a home folder a path that starts from it is refused", () => {
  const source = { env: {}, home: "", listSeparator: ":" as const };
  assert.throws(() => readSettings(source), { code: "VALIDATION_FAILED", next: /LOOM_DB/ });
});

for (
  const name of [
    "a\x01b",
    "a\x7f",
    "a\u0085b",
    "a\u202eb",
    "a\u200bb",
    "\u{e0041}",
    "a\u00adb",
    "a\ud800",
  ]
) {
  Deno.test(`a namespace ${JSON.stringify(name)} is refused`, () => {
    assert.throws(
      () => readSettings({ env: { LOOM_NAMESPACE: name }, home: "/h", listSeparator: ":" }),
      {
        code: "VALIDATION_FAILED",
        message: /must be text without control or invisible characters$/,
      },
    );
  });
}

for (const name of ["team one", "équipe", "پروژه\u200cها", "👩\u200d💻❤\ufe0f", "プロジェクト"]) {
  Deno.test(`a namespace ${name} is taken`, () => {
    const env = { LOOM_NAMESPACE: name };
    assert.equal(readSettings({ env, home: "/h", listSeparator: ":" }).namespace, name);
  });
}
