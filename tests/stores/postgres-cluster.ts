import { after } from "node:test";
import { openStore } from "../../functions/stores/open-store.ts";
import { type Cluster, hasPostgres, startPostgres } from "../../packages/workbench/src/endurance/postgres.ts";
import type { Store } from "../../src/api/store/store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { StoredState } from "./stored-state.ts";

export type { Cluster };

/** Reason to skip suites that need Postgres; false if it is installed. */
export const withoutPostgres =
  !hasPostgres && "NO POSTGRES WAS FOUND: the store of several servers was not tested. Install postgresql.";

if (withoutPostgres) console.error(`\n*** ${withoutPostgres} ***\n`);

/** Starts a server that ends with the tests of the file. */
export async function startCluster(): Promise<Cluster> {
  const cluster = await startPostgres();
  after(() => cluster.remove());
  return cluster;
}

// Empties every table, whatever the migrations create.
const emptyAll = `
  do $$ declare found record; begin
    for found in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute format('delete from %I', found.tablename);
    end loop;
  end $$`;

/** Creates a database for the state of stores, which open its address. */
export async function stateInDatabase(cluster: Cluster, open: (url: string) => Promise<Store>): Promise<StoredState> {
  const url = await cluster.createDatabase();
  return { open: () => open(url), empty: async () => void (await cluster.query(url, emptyAll)) };
}

/** Opens the store of a database, as a server does. */
export const openDatabase = (url: string) => openStore({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
