/** The list of kinds, and what can be asked about one. */
import type { Kind, WholeWord } from "./kind.ts";
import change from "./kinds/change.ts";
import config from "./kinds/config.ts";
import constraint from "./kinds/constraint.ts";
import count from "./kinds/count.ts";
import currency from "./kinds/currency.ts";
import dateTime from "./kinds/date_time.ts";
import duration from "./kinds/duration.ts";
import email from "./kinds/email.ts";
import envVar from "./kinds/env_var.ts";
import errorName from "./kinds/error_name.ts";
import exitStatus from "./kinds/exit_status.ts";
import failingTest from "./kinds/failing_test.ts";
import fileLine from "./kinds/file_line.ts";
import hash from "./kinds/hash.ts";
import httpStatus from "./kinds/http_status.ts";
import identifier from "./kinds/identifier.ts";
import ip from "./kinds/ip.ts";
import number from "./kinds/number.ts";
import packageVersion from "./kinds/package_version.ts";
import path from "./kinds/path.ts";
import percentage from "./kinds/percentage.ts";
import port from "./kinds/port.ts";
import processId from "./kinds/process_id.ts";
import route from "./kinds/route.ts";
import size from "./kinds/size.ts";
import sqlTable from "./kinds/sql_table.ts";
import url from "./kinds/url.ts";
import uuid from "./kinds/uuid.ts";
import version from "./kinds/version.ts";

const ALL: readonly Kind[] = [
  failingTest,
  constraint,
  url,
  change,
  exitStatus,
  httpStatus,
  errorName,
  fileLine,
  port,
  dateTime,
  config,
  version,
  ip,
  hash,
  email,
  route,
  packageVersion,
  envVar,
  path,
  sqlTable,
  uuid,
  identifier,
  currency,
  processId,
  duration,
  size,
  percentage,
  count,
  number,
];

/** A kind with nothing left out. All have one shape, which the engine's hot loops depend on. */
export interface RankedKind extends Required<Omit<Kind, "whole">> {
  readonly whole: WholeWord | undefined;
}

/** All kinds, the one that wins an overlap first. */
export const KINDS: readonly RankedKind[] = ALL
  .toSorted((left, right) => right.priority - left.priority)
  .map((kind) => ({
    name: kind.name,
    label: kind.label,
    critical: kind.critical,
    priority: kind.priority,
    elastic: kind.elastic ?? false,
    encloses: kind.encloses ?? false,
    words: kind.words ?? [],
    phrases: kind.phrases ?? [],
    whole: kind.whole,
    normalise: kind.normalise,
  }));

/** What a reader of findings may know of a kind. */
export type KindInfo = Pick<Kind, "name" | "label" | "critical" | "priority">;

const BY_NAME: ReadonlyMap<string, RankedKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** The names of all kinds, critical ones first, each part in order of priority. */
export const KIND_ORDER: readonly string[] = [
  ...KINDS.filter((kind) => kind.critical),
  ...KINDS.filter((kind) => !kind.critical),
].map((kind) => kind.name);

/** What is known of a kind; `undefined` for a name that is none. */
export function kindInfo(name: string): KindInfo | undefined {
  return BY_NAME.get(name);
}

/** Whether a kind belongs to the frozen list of critical kinds; false for a name that is none. */
export function isCritical(name: string): boolean {
  return BY_NAME.get(name)?.critical ?? false;
}

const RANKS: ReadonlyMap<string, number> = new Map(KINDS.map(({ name }, rank) => [name, rank]));

/** The index of a kind in `KINDS`; -1 for a name that is none. */
export function rankOf(name: string): number {
  return RANKS.get(name) ?? -1;
}
