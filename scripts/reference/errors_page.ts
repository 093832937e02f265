/** The reference page of the error codes, from their traits and the operations' declarations. */
import { ERROR_TRAITS, type ErrorCode, type ErrorTraits } from "../../lib/core/errors.ts";
import type { AnyOperation } from "../../lib/operations/operation.ts";
import { ERROR_MEANINGS } from "./error_meanings.ts";
import { code, fence, page, table } from "./markdown.ts";

const BODY = `{
  "detail": {
    "code": "RANGE_INVALID",
    "message": "Cannot read lines \\"9-2\\": the end stands before the start",
    "next": "Give lines as \\"8100-8200\\": 1-based, both ends included.",
    "category": "input",
    "retryable": false,
    "request_id": "…"
  }
}`;

/** The page as Markdown. */
export function errorsPage(operations: readonly AnyOperation[]): string {
  const codes = Object.entries(ERROR_TRAITS) as [ErrorCode, ErrorTraits][];
  const rows = codes.map(([name, traits]) => [
    code(name),
    ERROR_MEANINGS[name],
    traits.category,
    String(traits.exit),
    String(traits.status),
    traits.retryable ? "yes" : "no",
    declaredBy(name, operations),
  ]);
  return page("Errors", "lib/core/errors.ts", [
    "Every failure has one of these codes, on every transport. `next` is one instruction for the caller.",
    fence("json", BODY),
    "An exit code is that of the `loom` process, a status the one that HTTP has for it. “Retry” says whether the same call may succeed later. Codes without an operation come from the gates or from opening the drawer, so any call can answer with them.",
    table(["code", "when", "category", "exit", "status", "retry", "declared by"], rows),
  ]);
}

function declaredBy(name: ErrorCode, operations: readonly AnyOperation[]): string {
  return operations.filter(({ errors }) => errors.includes(name))
    .map((operation) => code(operation.name)).join(", ");
}
