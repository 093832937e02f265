/** Who may import whom (value and type imports alike): the walls of the code base, as data. */
import type { Exception } from "./exceptions.ts";
import type { Violation } from "./tree.ts";

/** What a room may bring in from outside: nothing, zod alone, or anything (an edge of the program). */
export type Outside = "nothing" | "zod" | "anything";

/** One room of the house. The first room whose pattern matches a path holds it. */
export interface Room {
  readonly name: string;
  /** Its first group, if any, is the unit: a plane or a driver, which no other unit may import. */
  readonly holds: RegExp;
  readonly imports: readonly string[];
  readonly outside: Outside;
}

const GROUND = ["core", "engine", "interface"];
const BASE = [...GROUND, "operations"];
const OPS = [...BASE, "clients", "domain", "use case"];
const DOOR = [...BASE, "gates"];

/** The rooms, most special first. */
export const ROOMS: readonly Room[] = [
  room("core", /^lib\/core\//, ["core"]),
  room("engine", /^lib\/engine\//, ["core", "engine"]),
  room("interface", /^lib\/storage\/(?:[^/]+\.ts$|index_terms\/)/, GROUND),
  room("interface", /^lib\/providers\/([^/]+)\/\1\.ts$/, GROUND),
  room("driver", /^lib\/((?:storage|providers)\/[^/]+)\//, [...GROUND, "driver"], "anything"),
  room("operations", /^lib\/operations\//, BASE, "zod"),
  room("domain", /^lib\/planes\/([^/]+)\/domain\//, [...BASE, "domain"]),
  room("use case", /^lib\/planes\/([^/]+)\/app\//, [...BASE, "clients", "domain", "use case"]),
  room("op", /^lib\/planes\/([^/]+)\/ops\//, [...OPS, "op"], "zod"),
  room("plane worker", /^lib\/planes\/([^/]+)\/workers\//, [...BASE, "domain", "use case"]),
  room("plane list", /^lib\/planes\/([^/]+)\/mod\.ts$/, ["operations", "op"]),
  room("registry", /^lib\/registry\.ts$/, ["operations", "plane list"]),
  room("gates", /^lib\/gates\//, DOOR, "zod"),
  room("workers", /^lib\/workers\//, [...DOOR, "workers"]),
  room("transports", /^lib\/transports\//, [...DOOR, "transports"], "anything"),
  room("clients", /^lib\/clients\//, ["core", "clients"]),
  room(
    "commands",
    /^lib\/commands\//,
    [...DOOR, "transports", "clients", "workers", "commands"],
    "anything",
  ),
  room("app", /^lib\/app\//, ["*"], "anything"),
  room("main", /^main\.ts$/, ["core", "transports", "commands", "app"], "anything"),
  room("library", /^mod\.ts$/, [...DOOR, "registry", "app"], "zod"),
];

/** Imports that cross a wall for a reason. */
export const LAYER_EXCEPTIONS: readonly Exception[] = [
  {
    path: "lib/engine/tokens/ranks.ts",
    subject: "js-tiktoken",
    reason: "the rank table is data of the package, read whole and never called",
  },
  {
    path: "lib/clients/json/tree.ts",
    subject: "jsonc-parser",
    reason: "a pure parser: text to tree; edits of people's files must not rest on one of our own",
  },
  {
    path: "lib/clients/toml/tree.ts",
    subject: "toml-eslint-parser",
    reason: "a pure parser: text to tree; edits of people's files must not rest on one of our own",
  },
];

/** One import as the module graph reports it. `to` is a path from the root or a package's name. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly line: number;
  readonly external: boolean;
  readonly error?: string;
}

/** The room that holds a path, and the unit in it; `undefined` when no room does. */
export function roomOf(path: string): { room: Room; unit: string | undefined } | undefined {
  for (const room of ROOMS) {
    const match = room.holds.exec(path);
    if (match) return { room, unit: match[1] };
  }
  return undefined;
}

/** The imports that break a wall. */
export function layerViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap((edge) => {
    const problem = edge.error ?? (edge.external ? outsideProblem(edge) : wallProblem(edge));
    return problem ? [{ path: edge.from, line: edge.line, subject: edge.to, problem }] : [];
  });
}

function room(
  name: string,
  holds: RegExp,
  imports: readonly string[],
  outside: Outside = "nothing",
): Room {
  return { name, holds, imports, outside };
}

function outsideProblem({ from, to }: Import): string | undefined {
  const holder = roomOf(from)?.room;
  if (!holder) return "the importing file is in no room";
  if (holder.outside === "anything" || (holder.outside === "zod" && to === "zod")) return undefined;
  return `${holder.name} may import ${holder.outside} from outside`;
}

function wallProblem({ from, to }: Import): string | undefined {
  const [source, target] = [roomOf(from), roomOf(to)];
  if (!source) return "the importing file is in no room";
  if (source.room.name === "app" && to === "deno.json") return undefined;
  if (!target) return "the imported file is in no room";
  const allowed = source.room.imports;
  if (!allowed.includes("*") && !allowed.includes(target.room.name)) {
    return `${source.room.name} may not import ${target.room.name}`;
  }
  return unitProblem(source.unit, target.unit, target.room.name);
}

function unitProblem(
  source: string | undefined,
  target: string | undefined,
  targetRoom: string,
): string | undefined {
  if (targetRoom === "interface" || source === undefined || target === undefined) return undefined;
  return source === target ? undefined : `${source} may not import ${target}`;
}
