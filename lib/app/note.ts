/** Messages to the person at the terminal, or in a client's log. */

/** Writes a message to stderr, after the program's name. */
export function note(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`loom: ${text}\n`));
}
