import { createInProcessDrawer } from "../../lib/storage/inprocess/drawer.ts";
import { drawerStoreSuite } from "./drawer_store_suite.ts";

drawerStoreSuite({
  name: "in process",
  open: ({ ttlMs }) => {
    const store = createInProcessDrawer({ ttlMs });
    return Promise.resolve({ store, close: () => store.close() });
  },
});
