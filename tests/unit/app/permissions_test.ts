import assert from "node:assert/strict";
import { SERVER_PERMISSIONS, serverPermissions } from "../../../lib/app/permissions.ts";

Deno.test("serverPermissions grants the named folders and three facts, and denies the rest", () => {
  const reach = {
    allowedDirs: ["/srv/project", "/real/project"],
    drawerDirs: ["/home/me/.loom", "/home/me/.loom"],
    programDir: "/opt/loom/lib",
  };
  assert.deepEqual(serverPermissions(reach), {
    read: ["/srv/project", "/real/project", "/home/me/.loom", "/opt/loom/lib"],
    write: ["/home/me/.loom"],
    sys: ["statfs", "uid", "gid"],
    env: false,
    net: false,
    run: false,
    ffi: false,
    import: false,
  });
});

Deno.test("serverPermissions without allowed folders reads only the drawer and the program", () => {
  const reach = { allowedDirs: [], drawerDirs: ["/d"], programDir: "/p" };
  assert.deepEqual(serverPermissions(reach).read, ["/d", "/p"]);
});

Deno.test("every permission of the server's worker has a reason", () => {
  assert.equal(SERVER_PERMISSIONS.length, 8);
  assert.ok(SERVER_PERMISSIONS.every(({ reason }) => reason.length > 10));
});
