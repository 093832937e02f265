/** The version of this program; `deno.json` and the CHANGELOG say the same, and a law checks it. */
export const VERSION = "0.1.0";
