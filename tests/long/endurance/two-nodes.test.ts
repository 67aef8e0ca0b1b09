import assert from "node:assert/strict";
import { it } from "node:test";
import { endure, mostRepeatedMails, type Strain } from "../../../packages/workbench/src/endurance/endure.ts";
import { startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { studioUnderTest } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { startPgbouncer, withoutPgbouncer } from "../stores/pgbouncer.ts";
import { assertUsualLeases, launchWithShortLeases } from "./launch-with-short-leases.ts";

const submissions = 120;

it("two servers behind a pooler lose and double nothing by kills of a server, crashes of the database and a failing mail server", {
  skip: withoutPostgres || withoutPgbouncer,
}, async () => {
  assertUsualLeases();
  const cluster = await startCluster();
  const url = await cluster.createDatabase();
  const strain: Strain = {
    submissions,
    kills: 4,
    servers: 2,
    variables: { DATA_DIR: temporaryFolder(), DATABASE_URL: (await startPgbouncer(url))(url), ...studioUnderTest },
    database: { crashes: 2, crash: cluster.crash, start: cluster.start },
    studio: readStudio(),
    launch: launchWithShortLeases,
    tell: () => {},
  };
  const outcome = await endure(strain);
  const { repeatedMails, slowestReadyMs: _, ...exact } = outcome;
  assert.deepEqual(exact, { acknowledged: submissions, lost: [], doubled: [], missingMails: [], leaked: [] });
  const most = mostRepeatedMails(strain);
  assert.ok(repeatedMails <= most, `${repeatedMails} mails arrived again, ${most} may`);
});
