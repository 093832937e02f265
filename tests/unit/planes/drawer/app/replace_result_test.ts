import assert from "node:assert/strict";
import { createTestLoom, type TestLoom } from "../../../../support/in_process_loom.ts";
import { withScratch } from "../../../../support/scratch.ts";

const LOG = Array.from({ length: 2_000 }, (_, at) => `step ${at} compiled module_${at}.ts`).join(
  "\n",
);

function bash(response: Record<string, unknown>): Record<string, unknown> {
  return {
    client: "claude-code",
    event: {
      ...{ hook_event_name: "PostToolUse", tool_name: "Bash", tool_input: { command: "make" } },
      tool_response: { stdout: "", stderr: "", interrupted: false, ...response },
    },
  };
}

// deno-lint-ignore no-explicit-any -- the answer of each client has a form of its own
async function replaced(loom: TestLoom, input: Record<string, unknown>): Promise<any> {
  return (await loom.call("hook.replace", input)).output;
}

async function withLoom(
  run: (loom: TestLoom) => Promise<void>,
  options: Parameters<typeof createTestLoom>[0] = {},
): Promise<void> {
  const loom = createTestLoom(options);
  try {
    await run(loom);
  } finally {
    await loom.close();
  }
}

Deno.test("replace: a bulky stream becomes its anchor, whose item gives every byte back", async () => {
  await withLoom(async (loom) => {
    const { replaced: done, items, answer } = await replaced(
      loom,
      bash({ stdout: LOG, stderr: "w" }),
    );
    const { stdout, stderr } = answer.hookSpecificOutput.updatedToolOutput;
    assert.deepEqual([done, items.length, stderr], [true, 1, "w"]);
    assert.match(stdout, new RegExp(`^${items[0]} "Bash: make": `));
    const back = (await loom.call("ctx.get", { id: items[0], bytes: "0-100" })).output;
    assert.equal(back.content, LOG.slice(0, 100));
  });
});

Deno.test("replace: texts that a client's template gave are answered in the form of the tool", async () => {
  await withLoom(async (loom) => {
    const { answer } = await replaced(loom, {
      ...{ client: "claude-code", tool_name: "Bash", command: "make", stdout: LOG, stderr: "" },
      ...{ interrupted: "false", is_image: "false" },
    });
    const result = answer.hookSpecificOutput.updatedToolOutput;
    assert.match(result.stdout, /^i1\S\S "Bash: make": /);
    assert.deepEqual([result.stderr, result.interrupted, result.isImage], ["", false, false]);
  });
});

Deno.test("replace: both streams may be bulky, each is an item", async () => {
  await withLoom(async (loom) => {
    const { items, answer } = await replaced(loom, bash({ stdout: LOG, stderr: LOG + "!" }));
    assert.equal(items.length, 2);
    assert.match(
      answer.hookSpecificOutput.updatedToolOutput.stderr,
      /^i2\S\S "Bash: make \(standard error\)": /,
    );
  });
});

Deno.test("replace: what the client had cut says so and claims nothing", async () => {
  await withLoom(async (loom) => {
    const stdout = `${LOG}\n... [99 characters truncated] ...\n${LOG}`;
    const { answer } = await replaced(loom, bash({ stdout }));
    assert.match(
      answer.hookSpecificOutput.updatedToolOutput.stdout,
      /^i1\S\S "Bash: make" \(cut before it came here\): /,
    );
  });
});

Deno.test("replace: the client's own copy of the whole output is kept instead of its first part", async () => {
  await withScratch(async (dir) => {
    await Deno.writeTextFile(`${dir}/whole.txt`, LOG);
    await withLoom(async (loom) => {
      const persistedOutputPath = `${dir}/whole.txt`;
      const input = bash({ stdout: "the first part", persistedOutputPath });
      const { items, answer } = await replaced(loom, input);
      assert.doesNotMatch(answer.hookSpecificOutput.updatedToolOutput.stdout, /cut before/);
      const back = (await loom.call("ctx.get", { id: items[0], bytes: "0-50" })).output;
      assert.equal(back.content, LOG.slice(0, 50));
    });
  });
});

Deno.test("replace: a copy that may not be read leaves the first part, marked as cut", async () => {
  await withLoom(async (loom) => {
    const input = bash({ stdout: LOG, persistedOutputPath: "/no/such/file" });
    const { answer } = await replaced(loom, input);
    assert.match(answer.hookSpecificOutput.updatedToolOutput.stdout, /\(cut before it came here\)/);
  });
});

const LEFT: [what: string, input: Record<string, unknown>, settings: Record<string, unknown>][] = [
  ["a short result", bash({ stdout: "done\n" }), {}],
  ["text that is cheaper as it is", bash({ stdout: "a".repeat(4_000) }), {}],
  ["everything when hooks are off", bash({ stdout: LOG }), { hook: false }],
  ["a tool that is not named", bash({ stdout: LOG }), { hookTools: "Grep" }],
];

for (const [what, input, settings] of LEFT) {
  Deno.test(`replace: it leaves ${what}`, async () => {
    await withLoom(async (loom) => {
      const { replaced: done, answer } = await replaced(loom, input);
      assert.deepEqual([done, answer], [false, {}]);
    }, { settings });
  });
}
