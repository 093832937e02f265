/**
 * What the server's worker may touch: exactly what its settings need. The worker serves strangers' text
 * to a model that may act on it, so a fault in it must not reach further than this.
 */

/** What a server works with. All paths absolute. */
export interface ServerReach {
  /** Folders that callers may have read, as given and with links resolved. */
  readonly allowedDirs: readonly string[];
  /** The drawer's folder, as given and with links resolved. */
  readonly drawerDirs: readonly string[];
  /** The program's own folder: without it the nested analysis worker is refused its entry module. */
  readonly programDir: string;
}

/** One row of the table of permissions, with the reason for it. */
export interface PermissionRow {
  readonly permission: keyof Deno.PermissionOptionsObject;
  readonly grant: (reach: ServerReach) => readonly string[] | false;
  readonly reason: string;
}

/** Every permission of the server's worker. What is not granted here is denied. */
export const SERVER_PERMISSIONS: readonly PermissionRow[] = [
  {
    permission: "read",
    grant: ({ allowedDirs, drawerDirs, programDir }) => [
      ...new Set([...allowedDirs, ...drawerDirs, programDir]),
    ],
    reason: "files that callers name, the drawer, and modules that are loaded after the start",
  },
  {
    permission: "write",
    grant: ({ drawerDirs }) => [...new Set(drawerDirs)],
    reason: "the drawer with its log, its second file and its locks, all in one folder",
  },
  {
    permission: "sys",
    grant: () => ["statfs", "uid", "gid"],
    reason: "telling a network file system, on which a drawer would be lost, the free space, and " +
      "whether this user may write the drawer",
  },
  { permission: "env", grant: () => false, reason: "the settings are handed over as data" },
  { permission: "net", grant: () => false, reason: "stdio needs none" },
  { permission: "run", grant: () => false, reason: "no command is run" },
  { permission: "ffi", grant: () => false, reason: "SQLite is part of the runtime" },
  {
    permission: "import",
    grant: () => false,
    reason: "no code comes from the net",
  },
];

/** The permissions in the form that `new Worker` takes. */
export function serverPermissions(reach: ServerReach): Deno.PermissionOptionsObject {
  const granted = SERVER_PERMISSIONS.map(({ permission, grant }) => {
    const given = grant(reach);
    return [permission, given === false ? false : [...given]];
  });
  return Object.fromEntries(granted);
}
