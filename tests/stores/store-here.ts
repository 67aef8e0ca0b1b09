import { join } from "node:path";
import { storeOver } from "../../functions/stores/sqlite/sqlite-store.ts";
import { openSqliteTables } from "../../functions/stores/sqlite/sqlite-tables.ts";
import type { TableThread } from "../../functions/stores/sqlite/table-thread.ts";
import type { Store } from "../../src/contract/store.ts";

/** The store of a folder, asked in this thread: it is open at once. */
export function storeHere(folder: string): Store {
  const tables = openSqliteTables(join(folder, "studio.sqlite"));
  const ask: TableThread["ask"] = async (method, ...values) =>
    (tables[method] as (...values: unknown[]) => never)(...values);
  return storeOver({ ask }, folder);
}
