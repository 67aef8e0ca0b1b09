import { openStore } from "../../functions/stores/open-store.ts";
import { describeStore } from "./conformance.ts";
import { type Cluster, startCluster, withoutPostgres } from "./postgres-cluster.ts";

const cluster = withoutPostgres ? undefined : await startCluster();
const databases = new Map<string, Promise<string>>();

/** The database that stands for a folder. */
function databaseOf(folder: string): Promise<string> {
  const made = databases.get(folder) ?? (cluster as Cluster).createDatabase();
  databases.set(folder, made);
  return made;
}

describeStore(
  "a store in Postgres",
  async (folder) => openStore({ DATA_DIR: folder, DATABASE_URL: await databaseOf(folder) }),
  withoutPostgres,
);
