import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type DeliveryPorts, deliverMail } from "../../functions/jobs/deliver-mails.ts";
import { Turns } from "../../functions/jobs/turns.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import type { OutboxStore } from "../../src/contract/store.ts";
import { start, transports } from "../stores/conformance.ts";
import { acceptance } from "../stores/intake-behaviours.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const never = new AbortController().signal;

/** An outbox with so many mails, and a mail server that says that it has one only when it is told to. */
async function withMails(count: number, replaced: Partial<OutboxStore> = {}) {
  const store = await openStore({ DATA_DIR: temporaryFolder() });
  after(() => store.close());
  for (let index = 0; index < count; index += 1) await store.accept(acceptance(`${index}`, start + index));
  const [begun, whole, lines]: string[][] = [[], [], []];
  const pending: (() => void)[] = [];
  const log = (level: string) => (_facts: object, message: string) => void lines?.push(`${level} ${message}`);
  const ports: DeliveryPorts = {
    store: { ...store, ...replaced },
    mailer: {
      async send({ id }, mayLeave) {
        begun?.push(id);
        await mayLeave();
        whole?.push(id);
        await new Promise<void>((resolve) => pending.push(resolve));
      },
    },
    transports,
    turns: new Turns(),
    clock: { now: () => start + count },
    log: { info: log("info"), warn: log("warn"), error: log("error") },
    backoffMs: 1000,
    onError: (error) => assert.fail(error as Error),
  };
  /** The mail server says that it has the mail that it was given first. */
  const take = async () => {
    pending.shift()?.();
    await wait(100);
  };
  return { store, ports, begun, whole, lines, take };
}

describe("mails that are sent at the same time", () => {
  it("leave one after the other, each when the one before is noted", async () => {
    const { store, ports, begun, whole, take } = await withMails(3);
    const delivered = Promise.all([1, 2, 3].map(() => deliverMail(ports, never)));
    await wait(100);
    assert.deepEqual(begun?.toSorted(), ["0", "1", "2"]);
    for (const left of [1, 2, 3]) {
      assert.equal(whole?.length, left);
      assert.equal((await store.listMails("waiting", 10)).length, 4 - left);
      await take();
    }
    assert.deepEqual(await delivered, [1, 1, 1]);
    assert.deepEqual(await store.listMails("waiting", 10), []);
  });

  it("are kept from leaving by none that was given up while it waited", async () => {
    const { ports, whole, take } = await withMails(3);
    const stop = new AbortController();
    const first = deliverMail(ports, never);
    await wait(50);
    const given = deliverMail(ports, stop.signal);
    await wait(50);
    const last = deliverMail(ports, never);
    await wait(50);
    stop.abort();
    assert.equal(await given, 1);
    await take();
    await take();
    await Promise.all([first, last]);
    assert.deepEqual(whole, ["0", "2"]);
  });
});

describe("a mail", () => {
  it("that another worker has taken over meanwhile does not leave", async () => {
    const { ports, whole, lines } = await withMails(1, { renewMail: async () => false });
    assert.equal(await deliverMail(ports, never), 1);
    assert.deepEqual([whole, lines], [[], ["warn mail was taken over while it was being sent"]]);
  });

  it("does not leave while the store fails, which could not note it", async () => {
    const { ports, whole, lines } = await withMails(1, { renewMail: () => Promise.reject(new Error("no database")) });
    assert.equal(await deliverMail(ports, never), 1);
    assert.deepEqual([whole, lines], [[], ["warn mail not sent, will be tried again"]]);
  });

  it("that leaves as everything stops is waited for, since it may have arrived", async () => {
    const { store, ports, take } = await withMails(1);
    const stop = new AbortController();
    const delivered = deliverMail(ports, stop.signal);
    await wait(50);
    stop.abort();
    await wait(50);
    await take();
    assert.equal(await delivered, 1);
    assert.deepEqual(await store.listMails("waiting", 10), []);
  });
});
