import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { endure, type Strain } from "../../../scripts/endurance/endure.ts";
import { launchWorker } from "../../../scripts/workerd/launch-worker.ts";
import { withoutWorkerd } from "../../../scripts/workerd/worker.ts";
import { dist, studioUnderTest } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** What everything that was sent has to come to. */
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

describe("nothing that was acknowledged is lost or doubled by kills and a failing mail server, and every mail arrives", () => {
  it("from a server", () => assertNothingLost({ dataDir: temporaryFolder(), kills: 4 }));

  it("from a Worker", { skip: withoutWorkerd }, () => {
    const dataDir = temporaryFolder();
    return assertNothingLost({ dataDir, kills: 4, launch: launchWorker(dist, dataDir) });
  });
});
