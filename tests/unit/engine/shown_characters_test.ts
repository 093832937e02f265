import assert from "node:assert/strict";
import { CHARACTER_KIND, HIDES, kindOfUnit } from "../../../lib/engine/shown_characters.ts";

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function unitsOfFirstPlane(): number[] {
  return Array.from({ length: 0x10000 }, (_, unit) => unit)
    .filter((unit) => unit < 0xd800 || unit > 0xdfff);
}

Deno.test("nothing shows that Unicode says to ignore, and no control but the tab", () => {
  const shown = unitsOfFirstPlane().filter((unit) => kindOfUnit(unit) === CHARACTER_KIND.shown);
  const silent = shown.filter((unit) => {
    const text = String.fromCharCode(unit);
    return IGNORABLE.test(text) || CONTROL.test(text);
  });
  assert.deepEqual(silent, [0x09]);
});

Deno.test("whatever is written shows: only what is to be ignored and annotations are silent", () => {
  const silent = unitsOfFirstPlane().filter((unit) => kindOfUnit(unit) !== CHARACTER_KIND.shown);
  const written = silent.filter((unit) => {
    const text = String.fromCharCode(unit);
    return !IGNORABLE.test(text) && !CONTROL.test(text);
  });
  assert.deepEqual(written, [0xfff9, 0xfffa, 0xfffb]);
});

Deno.test("the quick test finds each unit that does not simply show", () => {
  for (let unit = 0; unit < 0x10000; unit++) {
    const isSilent = kindOfUnit(unit) !== CHARACTER_KIND.shown;
    assert.equal(HIDES.test(`ab${String.fromCharCode(unit)}cd`), isSilent, unit.toString(16));
  }
});

Deno.test("of pairs only those of the silent part of plane 14 are kept back", () => {
  const silent = Array.from({ length: 0x800 }, (_, unit) => 0xd800 + unit)
    .filter((unit) => kindOfUnit(unit) !== CHARACTER_KIND.shown);
  assert.deepEqual(silent, [0xdb40, 0xdb41, 0xdb42, 0xdb43]);
});
