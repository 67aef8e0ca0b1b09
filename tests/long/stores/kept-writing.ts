import assert from "node:assert/strict";
import { after } from "node:test";
import type { Store } from "../../../src/api/store/store.ts";
import { acceptance } from "../../stores/submission-behaviours.ts";
import { eventually } from "../../support/eventually.ts";

/** Writes that continue beside a test. */
export interface KeptWriting {
  /** Identifiers of the submissions accepted so far. */
  accepted: readonly string[];
  /** Waits until this many more are accepted than now. */
  more(count: number): Promise<void>;
  end(): Promise<void>;
}

const lanes = 4;

/** Writes to a store with idempotency keys, over four lanes, until it is stopped or the test ends. */
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
  // The caller of `end` reports the error.
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
