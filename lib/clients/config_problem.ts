/** What is said of a configuration file that cannot be edited. */
import { LoomError } from "../core/errors.ts";
import type { TextPlace } from "./text_form.ts";

/** A configuration file that is left as it is, because of what stands at a place in it. */
export function configProblem(
  path: string,
  { line, column }: TextPlace,
  what: string,
): LoomError {
  return new LoomError(
    "CONFIG_INVALID",
    `Cannot edit ${path}: line ${line}, column ${column}: ${what}`,
    { next: "Correct the file there, then call again; it was left as it is." },
  );
}
