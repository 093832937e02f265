import assert from "node:assert/strict";
import { cpuUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FindingList } from "../../../../lib/engine/invariants/finding_list.ts";
import { extractInvariants } from "../../../../lib/engine/invariants/mod.ts";
import { scanLine } from "../../../../lib/engine/invariants/scan.ts";
import { readWord } from "../../../../lib/engine/invariants/words.ts";
import { randomBelow, seededRandom } from "../../../support/random.ts";
import { wordPlace } from "../../../support/word_place.ts";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const HEX = "0123456789abcdef";

function randomText(alphabet: string, length: number): string {
  const random = seededRandom(length);
  return Array.from({ length }, () => alphabet[randomBelow(random, alphabet.length)]).join("");
}

/** Lines that break careless patterns: a text, repeated. */
const FLOODS: readonly string[] = [
  "a",
  "A",
  "1",
  " ",
  '"',
  "'",
  "`",
  "(",
  "[{(<",
  ")]}>",
  ".",
  ":",
  "=",
  "/",
  "\\",
  "-",
  "@",
  ">",
  "→",
  "✕",
  "●",
  "%",
  "_",
  "1.",
  "1,",
  "1:",
  "1-",
  "1 ",
  "a.",
  "a:",
  "a=",
  "a/",
  "a\\",
  "a@",
  "a-",
  "a::",
  "a b",
  "=a",
  "/1",
  "::",
  "->",
  "1->",
  "a1",
  "f0",
  "0x",
  "v1.",
  "E1",
  "SIG",
  "Error",
  "a.b:1",
  "a.ts(1,",
  "http://",
  "http://a ",
  "a@b.",
  "x=1,",
  'x="',
  "must ",
  "must a, ",
  "exit code ",
  "exit code 1 ",
  "from 1 to ",
  "from 1 to 2 ",
  "FAIL ",
  "FAILED ",
  "... FAILED ",
  "not ok ",
  "port ",
  "line 1 ",
  'File "',
  "status 404 ",
  "GET /",
  "GET /a ",
  "Nov 3 ",
  "3 Nov ",
  "2026-11-30 ",
  "12:00:00 ",
  "1 ms ",
  "commit ",
  "version ",
  "aaaaaaa1 ",
  "$A",
  "${A",
  "%AB%",
  "$1,",
  "€1",
  "1 EUR ",
  "EUR 1 ",
  "#1",
  "A-1",
  "A1-",
  "req_",
  "req_1 ",
  "order id ",
  "a@1.",
  "a/b@1.2 ",
  "a==1.2,",
  "a v1.2 ",
  "env.",
  'ENV["',
  "GET /a/",
  "app.get('/",
  "pid ",
  "process 1 ",
  "a[1]: ",
  "FROM a ",
  "from a ",
  "select from ",
  "SELECT FROM a.",
  "JOIN a.b ",
  "UPDATE a SET ",
  "TABLE a(",
  'table "',
  "1 files ",
  "1 kB/s ",
  "1% ",
  "1 % ",
  "ü",
  "𝒳",
  "设备",
];

const SHORT = 40_000;
const LONG = 2 * SHORT;
const HANG_GUARD_MS = 20_000;

function flood(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** CPU time, so that other processes of the machine do not count. */
function fastestMs(line: string): number {
  let fastest = Infinity;
  for (let round = 0; round < 4; round++) {
    const start = cpuUsage();
    scanLine(line);
    const { user, system } = cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

/** Whether twice the length takes less than three times the time; noise gets five chances. */
function growsLinearly(line: (length: number) => string): boolean {
  for (let chance = 0; chance < 5; chance++) {
    const short = fastestMs(line(SHORT));
    if (fastestMs(line(LONG)) < 3 * Math.max(short, 0.3)) return true;
  }
  return false;
}

Deno.test("the time of a hostile line grows with its length", () => {
  const start = performance.now();
  for (const unit of FLOODS) {
    assert.ok(growsLinearly((length) => flood(unit, length)), JSON.stringify(unit));
  }
  assert.ok(performance.now() - start < HANG_GUARD_MS * 3);
});

Deno.test("the time of encoded bytes grows with their length", () => {
  for (const alphabet of [BASE64, HEX, "01", BASE64 + " ", HEX + ":", HEX + "-"]) {
    const text = randomText(alphabet, LONG);
    assert.ok(growsLinearly((length) => text.slice(0, length)), alphabet);
  }
});

Deno.test("a line of 200 kB of base64 holds nothing", () => {
  assert.deepEqual(extractInvariants(randomText(BASE64, 200_000)), []);
});

Deno.test("a line of 200 kB of hexadecimal digits holds nothing", () => {
  assert.deepEqual(extractInvariants(randomText(HEX, 200_000)), []);
});

Deno.test("a data URL of 200 kB is one URL at most", () => {
  const line = `src="data:image/png;base64,${randomText(BASE64, 200_000)}"`;
  assert.ok(
    extractInvariants(line).length <= 1,
    JSON.stringify(extractInvariants(line).slice(0, 3)),
  );
});

Deno.test("wrapped base64 and a hex dump hold no hashes and no paths", () => {
  const base64 = randomText(BASE64, 76 * 200).match(/.{76}/g)!;
  const dump = randomText(HEX, 32 * 200).match(/.{32}/g)!.map((row, index) =>
    `${(16 * index).toString(16).padStart(8, "0")}: ${row.match(/.{4}/g)!.join(" ")}`
  );
  const plain = randomText(HEX, 60 * 200).match(/.{60}/g)!;
  const kinds = [...base64, ...dump, ...plain].flatMap(extractInvariants).map(({ kind }) => kind);
  assert.deepEqual(kinds.filter((kind) => kind === "hash" || kind === "path"), []);
});

Deno.test("a value is found wherever it stands in a long line", () => {
  for (const filler of ["x", "word ", '{"a":"b"},', "a,b;c|"]) {
    for (let length = 0; length < 9_000; length += 997) {
      const line = `${flood(filler, length)} exit code 12 at src/a.ts:7 `;
      const values = extractInvariants(line).filter(({ start }) => start >= length).map((
        { value },
      ) => value);
      assert.deepEqual(values, ["12", "src/a.ts:7"], `${filler} ${length}`);
    }
  }
});

Deno.test("minified JSON gives the values between its quotes", () => {
  const line = `{${'"key":"word",'.repeat(100)}"at":"src/a.ts:7","to":"10.0.0.1","v":"1.2.3"}`;
  assert.deepEqual(extractInvariants(line).map(({ kind, value }) => `${kind}=${value}`), [
    "file_line=src/a.ts:7",
    "ip=10.0.0.1",
    "version=1.2.3",
  ]);
});

Deno.test("a URL of 1,500 characters is one value, a longer one is cut at 2,000", () => {
  const url = `https://example.org/?q=${"a,b;c(d)".repeat(184)}`;
  assert.deepEqual(extractInvariants(`see ${url} now`).map(({ value }) => value), [url]);
  const [long] = extractInvariants(`https://example.org/${"a".repeat(5000)}`);
  assert.deepEqual([long!.kind, long!.end], ["url", 2008]);
});

Deno.test("values keep no line in memory", () => {
  const collectGarbage = garbageCollector();
  const values: string[] = [];
  collectGarbage();
  const before = Deno.memoryUsage().heapUsed;
  for (let index = 0; index < 100; index++) {
    const end =
      `2026-05-07T12:01:44.7536503Z /srv/some/long/path/${index}.log took 120.5 microseconds`;
    values.push(...extractInvariants(`${"x ".repeat(500_000)}${end}`).map(({ value }) => value));
  }
  collectGarbage();
  const growth = Deno.memoryUsage().heapUsed - before;
  assert.equal(values.length, 300);
  assert.ok(growth < 10_000_000, `${growth} bytes for 300 values`);
});

function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

Deno.test("a word that is read whole gives what the kinds' own finders give", () => {
  const random = seededRandom(3);
  const units = [..."1230....,()[\"'", "4567", "2026-05-07T12:01:44Z"];
  for (let round = 0; round < 20_000; round++) {
    const length = 1 + randomBelow(random, 5);
    const word = Array.from({ length }, () => units[randomBelow(random, units.length)]).join("");
    const read = new FindingList();
    readWord(wordPlace(` ${word}`, 1), read);
    const expected = read.toFindings(` ${word}`);
    assert.deepEqual(extractInvariants(` ${word}`), expected, word);
    const shifted = expected.map((one) => ({ ...one, start: one.start - 1, end: one.end - 1 }));
    assert.deepEqual(extractInvariants(word), shifted, word);
  }
});

Deno.test("an empty line and a line of spaces hold nothing", () => {
  assert.deepEqual(extractInvariants(""), []);
  assert.deepEqual(extractInvariants(" \t "), []);
});
