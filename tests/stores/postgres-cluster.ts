import { after } from "node:test";
import { type Cluster, hasPostgres, startPostgres } from "../../scripts/endurance/postgres.ts";

export type { Cluster };

/** What a suite that needs Postgres is given as its `skip`: false, or why there is none. */
export const withoutPostgres =
  !hasPostgres && "NO POSTGRES WAS FOUND: the store of several servers was not tested. Install postgresql.";

if (withoutPostgres) console.error(`\n*** ${withoutPostgres} ***\n`);

/** Starts a server that is gone with the tests of the file. */
export async function startCluster(): Promise<Cluster> {
  const cluster = await startPostgres();
  after(() => cluster.remove());
  return cluster;
}
