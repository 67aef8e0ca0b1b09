import assert from "node:assert/strict";
import { after } from "node:test";
import type { Store } from "../../../src/api/store/store.ts";
import { acceptance } from "../../stores/submission-behaviours.ts";
import { eventually } from "../../support/eventually.ts";

/** Writes that go on beside a test. */
export interface KeptWriting {
  /** Identifiers of what was accepted so far. */
  accepted: readonly string[];
  /** Waits until so many more are accepted than there are now. */
  more(count: number): Promise<void>;
  end(): Promise<void>;
}

const lanes = 4;

/** Sends to a store under keys, over four lanes, until it is told to end or the test has ended. */
export function keepWriting(store: Store): KeptWriting {
  const accepted: string[] = [];
  let isOver = false;
  const write = async (lane: number) => {
    for (let count = 0; !isOver; count += 1) {
      const [id, now] = [`${lane}-${count}`, Date.now()];
      const claim = { scope: "submitContact", key: id, fingerprint: id };
      const begun = await store.begin(claim, now);
      assert.ok(begun.state === "new");
      assert.equal((await store.accept(acceptance(id, now, { ...claim, owner: begun.owner }))).state, "accepted");
      const [mail] = await store.claimMails(now, 1, ["smtp"]);
      if (mail && count % 2 === 0) await store.acknowledge(mail.id, mail.owner);
      accepted.push(id);
    }
  };
  const writing = Promise.all(Array.from({ length: lanes }, (_, lane) => write(lane)));
  // Said by whoever waits for it.
  writing.catch(() => {});
  const end = async () => {
    isOver = true;
    await writing;
  };
  after(() => {
    isOver = true;
  });
  const more = async (count: number) => {
    const least = accepted.length + count;
    await Promise.race([eventually(`${count} more writes`, () => accepted.length >= least), writing]);
  };
  return { accepted, more, end };
}
