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
  /** Where the item of the list is that goes with it: its group, or itself beside others of a group. */
  readonly path: ConfigPath;
  /** The item of the list that it is or that holds it. */
  readonly group: JsonObject;
}

/** The hooks that are Loom's, in the order of the file. @throws CONFIG_INVALID */
export function readHooks({ text, hook }: HookText): FoundHook[] {
  const groups = valueAt(readConfig({ text, file: hook.file }), hook.at);
  if (!Array.isArray(groups)) return [];
  return groups.flatMap((item: JsonValue, at) => {
    const place = [...hook.at, at];
    return isObject(item) ? foundIn(item, hook, place) : [];
  });
}

function foundIn(item: JsonObject, hook: ClientHook, place: ConfigPath): FoundHook[] {
  const handlers = hook.flat ? [item] : item.hooks;
  if (!Array.isArray(handlers)) return [];
  return handlers.flatMap((handler: JsonValue, at): FoundHook[] => {
    const form = isObject(handler) ? hook.formOf(handler) : undefined;
    if (!form) return [];
    const path = handlers.length === 1 ? place : [...place, "hooks", at];
    return [{ form, path, group: item }];
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
  const text = withFrame({ ...source, text: withoutHooks(source) });
  const groups = valueAt(readConfig({ text, file: hook.file }), hook.at);
  const place = Array.isArray(groups) ? groups.length : 0;
  return withValue({ text, file: hook.file }, [...hook.at, place], wanted);
}

/** The text without any hook of Loom's. @throws CONFIG_INVALID */
export function withoutHooks({ text, hook }: HookText): string {
  let rest = text;
  for (let found = readHooks({ text, hook }); found.length > 0;) {
    rest = withoutValue({ text: rest, file: hook.file }, found[0]!.path);
    found = readHooks({ text: rest, hook });
  }
  return rest;
}

/** What the file must say beside the hook is added where it says nothing of it. */
function withFrame({ text, hook }: HookText): string {
  return Object.entries(hook.frame ?? {}).reduce((framed, [name, value]) => {
    const config = { text: framed, file: hook.file };
    return readConfig(config)[name] === undefined ? withValue(config, [name], value) : framed;
  }, text);
}
