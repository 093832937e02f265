/**
 * What a process of the built program may do, by its verb. The server narrows this once more for the
 * worker that serves (`permissions.ts`).
 */

/** Flags of `deno run`, with the reason for each. */
export interface PermissionFlag {
  readonly flag: string;
  readonly reason: string;
}

/** Every verb needs these. */
export const BASE_FLAGS: readonly PermissionFlag[] = [
  { flag: "--allow-env", reason: "settings, the home folder, the user's shell" },
  {
    flag: "--allow-read",
    reason: "files that a person names, the project's root, the drawer, clients' configurations",
  },
  { flag: "--allow-write", reason: "the drawer, spools, clients' configurations" },
  {
    flag: "--allow-sys",
    reason: "the user's name and number, the kind of file system and its free space",
  },
];

/** Verbs that start other programs hold this too. */
export const RUN_FLAG: PermissionFlag = {
  flag: "--allow-run",
  reason: "they run the user's own programs, or this one once more to see whether it starts",
};

/** The verbs that start other programs. No verb has the network or foreign code. */
export const RUNNING_VERBS: readonly string[] = ["run", "doctor"];
