/** The reference page of the settings, from the catalogue. */
import { type SettingRow, SETTINGS } from "../../lib/core/settings/catalogue.ts";
import { code, page, table } from "./markdown.ts";

/** The page as Markdown. */
export function settingsPage(): string {
  const rows = Object.values(SETTINGS).map((row: SettingRow) => [
    code(row.env),
    code(row.fallback) || "(none)",
    accepted(row),
    row.describe,
  ]);
  return page("Settings", "lib/core/settings/catalogue.ts", [
    "Settings come from the environment. An unset or empty variable means its default.",
    table(["variable", "default", "accepts", "what it does"], rows),
  ]);
}

function accepted(row: SettingRow): string {
  switch (row.kind) {
    case "integer":
      return `whole number from ${row.min ?? 0} to ${row.max ?? Number.MAX_SAFE_INTEGER}`;
    case "switch":
      return "`1` or `0`";
    case "choice":
      return (row.choices ?? []).map(code).join(", ");
    case "path_list":
      return "paths, separated as in `PATH`";
    case "path":
      return "path";
    case "text":
      return "text";
  }
}
