/** What no tracked file may hold: hosts of registries, paths of one machine, addresses of people. */
import type { Exception } from "./exceptions.ts";
import type { Source, Violation } from "./tree.ts";

/** Texts that hold such a thing for a reason. */
export const HYGIENE_EXCEPTIONS: readonly Exception[] = [];

/** Written in parts, so that this file does not hold what it forbids. */
const HOSTS = ["registry.npmjs" + ".org", "npm.jsr" + ".io", "deb.debian" + ".org"];
const MACHINE_PATH = new RegExp(
  String.raw`(?<![\w.~-])/(?:wo` + String.raw`rk|ro` + "ot)/[\\w.]+",
  "g",
);
const EMAIL = /\b[\w.+-]+@([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\b/gi;

/** Domains that belong to nobody (RFC 2606 and 6761), so an address there is no person's. */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid|localhost|local)$/i;

/** The forbidden texts of a file, each once. */
export function hygieneViolations({ path, text }: Source): Violation[] {
  const found = new Set([
    ...HOSTS.filter((host) => text.includes(host)),
    ...[...text.matchAll(MACHINE_PATH)].map(([place]) => place),
    ...[...text.matchAll(EMAIL)].filter(([, domain]) => !RESERVED.test(domain!)).map(([all]) =>
      all
    ),
  ]);
  return [...found].map((subject) => ({ path, subject, problem: "no tracked file may hold this" }));
}

/** Whether bytes are text as far as this law goes: no NUL among the first of them. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 8_192).includes(0);
}
