import { describeStore } from "./conformance.ts";
import { type Cluster, openDatabase, startCluster, stateInDatabase, withoutPostgres } from "./postgres-cluster.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;

describeStore("in Postgres,", () => stateInDatabase(cluster, openDatabase), withoutPostgres);
