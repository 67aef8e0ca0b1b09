import { openStore } from "../../../functions/stores/open-store.ts";
import { describeStore } from "../../stores/conformance.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { startPgbouncer, withoutPgbouncer } from "./pgbouncer.ts";

const skip = withoutPostgres || withoutPgbouncer;
const cluster = (skip ? undefined : await startCluster()) as Cluster;
const through = (skip ? undefined : await startPgbouncer(await cluster.createDatabase())) as (url: string) => string;
const databases = new Map<string, Promise<string>>();

/** The database that stands for a folder. */
function databaseOf(folder: string): Promise<string> {
  const made = databases.get(folder) ?? cluster.createDatabase();
  databases.set(folder, made);
  return made;
}

describeStore(
  "a store in Postgres behind a pooler of transactions",
  async (folder) => openStore({ DATA_DIR: folder, DATABASE_URL: through(await databaseOf(folder)) }),
  skip,
);
