import { describeStore } from "../../stores/conformance.ts";
import {
  type Cluster,
  openDatabase,
  startCluster,
  stateInDatabase,
  withoutPostgres,
} from "../../stores/postgres-cluster.ts";
import { startPgbouncer, withoutPgbouncer } from "./pgbouncer.ts";

const skip = withoutPostgres || withoutPgbouncer;
const cluster = (skip ? undefined : await startCluster()) as Cluster;
const through = (skip ? undefined : await startPgbouncer(await cluster.createDatabase())) as (url: string) => string;

describeStore(
  "in Postgres behind a pooler of transactions,",
  () => stateInDatabase(cluster, (url) => openDatabase(through(url))),
  skip,
);
