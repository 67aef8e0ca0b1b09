import assert from "node:assert/strict";
import { it } from "node:test";
import { endure } from "../../scripts/endurance/endure.ts";
import { readStudio, studioUnderTest, temporaryFolder } from "../harness.ts";
import { startPgbouncer, withoutPgbouncer } from "../stores/pgbouncer.ts";
import { startCluster, withoutPostgres } from "../stores/postgres-cluster.ts";

const [submissions, servers, kills, crashes] = [120, 2, 4, 2];

it("two servers behind a pooler lose and double nothing by kills of a server, crashes of the database and a failing mail server", {
  skip: withoutPostgres || withoutPgbouncer,
  timeout: 180_000,
}, async () => {
  const cluster = await startCluster();
  const url = await cluster.createDatabase();
  const outcome = await endure({
    submissions,
    kills,
    servers,
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
  // Of each server that is hit, the one mail that the mail server had and that was not noted.
  const most = kills + crashes * servers;
  assert.ok(repeatedMails <= most, `${repeatedMails} mails arrived again, ${most} may`);
});
