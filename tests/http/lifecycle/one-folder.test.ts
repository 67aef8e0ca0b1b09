import assert from "node:assert/strict";
import { once } from "node:events";
import { statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { serverTimes } from "../../../functions/hosts/node/start-server.ts";
import { within } from "../../stores/sqlite-file.ts";
import { runStudio } from "../../studio/run-studio.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { spawnServer, startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Returns the address of a mail server that accepts connections and never replies. */
async function silentMailServer(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  after(() => server.close());
  await once(server, "listening");
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the leases of the mails in a folder; a mail that was given back has none, and one attempt more. */
function leasesIn(folder: string): { owner: unknown; attempts: unknown }[] {
  const rows = within(folder, (database) => database.prepare("select owner, attempts from mails order by id").all());
  return rows.map(({ owner, attempts }) => ({ owner, attempts }));
}

const waits = /another server is at work on DATA_DIR: its end is waited for/;

describe("a second server on one folder", { concurrency: true }, () => {
  it("is refused with the name of the folder after a while, and takes nothing away from the first", async () => {
    const folder = temporaryFolder();
    const SMTP_URL = await silentMailServer();
    // The first server gives a mail back after a long silence of the mail server, and does not take it again.
    const first = await startServer(folder, { SMTP_URL, MAIL_BACKOFF: "3600" });
    assert.equal((await askSocket(first.port, "/api/contact", send(inquiry))).status, 200);
    const held = await eventually("mails that are held", () => {
      const leases = leasesIn(folder);
      return leases.length === 2 && leases.every(({ owner }) => owner) && leases;
    });
    const second = spawnServer(folder, { SMTP_URL }, { recovery: { all: 500, look: 20 } });
    await eventually("a word of the second", () => waits.test(second.output()));
    for (const [index, { owner, attempts }] of leasesIn(folder).entries()) {
      assert.ok(owner === held[index]?.owner || (owner === null && attempts === 1), `${owner}, ${attempts} attempts`);
    }
    assert.equal(await second.ended, 1);
    const refusal = `DATA_DIR: another server is at work on ${folder}: stop it, or give this one a folder of its own`;
    assert.ok(second.output().includes(refusal), second.output());
    assert.doesNotMatch(second.output(), /"msg":"listening"/);
    assert.equal((await askSocket(first.port, "/readyz")).status, 200);
    assert.equal(statSync(join(folder, "server.lock")).mode & 0o777, 0o600);
    const { code, stdout } = await runStudio(["inquiries", "--json"], { DATA_DIR: folder });
    assert.deepEqual([code, stdout.includes(inquiry.name)], [0, true]);
  });

  it("waits for one that is about to end, and goes on when it has", async () => {
    const folder = temporaryFolder();
    const first = await startServer(folder);
    const second = spawnServer(folder);
    await eventually("a word of the second", () => waits.test(second.output()));
    first.child.kill("SIGTERM");
    assert.equal(await first.ended, 0);
    await eventually("the second", () => /"msg":"listening"/.test(second.output()));
  });

  it("waits longer than a server takes at most to end", () => {
    assert.equal(serverTimes.recovery.all, 12_000);
    assert.ok(serverTimes.recovery.all > serverTimes.drain.longest);
  });

  it("takes at once the place of one that was killed", async () => {
    const folder = temporaryFolder();
    const first = await startServer(folder);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await startServer(folder);
    assert.doesNotMatch(second.output(), waits);
  });
});
