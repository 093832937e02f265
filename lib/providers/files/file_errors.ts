/** The failures of opening a file, in the words of the caller. */
import { LoomError } from "../../core/errors.ts";
import { quoteForMessage } from "../../core/text.ts";

const SHOWN_PATH_CHARS = 120;

/** The system's short code of a failed file call (`ENOENT`), or the name of Deno's own refusal. */
export function systemCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "UNKNOWN";
  const code = (thrown as Error & { code?: unknown }).code;
  return typeof code === "string" ? code : thrown.name;
}

/** Whether a failed file call says that nothing is there. */
export function isMissing(code: string): boolean {
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG";
}

/** FILE_NOT_FOUND for a path that may be named. */
export function fileNotFound(shown: string): LoomError {
  return new LoomError("FILE_NOT_FOUND", `Cannot open ${quote(shown)}: there is no such file`, {
    next: "Check the path; relative paths start at the project folder.",
  });
}

/** FILE_NOT_REGULAR, saying what stands there instead. */
export function fileNotRegular(shown: string, kind: string): LoomError {
  return new LoomError("FILE_NOT_REGULAR", `Cannot open ${quote(shown)}: it is ${kind}`, {
    next: kind === "a folder"
      ? "Name one regular file; store the files of a folder one by one."
      : "Name a regular file; write the output to a file first.",
  });
}

/** FILE_NOT_READABLE, with the system's reason. */
export function fileNotReadable(shown: string, code: string): LoomError {
  return new LoomError("FILE_NOT_READABLE", `Cannot read ${quote(shown)}: ${reason(code)}`, {
    next: "Make the file readable for this user, or store a copy of it.",
  });
}

/** FILE_NOT_READABLE for a path that led somewhere else each time it was looked at. */
export function fileUnsteady(shown: string): LoomError {
  return new LoomError(
    "FILE_NOT_READABLE",
    `Cannot open ${quote(shown)}: it was replaced while it was being opened`,
    { next: "Try again once nothing renames or replaces the file or its folders." },
  );
}

/** FILE_NOT_ALLOWED. It depends on the path as given and on the settings, not on what exists. */
export function fileNotAllowed(shown: string, allowedDirs: readonly string[]): LoomError {
  const allowed = allowedDirs.slice(0, 2).map((dir) => quoteForMessage(dir, 60)).join(", ");
  return new LoomError(
    "FILE_NOT_ALLOWED",
    `Cannot open ${quote(shown)}: it is not inside the allowed folders`,
    {
      next: allowedDirs.length === 0
        ? "No folder is allowed: have LOOM_ALLOWED_DIRS set to the folders that may be read."
        : `Name a file inside ${allowed}, or have LOOM_ALLOWED_DIRS extended.`,
    },
  );
}

/** FILE_NOT_ALLOWED for the drawer's own file, by whichever name. */
export function fileOfDrawer(shown: string): LoomError {
  return new LoomError(
    "FILE_NOT_ALLOWED",
    `Cannot open ${quote(shown)}: it belongs to the drawer`,
    {
      next: "Read what the drawer holds with ctx.search and ctx.get.",
    },
  );
}

/** VALIDATION_FAILED for text that is not a plain path. */
export function pathInvalid(shown: string, why: string): LoomError {
  return new LoomError("VALIDATION_FAILED", `Cannot open ${quote(shown)}: ${why}`, {
    next: "Give a plain path, absolute or relative to the project folder.",
    fields: [{ field: "path", problem: why }],
  });
}

function reason(code: string): string {
  if (code === "EACCES" || code === "EPERM") return "this user may not read it";
  if (code === "NotCapable") return "this process was started without the permission to read it";
  return `the system answers ${code}`;
}

function quote(shown: string): string {
  return quoteForMessage(shown, SHOWN_PATH_CHARS);
}
