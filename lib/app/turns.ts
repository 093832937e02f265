/** Long work shares its thread: now and then it lets what is due go first. */

/** How long work may go on before others get their turn, in milliseconds. */
const TURN_MS = 25;

/** What long loops await; it waits only when the last turn is over. */
export function turnTaking(): () => Promise<void> {
  let turnEndsAtMs = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < turnEndsAtMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    turnEndsAtMs = performance.now() + TURN_MS;
  };
}
