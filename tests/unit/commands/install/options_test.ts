import assert from "node:assert/strict";
import { installOptions } from "../../../../lib/commands/install/options.ts";

function options(flags: Record<string, string[]>) {
  return installOptions({ flags: new Map(Object.entries(flags)) });
}

Deno.test("install options: nothing given means the user's file, no hook, and asking", () => {
  assert.deepEqual(options({}), {
    scope: "user",
    env: {},
    hook: undefined,
    print: false,
    agreed: false,
  });
});

Deno.test("install options: settings are read to the first equals sign", () => {
  const { env } = options({ env: ["LOOM_DB=/a=b", "LOOM_PROFILE=strict"] });
  assert.deepEqual(env, { LOOM_DB: "/a=b", LOOM_PROFILE: "strict" });
});

Deno.test("install options: a hook may be asked for in a form or in any", () => {
  assert.equal(options({ hook: [] }).hook, "any");
  assert.equal(options({ hook: ["command"] }).hook, "command");
});

const REFUSED: [flags: Record<string, string[]>, message: RegExp][] = [
  [{ env: ["LOOM_DB"] }, /--env "LOOM_DB" is not of the form NAME=VALUE/],
  [{ env: ["=x"] }, /is not of the form/],
  [{ env: ["PATH=/bin"] }, /"PATH" is no setting of Loom/],
  [{ env: ["LOOM_PROFLIE=strict"] }, /LOOM_PROFLIE is no setting of Loom/],
  [{ env: ["LOOM_PROFILE=lax"] }, /LOOM_PROFILE/],
  [{ hook: ["shell"] }, /--hook has no form "shell"/],
];

for (const [flags, message] of REFUSED) {
  Deno.test(`install options: ${JSON.stringify(flags)} is refused`, () => {
    assert.throws(() => options(flags), message);
  });
}
