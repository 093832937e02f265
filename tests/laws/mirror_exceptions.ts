/** Files without a unit test of their own. The list only shrinks. */
import type { TestedElsewhere } from "./mirror.ts";

/** Which test covers them instead, and why. */
export const TESTED_ELSEWHERE: readonly TestedElsewhere[] = [];
