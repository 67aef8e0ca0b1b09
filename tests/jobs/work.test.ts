import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Mutex } from "../../functions/jobs/mutex.ts";
import { jobsOf, type WorkPorts, work } from "../../functions/jobs/work.ts";
import { delivery, hourMs, retention } from "../../src/api/policy.ts";
import type { Mail } from "../../src/api/store/mail.ts";
import { post } from "../api/examples.ts";
import { openRoad } from "../api/open-road.ts";
import { inquiry, send } from "../support/http/contact.ts";

const never = new AbortController().signal;
const workOn = (ports: WorkPorts) => work(jobsOf(ports), { stop: never, leave: never }, ports.onError);

describe("work", () => {
  const app = openRoad();
  const arrived: Mail[] = [];
  const errors: unknown[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const ports: WorkPorts = {
    ...app.platform,
    mailer: { send: async (mail) => void arrived.push(mail) },
    transports: ["smtp", "file"],
    turns: new Mutex(),
    log,
    backoffMs: 1000,
    onError: (error) => void errors.push(error),
  };
  const startExport = async () => {
    const response = await app.ask("/api/v1/exports", post({ resources: ["jobs"] }));
    return new URL(response.headers.get("location") ?? "").pathname;
  };

  it("does what is due of every job, until nothing is", async () => {
    for (const name of ["Ona", "Pau", "Marta"]) await app.ask("/api/contact", send({ ...inquiry, name }));
    const path = await startExport();
    assert.equal(await workOn(ports), 7);
    assert.equal(arrived.length, 6);
    assert.equal((await app.ask(`${path}/result`)).status, 200);
    app.clock.at += retention.exportHours * hourMs;
    assert.equal(await workOn(ports), 0);
    assert.equal((await app.platform.store.getExport(path.split("/").at(-1) ?? ""))?.status, "expired");
  });

  it("goes on with the other jobs when one of them fails", async () => {
    await app.ask("/api/contact", send());
    const path = await startExport();
    const store = { ...ports.store, claimMails: () => Promise.reject(new Error("no disk")) };
    assert.equal(await workOn({ ...ports, store }), 1);
    assert.equal((await app.ask(`${path}/result`)).status, 200);
    assert.equal(errors.length, delivery.atOnce);
    assert.equal(await workOn(ports), 2);
  });

  it("has jobs with names of their own", () =>
    assert.deepEqual(
      jobsOf(ports).map(({ name }) => name),
      ["mails", "exports", "sweep"],
    ));

  it("writes the counts of the traffic and deletes old ones where counting is on", async () => {
    const done: [string, number][] = [];
    const traffic = {
      flush: async (now: number) => void done.push(["flush", now]),
      sweep: async (now: number) => void done.push(["sweep", now]),
    };
    assert.equal(await workOn({ ...ports, traffic }), 0);
    const now = app.clock.at;
    assert.deepEqual(done, [
      ["flush", now],
      ["sweep", now],
    ]);
  });
});
