/** Gathering what is given piece by piece. */

/** Every value of an async iterable, in order. */
export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

/** All bytes of blocks, in order. */
export async function collectBytes(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return await new Response(ReadableStream.from(blocks)).bytes();
}
