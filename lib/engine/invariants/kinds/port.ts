/** Network ports: behind a host, behind a key, behind the word "port", in front of a protocol. */
import { COLON, UPPER } from "../characters.ts";
import { KEYED_DIGIT } from "../features.ts";
import { matchAt, matches, runStart, unitTable } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";
import { isAddress } from "./address_grammar.ts";

const HOST_UNITS = unitTable(".-_");
const LONGEST_HOST = 253;
const AFTER_COLON = /:\d{1,5}(?![\w.:]|-\w)/y;
const BRACKETED_HOST = /\[[0-9A-Fa-f:.]{2,45}\]$/;
const LONGEST_BRACKETED = 48;
const HOST_NAME = /^(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.){1,8}[A-Za-z][A-Za-z0-9-]{1,62}$/;
/**
 * Names that services give their hosts; any other `name:1234` may be a pair. With one or two digits
 * (`redis:7`) it is the tag of an image.
 */
const SERVICES = new Set(
  ("redis db database postgres mysql mongo mongodb kafka rabbitmq elasticsearch zookeeper etcd memcached nginx proxy " +
    "host server backend frontend web api app broker registry").split(" "),
);
/** What may stand in front of a port that has no host; an opening quote, not one that closes a key. */
const BEFORE_BARE = /(?:^|[\s([=@,*]|(?<!\w)["'`])$/;
/** `serverPort:8000`; where the word stands alone (`--port=8080`) the phrase finds it. */
const CAMEL_KEY = /(?<=[a-z])Ports?["']?[=:]["']?(\d{1,5})(?![\w.:]|,\d)/g;
const BEHIND_WORD =
  /ports?(?: (?:number|is|was))?["']?(?: ?[:=#] ?| )["'(]?(\d{1,5})(?![\w:]|[.,]\d)/iy;
const PUBLISHED = /(?<![\w.])(?:(\d{1,5})->)?(\d{1,5})\/$/;
const LONGEST_PUBLISHED = 14;
const MAX_PORT = 65535;

/** `:8080` behind a host, `port 8080`, `--port=8080`, `443/tcp`. The digits alone are the finding. */
const port: Kind = {
  name: "port",
  label: "ports",
  critical: true,
  priority: 650,
  words: [
    { all: KEYED_DIGIT | COLON, minLength: 3, digitsMatter: isBehindHost, find: findBehindColon },
    { all: KEYED_DIGIT | UPPER, minLength: 7, find: matches(CAMEL_KEY, endOfPort) },
  ],
  phrases: [
    { triggers: ["port", "ports"], find: matchAt(BEHIND_WORD, endOfPort) },
    { triggers: ["tcp", "udp", "sctp"], find: findBeforeProtocol },
  ],
  normalise: (quoted) => quoted,
};
export default port;

function findBehindColon(word: string, spans: Spans): void {
  for (let at = word.indexOf(":"); at >= 0; at = word.indexOf(":", at + 1)) {
    AFTER_COLON.lastIndex = at;
    if (!AFTER_COLON.test(word)) continue;
    const end = AFTER_COLON.lastIndex;
    if (isHostBefore(word, at, end - at - 1)) spans.add(at + 1, endOfPort(word, at + 1, end));
  }
}

/** Whether a number stands where a port would: its size decides, and that of an address before it. */
function isBehindHost(word: string): boolean {
  for (let at = word.indexOf(":"); at >= 0; at = word.indexOf(":", at + 1)) {
    AFTER_COLON.lastIndex = at;
    if (!AFTER_COLON.test(word)) continue;
    if (isHostBefore(word, at, AFTER_COLON.lastIndex - at - 1)) return true;
    if (/\d\.\d+$/.test(word.slice(0, at))) return true;
  }
  return false;
}

function isHostBefore(word: string, at: number, digits: number): boolean {
  const start = runStart(word, at, { units: HOST_UNITS, longest: LONGEST_HOST });
  if (start < at) {
    const host = word.slice(start, at);
    return isHost(host) || (digits > 2 && SERVICES.has(host.toLowerCase()));
  }
  const before = word.slice(Math.max(0, at - LONGEST_BRACKETED), at);
  if (before.endsWith("]")) return BRACKETED_HOST.test(before);
  return digits > 1 && BEFORE_BARE.test(before);
}

function isHost(name: string): boolean {
  if (!name.includes(".")) return name.toLowerCase() === "localhost";
  return isAddress(name, 0, name.length) || HOST_NAME.test(name);
}

/** `443/tcp`, and both ports of a published `8080->80/tcp`. */
function findBeforeProtocol(line: string, at: number, spans: Spans): void {
  if (line[at - 1] !== "/") return;
  const match = PUBLISHED.exec(line.slice(Math.max(0, at - LONGEST_PUBLISHED), at));
  if (match === null) return;
  const innerStart = at - 1 - match[2]!.length;
  spans.add(innerStart, endOfPort(line, innerStart, at - 1));
  if (match[1] === undefined) return;
  const outerStart = at - match[0].length;
  spans.add(outerStart, endOfPort(line, outerStart, outerStart + match[1].length));
}

function endOfPort(text: string, start: number, end: number): number {
  const value = Number(text.slice(start, end));
  return value >= 1 && value <= MAX_PORT && text[start] !== "0" ? end : -1;
}
