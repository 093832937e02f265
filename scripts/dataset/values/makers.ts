/** The values of each deck, and the values that planted facts have for themselves. */
import type { DeckName } from "../mixes.ts";
import type { Random } from "../random.ts";
import { COLUMNS, FILE_STEMS, FOLDERS, RARE_ADJECTIVES, RARE_NOUNS } from "../words/names.ts";
import { days, durations, moments, numbers, shares, sizes, uuids } from "./measures.ts";
import { addresses, ports, routes, urls } from "./network.ts";
import type { Reserved } from "./reserved.ts";
import { changes, rules, settings, versions } from "./settings.ts";
import {
  errorNames,
  failedTest,
  failedTests,
  hashes,
  mixedHex,
  pascal,
  paths,
  places,
  sourceFiles,
} from "./source.ts";

type Maker = (random: Random, count: number) => string[];

const HTTP_ERRORS = [
  "503",
  "500",
  "502",
  "504",
  "404",
  "429",
  "403",
  "401",
  "400",
  "408",
  "413",
  "501",
];
const EXITS = ["1", "2", "137", "127", "143", "139", "126", "255"];

/** How the values of each deck are made. */
export const MAKERS: Readonly<Record<DeckName, Maker>> = {
  file: places,
  ip: addresses,
  port: ports,
  ver: versions,
  hash: hashes,
  cfg: settings,
  url: urls,
  err: errorNames,
  http: (random, count) => random.sample(HTTP_ERRORS, count),
  exit: (random, count) => random.sample(EXITS, count),
  chg: changes,
  must: rules,
  test: (random, count) => failedTests(random, count).map((line) => line.replace(/[«»]/g, "")),
  n: numbers,
  dur: durations,
  size: sizes,
  share: shares,
  ts: (random, count) => moments(random, { count, gapMs: 1_000 }),
  day: days,
  path: paths,
  uuid: uuids,
  src: sourceFiles,
  route: routes,
};

const RARE_HTTP = [
  "405",
  "406",
  "409",
  "410",
  "411",
  "412",
  "415",
  "417",
  "421",
  "422",
  "423",
  "424",
  "425",
  "431",
  "451",
  "505",
  "507",
  "508",
  "511",
];

type FreshMaker = (random: Random) => string;

/** How a value that only a fact or a decoy has is made. */
const FRESH: Readonly<Record<string, FreshMaker>> = {
  port: (random) => String(random.between(20_011, 31_989)),
  ip: (random) => `172.${random.between(16, 31)}.${random.below(250)}.${random.between(2, 250)}`,
  ver: (random) => `${random.between(31, 79)}.${random.below(30)}.${random.below(30)}`,
  hash: (random) => mixedHex(random, random.pick([9, 11, 12])),
  file: (random) =>
    `src/${random.pick(FOLDERS)}/${random.pick(RARE_NOUNS)}_${random.pick(FILE_STEMS)}.${
      random.pick(["ts", "py", "go", "rs"])
    }:${random.between(711, 989)}`,
  n: (random) => String(random.between(100_123, 987_654)),
  m: (random) => String(random.between(1_201, 9_899)),
  q: (random) => `${random.between(1_101, 9_899)}ms`,
  secs: (random) => `${random.between(101, 899)}.${random.between(1, 9)}s`,
  http: (random) => random.pick(RARE_HTTP),
  exit: (random) => String(random.between(31, 119)),
  err: (random) => `${pascal(random.pick(RARE_ADJECTIVES))}${pascal(random.pick(COLUMNS))}Error`,
  url: (random) =>
    `https://${random.pick(RARE_NOUNS)}.${random.pick(["corp", "tools", "ops"])}.example/${
      random.pick(FOLDERS)
    }/${random.between(10_001, 98_999)}`,
  ts: (random) =>
    `2027-${two(random.between(1, 12))}-${two(random.between(1, 28))}T${two(random.below(24))}:${
      two(random.below(60))
    }:${two(random.below(60))}Z`,
  day: (random) => `2027-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
  path: (random) =>
    `/srv/${random.pick(RARE_NOUNS)}/${random.pick(FILE_STEMS)}/${random.pick(RARE_ADJECTIVES)}.${
      random.pick(["json", "db", "yaml", "tar"])
    }`,
  test: (random) =>
    failedTest(random).replace(/_(?=[a-z]+(?:»|\.test))/, `_${random.pick(RARE_NOUNS)}_`),
  uuid: (random) => uuids(random, 1)[0]!,
  mail: (random) =>
    `${random.pick(RARE_ADJECTIVES)}.${random.pick(RARE_NOUNS)}@harbourline.example`,
};

/** A value that no other place of the file has; `undefined` for a name that is none. */
export function freshValue(
  name: string,
  { random, reserved }: { random: Random; reserved: Reserved },
): string | undefined {
  const make = FRESH[name];
  return make && reserved.fresh(() => make(random));
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
