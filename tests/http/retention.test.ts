import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, retention } from "../../src/contract/policy.ts";
import { openRoad } from "../api/open-road.ts";
import { transports } from "../stores/conformance.ts";
import { inquiry, send, submissionsIn, waitingMails } from "./contact.ts";

describe("what a person sent", () => {
  const app = openRoad();

  it("is kept as long as the privacy page says and then forgotten, with mails that could not be delivered", async () => {
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
});
