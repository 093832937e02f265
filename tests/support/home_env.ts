/** An environment whose home folder is a test's own. */

/** The runtime keeps its packages where it did, whatever the home folder is. */
const { denoDir } = JSON.parse(
  new TextDecoder().decode(
    new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).outputSync().stdout,
  ),
) as { denoDir: string };

/** What makes a folder the home of a process, for every client that can be told otherwise. */
export function homeEnv({ dir }: { readonly dir: string }): Record<string, string> {
  const moved = ["CLAUDE_CONFIG_DIR", "CODEX_HOME", "XDG_CONFIG_HOME"];
  return {
    ...Object.fromEntries(moved.map((name) => [name, ""])),
    ...{ HOME: dir, USERPROFILE: dir, DENO_DIR: denoDir },
  };
}
