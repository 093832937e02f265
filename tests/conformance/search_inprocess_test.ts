import { createInProcessDrawer } from "../../lib/storage/inprocess/drawer.ts";
import { searchSuite } from "./search_suite.ts";

searchSuite("in process", () => {
  const store = createInProcessDrawer();
  return Promise.resolve({ store, close: () => store.close() });
});
