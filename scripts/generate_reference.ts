// deno-lint-ignore-file no-console -- a script speaks to the person at the terminal
/** Writes docs/reference/ from the code. `--check` writes nothing and fails when a page is stale. */
import { OPERATIONS } from "../lib/registry.ts";
import { errorsPage } from "./reference/errors_page.ts";
import { operationsPage } from "./reference/operations_page.ts";
import { permissionsPage } from "./reference/permissions_page.ts";
import { settingsPage } from "./reference/settings_page.ts";

const FOLDER = new URL("../docs/reference/", import.meta.url);

/** Every generated page, by file name. */
export function referencePages(): Record<string, string> {
  return {
    "settings.md": settingsPage(),
    "errors.md": errorsPage(OPERATIONS),
    "operations.md": operationsPage(OPERATIONS),
    "permissions.md": permissionsPage(),
  };
}

/** The names of the pages whose file is missing or differs from what the code says. */
export async function stalePages(folder: URL): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(referencePages())) {
    const found = await Deno.readTextFile(new URL(name, folder)).catch(() => undefined);
    if (found !== text) stale.push(name);
  }
  return stale;
}

/** Writes every page. */
export async function writePages(folder: URL): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(referencePages())) {
    await Deno.writeTextFile(new URL(name, folder), text);
  }
}

if (import.meta.main) {
  if (!Deno.args.includes("--check")) await writePages(FOLDER);
  const stale = await stalePages(FOLDER);
  if (stale.length > 0) console.error(`Stale: ${stale.join(", ")}. Run \`deno task docs\`.`);
  Deno.exit(stale.length > 0 ? 1 : 0);
}
