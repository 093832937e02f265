/** One step of the drawer's schema. Frozen once released: a change is a new step. */
export interface Migration {
  /** The schema number that it leads to; consecutive from 1. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
