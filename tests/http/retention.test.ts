import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { retentionDays } from "../../src/contract/policy.ts";
import { openApp } from "../api/injected-app.ts";
import { inquiry, send, submissionsIn, waitingMails } from "./contact.ts";

const dayMs = 86_400_000;

describe("what a person sent", () => {
  const app = openApp();

  it("is kept as long as the privacy page says and then forgotten, with mails that could not be delivered", async () => {
    const { store, clock } = app.ports;
    const sent = clock.now();
    assert.equal((await app.ask("/api/contact", send())).status, 200);
    const mails = await store.claimMails(sent, 1000, 10);
    await Promise.all(mails.map(({ id }) => store.bury(id)));

    await store.sweep(sent + (retentionDays - 1) * dayMs);
    assert.equal(submissionsIn(app)[0]?.data.message, inquiry.message);
    assert.equal(waitingMails(app), mails.length);

    await store.sweep(sent + (retentionDays + 1) * dayMs);
    assert.deepEqual(submissionsIn(app), []);
    assert.equal(waitingMails(app), 0);
  });
});
