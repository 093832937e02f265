/** The reference page of the permissions, from the table that the server's worker is started with. */
import { SERVER_PERMISSIONS } from "../../lib/app/permissions.ts";
import { BASE_FLAGS, RUN_FLAG, RUNNING_VERBS } from "../../lib/app/verb_permissions.ts";
import { page, table } from "./markdown.ts";

/** What stands in the table where a real server has paths. */
const WORDS = {
  allowedDirs: ["the allowed folders (`LOOM_ALLOWED_DIRS`)"],
  drawerDirs: ["the drawer's folder (`LOOM_DB`)"],
  programDir: "the program's own modules",
};

/** The page as Markdown. */
export function permissionsPage(): string {
  const rows = SERVER_PERMISSIONS.map(({ permission, grant, reason }) => [
    permission,
    (grant(WORDS) || ["none"]).join(", "),
    reason,
  ]);
  return page("Permissions", "lib/app/permissions.ts", [
    "`loom mcp` serves from a worker thread that Deno holds to these permissions. The main thread has " +
    "more; it reads the environment and the project's folder, starts the worker and waits.",
    table(["permission", "granted", "for"], rows),
    "A drawer kept in a project's own folder lets the worker write there: keep it in a folder of its " +
    "own, as the default does.",
    "## Verbs",
    "A process of the built program holds what its verb needs (the portable file; a compiled one has " +
    "the last row for all verbs). From source the other verbs run with what Deno was started with.",
    table(["flag", "verbs", "for"], [
      ...BASE_FLAGS.map(({ flag, reason }) => [`\`${flag}\``, "all", reason]),
      [
        `\`${RUN_FLAG.flag}\``,
        RUNNING_VERBS.map((verb) => `\`${verb}\``).join(", "),
        RUN_FLAG.reason,
      ],
    ]),
    "No verb has the network, native code, or code from elsewhere.",
  ]);
}
