import assert from "node:assert/strict";
import { after, describe, it, type TestContext } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { type DeliveryPorts, deliverMail } from "../../functions/jobs/deliver-mails.ts";
import { Mutex } from "../../functions/jobs/mutex.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { delivery, hourMs, leases } from "../../src/api/policy.ts";
import type { Mail } from "../../src/api/store/mail.ts";
import { start, transports } from "../stores/conformance.ts";
import { acceptance } from "../stores/submission-behaviours.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const backoffMs = 1000;
const never = new AbortController().signal;
const hang = () => new Promise<void>(() => {});

/** Opens an outbox with one mail and a recipient; `replaced` names other ways to send or to store. */
async function withMail(replaced: { send?: (mail: Mail) => Promise<void>; acknowledge?: () => Promise<boolean> } = {}) {
  const store = await openStore({ DATA_DIR: temporaryFolder() });
  after(() => store.close());
  await store.accept(acceptance("1"));
  const arrived: Mail[] = [];
  const lines: string[] = [];
  const log = (level: string) => (facts: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(facts)}`);
  const clock = { at: start };
  const ports: DeliveryPorts = {
    store: { ...store, ...(replaced.acknowledge && { acknowledge: replaced.acknowledge }) },
    mailer: { send: replaced.send ?? (async (mail) => void arrived.push(mail)) },
    transports: ["smtp", "file"],
    turns: new Mutex(),
    clock: { now: () => clock.at },
    log: { info: log("info"), warn: log("warn"), error: log("error") },
    backoffMs,
    onError: (error) => assert.fail(error as Error),
  };
  return { store, ports, clock, arrived, lines };
}

/** Milliseconds until each new try to record that a mail was sent. */
const noteAgainMs = [100, 400, 1600];

/** Returns an acknowledgement whose first tries fail, with a promise for each failure. */
function failingToNote(times: number, then: (id: string, owner: string) => Promise<boolean>) {
  const failures = Array.from({ length: times }, () => Promise.withResolvers<void>());
  const left = failures.values();
  const acknowledge = async (id: string, owner: string) => {
    const failure = left.next().value;
    if (!failure) return then(id, owner);
    failure.resolve();
    throw new Error("the disk is full");
  };
  return { acknowledge: acknowledge as never, failures: failures.map(({ promise }) => promise) };
}

/** Stops the timers until a test advances them. */
function stopTimers({ mock }: TestContext): (ms: number) => Promise<void> {
  // The types do not know the last one, which Node does.
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "AbortSignal.timeout" as "setTimeout"] });
  return async (ms) => {
    mock.timers.tick(ms);
    for (let count = 0; count < 20; count += 1) await turn();
  };
}

describe("a delivery", () => {
  it("takes a mail out of the outbox once it has arrived", async () => {
    const { store, ports, arrived } = await withMail();
    assert.equal(await deliverMail(ports, never), 1);
    assert.deepEqual(
      arrived.map(({ id }) => id),
      ["1"],
    );
    assert.deepEqual(await store.claimMails(start + hourMs, 10, transports), []);
    assert.equal(await deliverMail(ports, never), 0);
  });

  it("that fails is tried again later and later, and given up at last", async () => {
    const { store, ports, clock, lines } = await withMail({ send: () => Promise.reject(new Error("no server")) });
    for (let tries = 1; tries <= delivery.mostAttempts; tries += 1) {
      assert.equal(await deliverMail(ports, never), 1, String(tries));
      const first = Math.min(backoffMs * 2 ** (tries - 1), delivery.longestWaitMs);
      clock.at += first - 1;
      assert.equal(await deliverMail(ports, never), 0);
      clock.at += first;
    }
    assert.match(lines.at(-1) ?? "", /^error mail given up/);
    clock.at += 10 * delivery.longestWaitMs;
    assert.deepEqual(await store.claimMails(clock.at, 10, transports), []);
  });

  it("is recorded later when the store fails for a moment: the mail arrives once", async (context) => {
    const pass = stopTimers(context);
    const { acknowledge, failures } = failingToNote(2, (id, owner) => store.acknowledge(id, owner));
    const { store, ports, arrived, lines } = await withMail({ acknowledge });
    const delivered = deliverMail(ports, never);
    for (const [index, failure] of failures.entries()) {
      await failure;
      await pass(0);
      await pass(noteAgainMs[index] as number);
    }
    assert.equal(await delivered, 1);
    assert.equal(arrived.length, 1);
    assert.deepEqual(
      lines.map((line) => line.slice(0, 9)),
      ["warn mail", "warn mail", "info mail"],
    );
    assert.deepEqual(await store.claimMails(start + hourMs, 10, transports), []);
  });

  it("that cannot be recorded has not failed: it is not given up at its last try", async (context) => {
    const pass = stopTimers(context);
    const { acknowledge, failures } = failingToNote(4, () => assert.fail("it is noted too often"));
    const { store, ports, clock, arrived } = await withMail({ acknowledge });
    for (let tries = 1; tries < delivery.mostAttempts; tries += 1) {
      const [mail] = await store.claimMails(clock.at, 1, transports);
      assert.ok(mail);
      await store.retry(mail.id, mail.owner, clock.at, clock.at, "451");
    }
    const delivered = deliverMail(ports, never);
    for (const [index, ms] of noteAgainMs.entries()) {
      await failures[index];
      await pass(0);
      await pass(ms);
    }
    assert.equal(await delivered, 1);
    assert.equal(arrived.length, 1);
    assert.deepEqual(await store.claimMails(clock.at + leases.mailMs - 1, 10, transports), []);
    const [again] = await store.claimMails(clock.at + leases.mailMs, 10, transports);
    assert.equal(again?.attempts, delivery.mostAttempts);
  });

  it("that hangs keeps its lease until its deadline, and has failed then", async (context) => {
    const pass = stopTimers(context);
    const { store, ports, clock, lines } = await withMail({ send: hang });
    const delivered = deliverMail(ports, never);
    await pass(0);
    for (let passed = 0; passed < delivery.deadlineMs; passed += 1000) {
      assert.deepEqual([lines, await store.claimMails(clock.at, 10, transports)], [[], []], String(passed));
      clock.at += 1000;
      await pass(1000);
    }
    assert.equal(await delivered, 1);
    assert.match(lines[0] ?? "", /^warn mail not sent, will be tried again/);
    assert.equal((await store.claimMails(clock.at + 2 * backoffMs, 10, transports)).length, 1);
  });

  it("whose lease was taken over leaves the mail to the other worker", async (context) => {
    const pass = stopTimers(context);
    const { store, ports, clock } = await withMail({ send: hang });
    const delivered = deliverMail(ports, never);
    await pass(0);
    clock.at += leases.mailMs;
    const [mail] = await store.claimMails(clock.at, 10, transports);
    await pass(leases.mailMs / 2);
    assert.equal(await delivered, 1);
    assert.deepEqual(await store.claimMails(clock.at + leases.mailMs - 1, 10, transports), []);
    assert.equal(await store.acknowledge("1", mail?.owner ?? ""), true);
  });

  it("that hangs ends at a stop, and is due when its lease is over", async () => {
    const { store, ports, lines } = await withMail({ send: hang });
    const stop = new AbortController();
    const delivered = deliverMail(ports, stop.signal);
    await turn();
    stop.abort();
    assert.equal(await delivered, 1);
    assert.deepEqual(lines, []);
    assert.deepEqual(await store.claimMails(start + leases.mailMs - 1, 10, transports), []);
    assert.equal((await store.claimMails(start + leases.mailMs, 10, transports)).length, 1);
  });
});
