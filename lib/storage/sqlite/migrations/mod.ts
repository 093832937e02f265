/** The schema's steps in order. Append only. */
import { drawer } from "./0001_drawer.ts";
import type { Migration } from "./migration.ts";

/** Every step. */
export const MIGRATIONS: readonly Migration[] = [drawer];

/** The schema number that this build writes. */
export const SCHEMA_VERSION: number = MIGRATIONS.length;
