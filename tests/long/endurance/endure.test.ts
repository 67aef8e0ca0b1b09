import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { endure, type Strain } from "../../../packages/workbench/src/endurance/endure.ts";
import type { Launch } from "../../../packages/workbench/src/endurance/killed-server.ts";
import { launchWorker } from "../../../packages/workbench/src/endurance/launch-worker.ts";
import { withoutWorkerd } from "../../../packages/workbench/src/workerd/worker.ts";
import { dist, studioUnderTest } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Asserts the final state of everything that was sent. */
async function assertNothingLost(strain: Pick<Strain, "kills" | "launch"> & { dataDir: string }): Promise<void> {
  const { dataDir, kills, launch } = strain;
  const outcome = await endure({
    submissions: 120,
    kills,
    servers: 1,
    variables: { DATA_DIR: dataDir, ...studioUnderTest },
    studio: readStudio(),
    tell: () => {},
    ...(launch && { launch }),
  });
  const { acknowledged, lost, doubled, missingMails, leaked, repeatedMails } = outcome;
  assert.deepEqual(
    { acknowledged, lost, doubled, missingMails, leaked },
    { acknowledged: 120, lost: [], doubled: [], missingMails: [], leaked: [] },
  );
  assert.ok(repeatedMails <= kills, `${repeatedMails} mails arrived again after ${kills} kills`);
}

/** Expires the leases of a killed Worker, since nothing else announces that it will not return. */
function endLeases(dataDir: string): void {
  for (const file of globSync(join(dataDir, "objects/studio/*.sqlite"))) {
    const database = new DatabaseSync(file);
    const hasTables = database.prepare("select 1 from sqlite_schema where name = 'claims'").get();
    if (hasTables) {
      database.exec("update claims set expires_at = 0 where reply is null");
      database.exec("update mails set due_at = 0 where owner is not null");
    }
    database.close();
  }
}

describe("submissions are neither lost nor doubled by kills and a failing mail server, and all mails arrive,", () => {
  it("from a server", () => assertNothingLost({ dataDir: temporaryFolder(), kills: 4 }));

  it("from a Worker", { skip: withoutWorkerd }, () => {
    const dataDir = temporaryFolder();
    const start = launchWorker(dist, dataDir);
    const launch: Launch = (port, variables) => {
      endLeases(dataDir);
      return start(port, variables);
    };
    return assertNothingLost({ dataDir, kills: 4, launch });
  });
});
