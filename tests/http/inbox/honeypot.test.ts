import assert from "node:assert/strict";
import { it } from "node:test";
import type { Ask } from "../../support/ask.ts";
import { inquiry, send, submissionsIn, suspectedIn, waitingMails } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

describeMatrix("an inquiry with an idempotency key and its honeypot filled in", {}, (fixture) => {
  const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const trapped = { ...inquiry, website: "https://spam.example" };
  const asForm = (fields: Record<string, string>, key: string): Ask =>
    send(new URLSearchParams(fields).toString(), { ...form, "idempotency-key": key });

  it("gets the same answer when it is sent again, and is kept once, as suspected and without mail", async () => {
    const before = [submissionsIn(fixture).length, waitingMails(fixture)];
    const ask = send(trapped, { "idempotency-key": "honeypot" });
    const first = await fixture.ask("/api/contact", ask);
    const { id } = (await first.json()) as { id: string };
    for (let count = 0; count < 2; count += 1) {
      const again = await fixture.ask("/api/contact", ask);
      assert.equal(again.headers.get("idempotency-replayed"), "true");
      assert.deepEqual(await again.json(), { status: "received", id });
    }
    assert.deepEqual([submissionsIn(fixture).length - 1, waitingMails(fixture)], before);
    assert.deepEqual(
      suspectedIn(fixture).map((each) => each.id),
      [id],
    );
  });

  it("is answered as a form like an honest one, also when it is sent again", async () => {
    const before = submissionsIn(fixture).length;
    for (const [index, fields] of [trapped, inquiry].entries()) {
      const ask = asForm({ ...fields, locale: "en" }, `form-${index}`);
      const first = await fixture.ask("/api/contact", ask);
      assert.deepEqual([first.status, first.headers.get("idempotency-replayed")], [303, null]);
      const again = await fixture.ask("/api/contact", ask);
      assert.deepEqual([again.status, again.headers.get("idempotency-replayed")], [303, "true"]);
      assert.equal(again.headers.get("location"), "/en/thanks");
    }
    assert.equal(submissionsIn(fixture).length, before + 2);
  });
});
