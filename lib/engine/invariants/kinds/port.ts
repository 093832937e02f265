/** Network ports: behind a host, behind a key, behind the word "port". */
import { DIGIT } from "../characters.ts";
import { addMatchAt, addMatches } from "../finders.ts";
import type { Kind } from "../kind.ts";
import type { Spans } from "../spans.ts";

const BEHIND_HOST =
  /(?<![\w.-])(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[0-9A-Fa-f:.]{2,45}\]|\*|[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}\.){1,6}[A-Za-z][A-Za-z0-9-]{1,62}|redis|db|database|postgres|mysql|mongo|mongodb|kafka|rabbitmq|elasticsearch|zookeeper|etcd|memcached|nginx|proxy|host|server|backend|frontend|web|api|app|broker|registry):(\d{1,5})(?![\w.:]|-\w)/gi;
const BARE = /(?<![^\s"'`([=@,])(?<!\d\s?):(\d{2,5})(?![\w.:]|-\w)/g;
const WITH_PROTOCOL = /(?<![\w.])\d{1,5}(?=(?:->\d{1,5})?\/(?:tcp|udp|sctp)\b)/g;
const BEHIND_KEY =
  /(?:(?<![A-Za-z])[Pp]orts?|(?<=[a-z])Ports?|(?<![A-Za-z])PORTS?)["']?[=:]["']?(\d{1,5})(?![\w.:]|,\d)/g;
const BEHIND_WORD =
  /ports?(?: (?:number|is|was))?["']?(?: ?[:=#] ?| )["'(]?(\d{1,5})(?![\w:]|[.,]\d)/iy;
const MAX_PORT = 65535;

/** `:8080` behind a host, `port 8080`, `--port=8080`, `443/tcp`. The digits alone are the finding. */
const port: Kind = {
  name: "port",
  label: "ports",
  critical: true,
  priority: 650,
  word: { all: DIGIT, minLength: 3, find: findInWord },
  phrase: { triggers: ["port", "ports"], find: findBehindWord },
  normalise: (quoted) => quoted,
};
export default port;

function findInWord(word: string, spans: Spans): void {
  if (word.includes(":")) {
    addMatches(word, BEHIND_HOST, spans, endOfPort);
    addMatches(word, BARE, spans, endOfPort);
  }
  if (word.includes("/")) addMatches(word, WITH_PROTOCOL, spans, endOfPort);
  if (/port/i.test(word)) addMatches(word, BEHIND_KEY, spans, endOfPort);
}

function findBehindWord(line: string, at: number, spans: Spans): void {
  addMatchAt(line, BEHIND_WORD, { at, spans, endRule: endOfPort });
}

function endOfPort(text: string, start: number, end: number): number {
  const value = Number(text.slice(start, end));
  return value >= 1 && value <= MAX_PORT && text[start] !== "0" ? end : -1;
}
