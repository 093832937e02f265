/** Source code in several languages, as diffs, documents and transcripts show it. */
import type { World } from "../world.ts";
import { indented } from "./content.ts";
import { type Language, languageOf } from "./languages.ts";

/** Functions of `lines` lines or so together, as the file of that path would have them. */
export function code(world: World, { path, lines }: { path: string; lines: number }): string[] {
  const language = languageOf(path);
  const found: string[] = [];
  while (found.length < lines) {
    if (found.length > 0) found.push("");
    found.push(...functionOf(world, language, Math.min(lines - found.length, 14)));
  }
  return found;
}

function functionOf(world: World, language: Language, lines: number): string[] {
  const body: string[] = [];
  while (body.length < lines - 2) {
    const next = world.random.chance(30) ? blockOf(world, language) : [statement(world, language)];
    if (next[0] !== body.at(-1)) body.push(...next);
  }
  return [world.fill(world.random.pick(language.functions)), ...indented(body, 4), ...language.end];
}

function blockOf(world: World, language: Language): string[] {
  const body = Array.from({ length: world.random.between(1, 4) }, () => statement(world, language));
  return [world.fill(world.random.pick(language.blocks)), ...indented(body, 4), ...language.end];
}

function statement(world: World, { statements, comment }: Language): string {
  if (world.random.chance(15)) return `${comment} ${world.fill("$S")}`;
  return world.oneOf(statements);
}
