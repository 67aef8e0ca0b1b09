import assert from "node:assert/strict";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { readEnvironment } from "../../../functions/config.ts";
import { mailFolderOf } from "../../../functions/mail/mail-folder.ts";
import { mailerOf } from "../../../functions/mail/mailer.ts";
import { dayMs, retention } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { transports } from "../../stores/conformance.ts";
import { inquiry, send, submissionsIn, waitingMails } from "../../support/http/contact.ts";

describe("the data that a person sent", () => {
  const app = openRoad();

  it("is kept as long as the privacy page says and then deleted, with mails that could not be delivered", async () => {
    const { store, clock } = app.platform;
    const sent = clock.now();
    assert.equal((await app.ask("/api/contact", send())).status, 200);
    const mails = await store.claimMails(sent, 10, transports);
    await Promise.all(mails.map(({ id, owner }) => store.bury(id, owner, sent, "550")));

    await store.sweep(sent + (retention.mailDays - 1) * dayMs, []);
    assert.equal(waitingMails(app), mails.length);
    await store.sweep(sent + (retention.mailDays + 1) * dayMs, []);
    assert.equal(waitingMails(app), 0);

    const { contact } = retention.submissionDays;
    await store.sweep(sent + (contact - 1) * dayMs, []);
    assert.equal(submissionsIn(app)[0]?.data.message, inquiry.message);
    await store.sweep(sent + (contact + 1) * dayMs, []);
    assert.deepEqual(submissionsIn(app), []);
  });

  it("is deleted from mails in files after their time, also once there is a mail server", async () => {
    const mail = join(app.dataDir, "mail");
    mkdirSync(mail);
    for (const name of ["old.eml", "new.eml", ".old.tmp", "notes.txt"]) writeFileSync(join(mail, name), "a mail");
    const now = Date.now();
    const seconds = (now - (retention.mailDays + 1) * dayMs) / 1000;
    for (const name of ["old.eml", ".old.tmp", "notes.txt"]) utimesSync(join(mail, name), seconds, seconds);
    const environment = readEnvironment({ DATA_DIR: app.dataDir, SMTP_URL: "smtp://127.0.0.1:9" });
    await mailerOf(environment, app.platform, mailFolderOf(environment))?.sweep?.(now);
    assert.deepEqual(readdirSync(mail).sort(), ["new.eml", "notes.txt"]);
  });
});
