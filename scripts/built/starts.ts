/** Starting the program and waiting for its end. */

/** A process to be started. */
export interface Started {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** Milliseconds from start to end. @throws when it does not end with 0. */
export async function onceMs({ argv, env, stdin }: Started): Promise<number> {
  const startedMs = performance.now();
  const child = new Deno.Command(argv[0]!, {
    args: argv.slice(1),
    env: { ...env },
    clearEnv: true,
    stdin: stdin === undefined ? "null" : "piped",
    stdout: "null",
    stderr: "null",
  }).spawn();
  if (stdin !== undefined) {
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(stdin));
    await writer.close();
  }
  const { success } = await child.status;
  if (!success) throw new Error(`${argv.join(" ")} failed`);
  return performance.now() - startedMs;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}

/** A plain log of about so many bytes. */
export function logOf(bytes: number): string {
  const lines: string[] = [];
  for (let at = 0, length = 0; length < bytes; at++) {
    const line = `2026-01-02T03:04:${String(at % 60).padStart(2, "0")}Z INFO worker ${at % 17} ` +
      `compiled module_${at}.ts in ${at * 7 % 983} ms\n`;
    lines.push(line);
    length += line.length;
  }
  return lines.join("").slice(0, bytes);
}

/** What Claude Code gives to a hook after a command that printed so many bytes. */
export function hookEvent(bytes: number, cwd: string): string {
  return JSON.stringify({
    ...{ session_id: "s", transcript_path: "/t", cwd, hook_event_name: "PostToolUse" },
    ...{ tool_name: "Bash", tool_input: { command: "make" } },
    tool_response: { stdout: logOf(bytes), stderr: "", interrupted: false, isImage: false },
  });
}
