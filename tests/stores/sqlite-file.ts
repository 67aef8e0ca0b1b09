import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after } from "node:test";
import { openStore } from "../../functions/stores/open-store.ts";
import type { Store } from "../../src/api/store/store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { StoredState } from "./stored-state.ts";

/** Opens the store of a folder until the end of the tests of the file. */
export async function openUntilEnd(folder: string): Promise<Store> {
  const store = await openStore({ DATA_DIR: folder });
  after(() => store.close());
  return store;
}

/** Opens the SQLite file beside the store. */
export function within<T>(folder: string, look: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, "studio.sqlite"), { timeout: 5000 });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

/** Counts the rows of a table. */
export const countIn = (folder: string, table: string) =>
  within(folder, (database) => Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows));

const tablesOfState =
  "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name <> 'migrations'";

/** Returns the state of stores that open one folder. */
export function stateInFolder(open: (folder: string) => Promise<Store>): StoredState {
  const folder = temporaryFolder();
  return {
    open: () => open(folder),
    async empty() {
      within(folder, (database) => {
        const tables = database.prepare(tablesOfState).all();
        const deletions = tables.map(({ name }) => `delete from ${name};`);
        database.exec(`pragma synchronous = off; begin immediate; ${deletions.join(" ")} commit`);
      });
      rmSync(join(folder, "files"), { recursive: true, force: true });
    },
  };
}
