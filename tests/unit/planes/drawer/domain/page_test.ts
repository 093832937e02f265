import assert from "node:assert/strict";
import {
  afterNewlines,
  countNewlines,
  cutPage,
  decodeExact,
  pageOf,
} from "../../../../../lib/planes/drawer/domain/page.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("a window that fits is one page", () => {
  assert.deepEqual(cutPage(encode("a\nb"), 3), { length: 3, encoding: "utf8", content: "a\nb" });
});

Deno.test("a page ends after its last whole line", () => {
  assert.deepEqual(cutPage(encode("aa\nbb\ncc"), 7), {
    length: 6,
    encoding: "utf8",
    content: "aa\nbb\n",
  });
});

Deno.test("a page of one long line ends between characters", () => {
  assert.deepEqual(cutPage(encode("ab€€"), 4), { length: 2, encoding: "utf8", content: "ab" });
});

Deno.test("bytes that are not UTF-8 travel as base64 in a shorter page", () => {
  const bytes = new Uint8Array(20).fill(0xff);
  const page = cutPage(bytes, 8);
  assert.deepEqual(page, { length: 6, encoding: "base64", content: "////////" });
});

Deno.test("a page always carries at least one byte", () => {
  assert.equal(cutPage(new Uint8Array([0xff, 0xff, 0xff]), 1).length, 1);
  assert.equal(cutPage(encode("€€"), 1).length, 1);
});

Deno.test("BOM and NUL are kept", () => {
  assert.equal(decodeExact(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0])), "\ufeffa\0");
  assert.equal(pageOf(new Uint8Array([0xc3])).encoding, "base64");
});

Deno.test("newlines are counted and found", () => {
  assert.equal(countNewlines(encode("a\n\nb")), 2);
  assert.equal(afterNewlines(encode("a\n\nb"), 0), 0);
  assert.equal(afterNewlines(encode("a\n\nb"), 2), 3);
  assert.equal(afterNewlines(encode("a\n\nb"), 3), undefined);
});
