import assert from "node:assert/strict";
import { svgOf } from "../../../scripts/picture/svg.ts";

Deno.test("picture: text is text, colours are colours, and no mark of the text is one of the picture", () => {
  const svg = svgOf(["\x1b[31ma<b>&\x1b[0m plain"], { columns: 40 });
  assert.match(svg, /<tspan style="fill:#ff7b72">a&lt;b&gt;&amp;<\/tspan><tspan> plain<\/tspan>/);
  assert.equal(svg.includes("\x1b"), false);
});

Deno.test("picture: a line that is too long is cut, and the picture is as wide as it says", () => {
  const svg = svgOf(["x".repeat(50)], { columns: 20 });
  assert.match(svg, new RegExp(`<tspan>${"x".repeat(19)}…</tspan>`));
  assert.match(svg, /viewBox="0 0 192 80"/);
});
