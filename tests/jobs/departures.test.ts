import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { type DeliveryPorts, deliverMail } from "../../functions/jobs/deliver-mails.ts";
import { Mutex } from "../../functions/jobs/mutex.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import type { OutboxStore } from "../../src/api/store/outbox-store.ts";
import { start, transports } from "../stores/conformance.ts";
import { acceptance } from "../stores/submission-behaviours.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const never = new AbortController().signal;

/** Opens an outbox with `count` mails, and a mail server that accepts a mail only when told to. */
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
    turns: new Mutex(),
    clock: { now: () => start + count },
    log: { info: log("info"), warn: log("warn"), error: log("error") },
    backoffMs: 1000,
    onError: (error) => assert.fail(error as Error),
  };
  /** Waits until `least` mails have been sent, and as long as another one would take to follow. */
  const left = async (least: number) => {
    await eventually(`${least} mails that left`, () => (whole?.length ?? 0) >= least);
    // A mail asks the store before it is sent, and the store answers in order.
    for (let asked = 0; asked < 5; asked += 1) await store.ping(start);
  };
  /** Has the mail server accept the oldest mail that it received. */
  const take = () => pending.shift()?.();
  return { store, ports, begun, whole, lines, left, take };
}

describe("mails that are due at the same time", () => {
  it("are sent one after the other, each when the store has recorded the one before", async () => {
    const { store, ports, begun, whole, left, take } = await withMails(3);
    const delivered = Promise.all([1, 2, 3].map(() => deliverMail(ports, never)));
    await eventually("three mails under way", () => begun?.length === 3);
    assert.deepEqual(begun?.toSorted(), ["0", "1", "2"]);
    for (const count of [1, 2, 3]) {
      await left(count);
      assert.equal(whole?.length, count);
      assert.equal((await store.listMails("waiting", 10)).length, 4 - count);
      take();
    }
    assert.deepEqual(await delivered, [1, 1, 1]);
    assert.deepEqual(await store.listMails("waiting", 10), []);
  });

  it("are sent also when one before them is given up while it waits", async () => {
    const { ports, begun, whole, left, take } = await withMails(3);
    const stop = new AbortController();
    const underWay = (count: number) => eventually(`${count} mails under way`, () => begun?.length === count);
    const first = deliverMail(ports, never);
    await left(1);
    const given = deliverMail(ports, stop.signal);
    await underWay(2);
    const last = deliverMail(ports, never);
    await underWay(3);
    stop.abort();
    assert.equal(await given, 1);
    take();
    await left(2);
    take();
    await Promise.all([first, last]);
    assert.deepEqual(whole, ["0", "2"]);
  });
});

describe("a mail of the outbox", () => {
  it("is not sent once another worker has taken it over", async () => {
    const { ports, whole, lines } = await withMails(1, { renewMail: async () => false });
    assert.equal(await deliverMail(ports, never), 1);
    assert.deepEqual([whole, lines], [[], ["warn mail was taken over while it was being sent"]]);
  });

  it("is not sent while the store fails and could not record it", async () => {
    const { ports, whole, lines } = await withMails(1, { renewMail: () => Promise.reject(new Error("no database")) });
    assert.equal(await deliverMail(ports, never), 1);
    assert.deepEqual([whole, lines], [[], ["warn mail not sent, will be tried again"]]);
  });

  it("is waited for where it is being sent as the server stops, since it may have arrived", async () => {
    const { store, ports, left, take } = await withMails(1);
    const stop = new AbortController();
    const delivered = deliverMail(ports, stop.signal);
    await left(1);
    stop.abort();
    // Within this time it could be given up.
    await left(1);
    take();
    assert.equal(await delivered, 1);
    assert.deepEqual(await store.listMails("waiting", 10), []);
  });
});
