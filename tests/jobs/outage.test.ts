import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { eventually } from "../eventually.ts";
import { askSocket, startFixture, temporaryFolder } from "../harness.ts";
import { inquiry, send } from "../http/contact.ts";
import { startCluster, withoutPostgres } from "../stores/postgres-cluster.ts";

interface Line {
  level: number;
  msg: string;
  err?: { message: string };
}

describe("the work of a server whose database is away", { skip: withoutPostgres, timeout: 60_000 }, () => {
  it("tells so once with the cause, tells once that it is back, and goes on", async () => {
    const cluster = await startCluster();
    const DATABASE_URL = await cluster.createDatabase();
    const { server, logs } = await startFixture(temporaryFolder(), { DATABASE_URL });
    const lines = () => logs.map((line) => JSON.parse(line) as Line);
    const said = (text: RegExp) => lines().filter(({ msg }) => text.test(msg));
    try {
      for (let outage = 1; outage <= 2; outage += 1) {
        await cluster.crash();
        // Time for every job to look several times.
        await wait(2500);
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
    } finally {
      await server.stop();
    }
  });
});
