import assert from "node:assert/strict";
import { it } from "node:test";
import { endure } from "../../scripts/endurance/endure.ts";
import { delivery } from "../../src/contract/policy.ts";
import { readStudio, studioUnderTest, temporaryFolder } from "../harness.ts";
import { startPgbouncer, withoutPgbouncer } from "../stores/pgbouncer.ts";
import { startCluster, withoutPostgres } from "../stores/postgres-cluster.ts";

const [submissions, kills, crashes] = [120, 4, 2];

it("two servers behind a pooler lose and double nothing by kills of a server, crashes of the database and a failing mail server", {
  skip: withoutPostgres || withoutPgbouncer,
  timeout: 180_000,
}, async () => {
  const cluster = await startCluster();
  const url = await cluster.createDatabase();
  const outcome = await endure({
    submissions,
    kills,
    servers: 2,
    variables: { DATA_DIR: temporaryFolder(), DATABASE_URL: (await startPgbouncer(url))(url), ...studioUnderTest },
    database: { crashes, crash: cluster.crash, start: cluster.start },
    studio: readStudio(),
    tell: () => {},
  });
  const { repeatedMails, slowestReadyMs: _, ...exact } = outcome;
  assert.deepEqual(exact, {
    acknowledged: submissions,
    lost: [],
    doubled: [],
    missingMails: [],
    leaked: [],
  });
  // What had left when the database crashed could not be noted: at most what each server was sending.
  const most = kills + crashes * 2 * delivery.atOnce;
  assert.ok(repeatedMails <= most, `${repeatedMails} mails arrived again`);
});
