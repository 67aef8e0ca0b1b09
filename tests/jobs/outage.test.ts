import assert from "node:assert/strict";
import { after, describe, it, type TestContext } from "node:test";
import { Outage } from "../../functions/jobs/outage.ts";
import type { Job } from "../../functions/jobs/work.ts";
import { StoreAwayError } from "../../src/api/store/store.ts";
import { type Cluster, startCluster, withoutPostgres } from "../stores/postgres-cluster.ts";
import { askSocket } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { startFixture } from "../support/fixture.ts";
import { inquiry, send } from "../support/http/contact.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const cluster = (withoutPostgres ? undefined : await startCluster()) as Cluster;

interface Line {
  level: number;
  msg: string;
  err?: { message: string };
}

describe("an outage of a store", () => {
  const away = new StoreAwayError(new Error("ECONNREFUSED"));
  const never = new AbortController().signal;

  /** Starts two jobs whose ticks end on command, and records the first words of each log. */
  function twoJobs() {
    const said: string[] = [];
    const note = (_: object, message: string) => void said.push(/is \w+/.exec(message)?.[0] ?? message);
    const ticks: PromiseWithResolvers<number>[] = [];
    const tick = () => {
      const ending = Promise.withResolvers<number>();
      ticks.push(ending);
      return ending.promise;
    };
    const jobs = new Outage({ info: note, warn: note, error: note }).heededBy([
      { name: "mails", restMs: 0, tick },
      { name: "sweep", restMs: 0, tick },
      { name: "traffic", restMs: 0, tick: async () => 0 },
    ]) as [Job, Job, Job];
    return { said, ticks, jobs };
  }

  it("is logged once, whichever jobs meet it, and is over for all when one of them succeeds", async () => {
    const { said, ticks, jobs } = twoJobs();
    for (const round of [0, 2]) {
      const both = [jobs[0].tick(never), jobs[1].tick(never)];
      for (const each of ticks.slice(round)) each.reject(away);
      assert.deepEqual(await Promise.all(both), [0, 0]);
    }
    await jobs[2].tick(never);
    assert.deepEqual(said, ["is away"]);
    const through = jobs[1].tick(never);
    ticks[4]?.resolve(3);
    assert.equal(await through, 3);
    assert.deepEqual(said, ["is away", "is back"]);
  });

  it("is neither begun nor ended by work that began before it was logged", async () => {
    const { said, ticks, jobs } = twoJobs();
    const [slow, failing] = [jobs[0].tick(never), jobs[0].tick(never)];
    ticks[1]?.reject(away);
    await failing;
    ticks[0]?.resolve(1);
    await slow;
    assert.deepEqual(said, ["is away"]);
    const [late, through] = [jobs[1].tick(never), jobs[0].tick(never)];
    ticks[3]?.resolve(1);
    await through;
    ticks[2]?.reject(away);
    assert.equal(await late, 0);
    assert.deepEqual(said, ["is away", "is back"]);
  });

  it("does not begin with any other fault", async () => {
    const { said, ticks, jobs } = twoJobs();
    const failing = jobs[0].tick(never);
    ticks[0]?.reject(new Error("the disk is full"));
    await assert.rejects(failing, /the disk is full/);
    assert.deepEqual(said, []);
  });
});

const jobNames = ["mails", "exports", "sweep", "traffic"];

/** Shortens the pauses of servers' jobs; the returned function waits until each has run `times` more times. */
function hurryJobs({ mock }: TestContext): (times: number) => Promise<unknown> {
  const looks = Object.fromEntries(jobNames.map((name) => [name, 0]));
  const { heededBy } = Outage.prototype;
  mock.method(Outage.prototype, "heededBy", function (this: Outage, jobs: readonly Job[]): Job[] {
    return heededBy.call(this, jobs).map((job) => ({
      ...job,
      restMs: 20,
      async tick(stop) {
        const taken = await job.tick(stop);
        looks[job.name] = (looks[job.name] as number) + 1;
        return taken;
      },
    }));
  });
  return (times) => {
    const before = { ...looks };
    const isDone = (name: string) => (looks[name] as number) >= (before[name] as number) + times;
    return eventually("looks of every job", () => jobNames.every(isDone));
  };
}

describe("the work of a server whose database is away", { skip: withoutPostgres }, () => {
  it("logs the outage once with its cause and its end once, and goes on", async (test) => {
    const allHaveLooked = hurryJobs(test);
    const DATABASE_URL = await cluster.createDatabase();
    const { server, logs } = await startFixture(temporaryFolder(), { DATABASE_URL });
    after(() => server.stop());
    const lines = () => logs.map((line) => JSON.parse(line) as Line);
    const said = (text: RegExp) => lines().filter(({ msg }) => text.test(msg));
    for (let outage = 1; outage <= 2; outage += 1) {
      await cluster.crash();
      await allHaveLooked(5);
      await cluster.start();
      await eventually("the end of the outage", () => said(/is back/).length === outage);
      assert.equal(said(/is away/).length, outage);
    }
    for (const { level, err } of said(/is away/)) {
      assert.equal(level, 50);
      assert.match(err?.message ?? "", /^The store cannot be reached: \S/);
    }
    assert.deepEqual(said(/request failed/), []);
    assert.equal((await askSocket(server.port, "/api/contact", send(inquiry))).status, 200);
    await eventually("the mails", () => said(/mail written/).length === 2);
  });
});
