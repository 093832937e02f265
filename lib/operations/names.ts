/** One operation, one name on every transport. */

/** The MCP tool name: `ctx.store_file` → `ctx_store_file`; later planes are `loom_<name>`. */
export function mcpToolName(operation: string): string {
  const flat = operation.replaceAll(".", "_");
  return operation.startsWith("ctx.") ? flat : `loom_${flat}`;
}

/** The REST path: `ctx.store` → `/v1/ctx.store`. */
export function restPath(operation: string): string {
  return `/v1/${operation}`;
}

/** The CLI verb: the part after the plane, underscores as dashes: `ctx.purge_session` → `purge-session`. */
export function defaultVerb(operation: string): string {
  return operation.slice(operation.indexOf(".") + 1).replaceAll("_", "-");
}
