/** A worker that tries what the server's worker must not be able to do, and reports what happened. */

/** What each try came to: `done`, `refused` for want of a permission, or the name of the error. */
export type ProbeReport = Readonly<Record<string, string>>;

/** Where the probe may and may not go. */
export interface ProbeRequest {
  readonly allowedFile: string;
  readonly drawerDir: string;
  readonly outsideFile: string;
  readonly outsideDir: string;
}

const port = self as unknown as {
  onmessage: ((event: MessageEvent<ProbeRequest>) => void) | null;
  postMessage(report: ProbeReport): void;
};

port.onmessage = async ({ data }) => {
  const tries: Record<string, () => unknown> = {
    "read allowed file": () => Deno.readFileSync(data.allowedFile),
    "write in drawer folder": () => Deno.writeTextFileSync(`${data.drawerDir}/probe`, "x"),
    "read /etc/hostname": () => Deno.readFileSync("/etc/hostname"),
    "read outside": () => Deno.readFileSync(data.outsideFile),
    "write allowed file": () => Deno.writeTextFileSync(data.allowedFile, "x"),
    "write outside": () => Deno.writeTextFileSync(`${data.outsideDir}/probe`, "x"),
    "remove outside": () => Deno.removeSync(data.outsideFile),
    "run a program": () => new Deno.Command("true").outputSync(),
    "listen": () => Deno.listen({ hostname: "127.0.0.1", port: 0 }).close(),
    "connect": async () => (await Deno.connect({ hostname: "127.0.0.1", port: 8765 })).close(),
    "fetch": () => fetch("http://127.0.0.1:8765/"),
    "read the environment": () => Deno.env.get("HOME"),
    "load a library": () => Deno.dlopen("/lib/libc.so.6", {}),
    "ask for the host's name": () => Deno.hostname(),
    "import from the net": () => import(`http://127.0.0.1:${8765}/x.ts`),
  };
  const report: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(tries)) report[name] = await outcomeOf(attempt);
  port.postMessage(report);
};

async function outcomeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return "done";
  } catch (thrown) {
    const { name, message } = thrown as Error;
    return /Requires \w+ access/.test(message) ? "refused" : name;
  }
}
