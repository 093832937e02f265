/** Loom's hook among those of a client: reading it, putting it there, taking it out. */
import type { ClientHook, HookForm, ServerCommand } from "./client.ts";
import { type ConfigPath, readConfig, withoutValue, withValue } from "./config_text.ts";
import { isObject, type JsonObject, type JsonValue, sameValue, valueAt } from "./json_value.ts";

/** A text and the hook that belongs into it. */
export interface HookText {
  readonly text: string;
  readonly hook: ClientHook;
}

/** A hook of Loom's. */
export interface FoundHook {
  readonly form: HookForm;
  /** Where its handler is. */
  readonly path: ConfigPath;
  /** The group that holds it. */
  readonly group: JsonObject;
  /** Whether the group holds nothing else. */
  readonly alone: boolean;
}

/** The hooks that are Loom's, in the order of the file. @throws CONFIG_INVALID */
export function readHooks({ text, hook }: HookText): FoundHook[] {
  const groups = valueAt(readConfig({ text, file: hook.file }), hook.at);
  if (!Array.isArray(groups)) return [];
  return groups.flatMap((group: JsonValue, at) => {
    const handlers = isObject(group) ? group.hooks : undefined;
    if (!Array.isArray(handlers)) return [];
    return handlers.flatMap((handler: JsonValue, place): FoundHook[] => {
      const form = isObject(handler) ? hook.formOf(handler) : undefined;
      if (!form) return [];
      const path = [...hook.at, at, "hooks", place];
      return [{ form, path, group: group as JsonObject, alone: handlers.length === 1 }];
    });
  });
}

/**
 * The text with one hook of Loom's, in the form that is asked for; hooks of others stay as they are.
 *
 * @throws CONFIG_INVALID for a text that cannot be read or edited.
 */
export function withHook(
  source: HookText,
  form: HookForm,
  server: Pick<ServerCommand, "command" | "args">,
): string {
  const { hook } = source;
  const wanted = hook.group(form, server);
  const found = readHooks(source);
  if (found.length === 1 && sameValue(found[0]!.group, wanted)) return source.text;
  const text = withoutHooks(source);
  const groups = valueAt(readConfig({ text, file: hook.file }), hook.at);
  const place = Array.isArray(groups) ? groups.length : 0;
  return withValue({ text, file: hook.file }, [...hook.at, place], wanted);
}

/** The text without any hook of Loom's. @throws CONFIG_INVALID */
export function withoutHooks({ text, hook }: HookText): string {
  let rest = text;
  for (let found = readHooks({ text, hook }); found.length > 0;) {
    const { path, alone } = found[0]!;
    rest = withoutValue({ text: rest, file: hook.file }, alone ? path.slice(0, -2) : path);
    found = readHooks({ text: rest, hook });
  }
  return rest;
}
