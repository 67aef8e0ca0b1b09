import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayMs, hourMs, sizeLimits } from "../../src/api/policy.ts";
import { StoreAwayError } from "../../src/api/store/store.ts";
import { type Fresh, start, transports } from "./conformance.ts";
import { acceptance, mailTo } from "./submission-behaviours.ts";

/** Retries while a busy machine has no free connection; nothing was stored then. */
async function untilAtHand<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreAwayError)) throw error;
    }
  }
}

export function describeTypedMails(fresh: Fresh): void {
  describe("a request with a mail to an address that was typed", () => {
    it("causes few mails an hour to a mailbox, in any spelling of its address", async () => {
      const store = await fresh();
      const written = ["Client@example.com", "client@Example.COM", "c.l.i.ent@example.com", "client+news@example.com"];
      const send = (id: string, at: number) =>
        store.accept({
          ...acceptance(id, at),
          mails: [mailTo(written[Number(id) % written.length] as string, id, { isTyped: true })],
        });
      const states = [];
      for (let count = 0; count < sizeLimits.typedMails + 2; count += 1)
        states.push(await send(String(count), start + count));
      const accepted = { state: "accepted" };
      const heldBack = { ...accepted, heldBack: "mailbox" };
      assert.deepEqual(states, [accepted, accepted, accepted, heldBack, heldBack]);
      await send("100", start - hourMs / 2);
      await send("101", start + hourMs);
      const sent = (await store.claimMails(start + hourMs, 100, transports)).map(({ id }) => id);
      assert.deepEqual(sent.sort(), ["0", "1", "100", "101", "2"]);
      assert.equal((await store.getSubmission("4"))?.heldBack, "mailbox");
      assert.equal((await store.getSubmission("0"))?.heldBack, undefined);
    });

    it("causes no more mails to a mailbox when hundreds are stored at once, in any order of clocks", async () => {
      const store = await fresh();
      const count = 300;
      const states = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          untilAtHand(() =>
            store.accept({
              ...acceptance(`${index}`, start + count - index),
              mails: [mailTo(index % 2 ? "CLIENT@example.com" : "client@example.com", `${index}`, { isTyped: true })],
            }),
          ),
        ),
      );
      const sent = states.filter((state) => state.state === "accepted" && !state.heldBack);
      assert.equal(sent.length, sizeLimits.typedMails);
    });

    it("causes limited mails an hour to a domain, and limited mails a day to all typed addresses", async () => {
      const store = await fresh();
      const typedMailsADay = sizeLimits.typedMailsToDomain + 5;
      const send = async (id: number, to: string, at = start) => {
        const mails = [mailTo(to, `${id}`, { isTyped: true })];
        const accepted = await store.accept({ ...acceptance(`${id}`, at), typedMailsADay, mails });
        return accepted.state === "accepted" ? accepted.heldBack : assert.fail(accepted.state);
      };
      for (let id = 0; id < sizeLimits.typedMailsToDomain; id += 1) {
        assert.equal(await send(id, `client${id}@one.example`), undefined);
      }
      assert.equal(await send(100, "another@ONE.example"), "domain");
      for (let id = 101; id <= 105; id += 1) assert.equal(await send(id, `client@${id}.example`), undefined);
      assert.equal(await send(106, "client@106.example"), "day");
      assert.equal(await send(107, "another@one.example", start + hourMs + 1), "day");
      assert.equal(await send(108, "another@one.example", start + dayMs + 1), undefined);
    });
  });
}
