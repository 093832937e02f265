import assert from "node:assert/strict";
import { LoomError } from "../../../../lib/core/errors.ts";
import { fileSystemOf, refuseUnfitFileSystem } from "../../../../lib/storage/sqlite/file_system.ts";

const UNFIT: Readonly<Record<string, number>> = {
  NFS: 0x6969,
  SMB: 0x517b,
  CIFS: 0xff534d42,
  SMB2: 0xfe534d42,
  FUSE: 0x65735546,
  "9P": 0x01021997,
};
const FIT: Readonly<Record<string, number>> = {
  ext4: 0xef53,
  xfs: 0x58465342,
  btrfs: 0x9123683e,
  tmpfs: 0x01021994,
  overlay: 0x794c7630,
};

for (const [name, type] of Object.entries(UNFIT)) {
  Deno.test(`a drawer on ${name} is refused with a suggestion`, () => {
    assert.throws(() => refuseUnfitFileSystem("/mnt/share", type), (thrown) => {
      assert.ok(thrown instanceof LoomError);
      assert.equal(thrown.code, "DRAWER_UNAVAILABLE");
      assert.match(thrown.message, new RegExp(`"/mnt/share": ${name} `));
      assert.match(thrown.next, /LOOM_DB/);
      return true;
    });
  });
}

Deno.test("a drawer on a local file system is accepted", () => {
  for (const type of Object.values(FIT)) refuseUnfitFileSystem("/home", type);
});

Deno.test("the file system of a folder is known, of a missing one it is not", () => {
  const facts = fileSystemOf("/tmp");
  assert.ok(facts && facts.type > 0 && facts.freeBytes > 0);
  assert.equal(fileSystemOf("/no/such/folder"), undefined);
});
