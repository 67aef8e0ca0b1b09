import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";

const variables = { RATE_LIMIT: "2/3600", CHAT_RATE_LIMIT: "1/3600", TRUSTED_PROXIES: "127.0.0.1" };

describeMatrix("a customer who has a whole network of IPv6", variables, (fixture) => {
  const statusOf = async (path: string, client: string) =>
    (await fixture.ask(path, { headers: { "x-forwarded-for": client } })).status;

  it("has ten times the quota of a client in a /56, whatever addresses are used", async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 25; asked += 1) {
      statuses.push(await statusOf("/api/v1/services?limit=1", `2001:db8:1:${asked.toString(16)}::5`));
    }
    assert.deepEqual(
      statuses.slice(0, 20),
      Array.from({ length: 20 }, () => 200),
    );
    assert.deepEqual(
      statuses.slice(20),
      Array.from({ length: 5 }, () => 429),
    );
  });

  it("has ten times the quota of a client in a /48, and leaves the next one its own", async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 22; asked += 1) {
      statuses.push(await statusOf("/search?q=price", `2001:db8:2:${(asked * 256).toString(16)}::5`));
    }
    // Computed pages have half of the quota.
    assert.deepEqual(
      statuses.slice(0, 10),
      Array.from({ length: 10 }, () => 200),
    );
    assert.deepEqual([...new Set(statuses.slice(10))], [429]);
    assert.equal(await statusOf("/search?q=price", "2001:db8:3::5"), 200);
    assert.equal(await statusOf("/search?q=price", "192.0.2.7"), 200);
  });

  it("has ten times the questions of a client to the assistant", async () => {
    const body = JSON.stringify({ message: "hello" });
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked += 1) {
      const headers = {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `2001:db8:4:${asked.toString(16)}::1`,
      };
      statuses.push((await fixture.ask("/api/chat", { method: "POST", headers, body })).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});
