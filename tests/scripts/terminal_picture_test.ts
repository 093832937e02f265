import assert from "node:assert/strict";
import { terminalPicture } from "../../scripts/terminal_picture.ts";
import { program, testNeeding } from "../support/needs.ts";

testNeeding([program("script")], {
  name: "docs/images/terminal.svg shows what the program prints",
  async fn() {
    const url = new URL("../../docs/images/terminal.svg", import.meta.url);
    assert.equal(await Deno.readTextFile(url), await terminalPicture());
  },
});
