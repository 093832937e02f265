import assert from "node:assert/strict";
import { type JsonPath, readJson, removeJson, setJson } from "../../../../lib/clients/json/edit.ts";
import { type JsonValue, valueAt } from "../../../../lib/clients/json_value.ts";
import { seededRandom } from "../../../support/random.ts";
import vectors from "../../../vectors/clients/json_edits.json" with { type: "json" };

for (const { title, before, path, value, after } of vectors.set) {
  Deno.test(`json edit: ${title}`, () => {
    const edited = setJson({ body: before, path: "f" }, path as JsonPath, value as JsonValue);
    assert.equal(edited, after);
  });
}

for (const { title, before, path, after } of vectors.removed) {
  Deno.test(`json edit: ${title}`, () => {
    assert.equal(removeJson({ body: before, path: "f" }, path as JsonPath), after);
  });
}

Deno.test("json edit: what was put beside others goes again to the byte, however they are laid out", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 3_000; round++) {
    const before = `${blanks(random)}{${blanks(random)}"servers"${blanks(random)}:${
      blanks(random)
    }${servers(random)}${blanks(random)}}${blanks(random)}`;
    const after = setJson({ body: before, path: "f" }, ["servers", "loom"], { command: "l" });
    const root = readJson({ body: after, path: "f" });
    assert.equal(valueAt(root, ["servers", "loom", "command"]), "l", before);
    assert.equal(removeJson({ body: after, path: "f" }, ["servers", "loom"]), before);
  }
});

/** One to three servers, with or without a comma at the end. */
function servers(random: () => number): string {
  const count = 1 + Math.floor(random() * 3);
  const pairs = Array.from(
    { length: count },
    (_, at) => `${blanks(random)}"s${at}"${blanks(random)}:${blanks(random)}{"a":${at}}`,
  );
  const end = random() < 0.3 ? `${blanks(random)},` : "";
  return `{${pairs.join(`${blanks(random)},`)}${end}${blanks(random)}}`;
}

function blanks(random: () => number): string {
  const parts = ["", "", " ", "\n", "\n  ", "\t", "/* , } */", " // , {\n", "\r\n    "];
  return parts[Math.floor(random() * parts.length)]! + parts[Math.floor(random() * parts.length)]!;
}
