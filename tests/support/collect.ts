/** Gathering what is given piece by piece. */

/** Every value of an async iterable, in order. */
export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}
