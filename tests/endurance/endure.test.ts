import assert from "node:assert/strict";
import { it } from "node:test";
import { endure } from "../../scripts/endurance/endure.ts";
import { readStudio, studioUnderTest, temporaryFolder } from "../harness.ts";

it("nothing that was acknowledged is lost or doubled by kills and a failing mail server, and every mail arrives", async () => {
  const outcome = await endure({
    submissions: 120,
    kills: 4,
    servers: 1,
    variables: { DATA_DIR: temporaryFolder(), ...studioUnderTest },
    studio: readStudio(),
    tell: () => {},
  });
  const { acknowledged, lost, doubled, missingMails, leaked, repeatedMails, kills } = outcome;
  assert.deepEqual(
    { acknowledged, lost, doubled, missingMails, leaked },
    {
      acknowledged: 120,
      lost: [],
      doubled: [],
      missingMails: [],
      leaked: [],
    },
  );
  assert.ok(repeatedMails <= kills, `${repeatedMails} mails arrived again after ${kills} kills`);
});
