/** A process that stays sweeps between its calls, so that nothing waits for the next start. */
import type { DrawerContext } from "./drawer_context.ts";
import { sweepPatiently } from "./sweep.ts";

/** The pause between sweeps while there is something left, and when there is nothing. */
const PAUSE_MS = { left: 250, done: 3_600_000 } as const;

/**
 * Sweeps by a timer that keeps no process alive.
 *
 * @param pauseMs other pauses, for tests.
 * @returns what ends it.
 */
export function sweepBetweenCalls(
  drawer: DrawerContext,
  pauseMs: { readonly left: number; readonly done: number } = PAUSE_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function step(): void {
    schedule(sweepOnce(drawer) ? pauseMs.done : pauseMs.left);
  }
  function schedule(afterMs: number): void {
    timer = setTimeout(step, afterMs);
    Deno.unrefTimer(Number(timer));
  }
  schedule(pauseMs.left);
  return () => clearTimeout(timer);
}

function sweepOnce(drawer: DrawerContext): boolean {
  try {
    return sweepPatiently(drawer);
  } catch {
    return true; // A drawer in trouble says so to the next call; sweeping on would not help it.
  }
}
