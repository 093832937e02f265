/** `loom`: keeps bulky text out of a model's prompt, byte for byte. */
import { runLoom } from "./lib/app/cli_main.ts";

if (import.meta.main) Deno.exit(await runLoom(Deno.args));
