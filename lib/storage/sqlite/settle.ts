/** From the engine's synchronous calls to the contract's promises. */

/** Runs at once and gives a promise, so that a throw becomes a rejection. */
export function settle<Value>(run: () => Value): Promise<Value> {
  return new Promise((resolve) => resolve(run()));
}
