import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseList } from "structured-headers";
import { SharedLimiter } from "../../functions/limits/shared-limiter.ts";
import { ratePolicies } from "../../src/contract/policy.ts";
import { post } from "../api/examples.ts";
import { openRoad } from "../api/open-road.ts";
import { describeMatrix, temporaryFolder } from "../harness.ts";
import { storeHere } from "../stores/store-here.ts";

const both = '"default";q=120;w=60, "chat";q=15;w=600';
const question = post({ message: "Hello" });

function left({ headers }: Response): Record<string, number> {
  const items = parseList(headers.get("ratelimit") ?? "") as [string, Map<string, number>][];
  return Object.fromEntries(items.map(([name, item]) => [name, item.get("r") ?? -1]));
}

describeMatrix("the limit of the assistant", { RATE_LIMIT: "120/60" }, (fixture) => {
  it("lets 15 questions pass and refuses the 16th; the state tells of both limits and spends the general one", async () => {
    const state = await fixture.ask("/api/chat");
    assert.equal(await state.text(), '{"enabled":true}\n');
    assert.deepEqual(left(state), { default: 119, chat: 15 });
    for (let count = 1; count <= 15; count += 1) {
      const response = await fixture.ask("/api/chat", question);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("ratelimit-policy"), both);
      assert.deepEqual(left(response), { default: 119 - count, chat: 15 - count });
    }
    const refused = await fixture.ask("/api/chat", question);
    assert.equal(refused.status, 429);
    assert.equal(((await refused.json()) as { code: string }).code, "rate_limit_exceeded");
    const wait = Number(refused.headers.get("retry-after"));
    assert.ok(wait > 590 && wait <= 600, String(wait));
    assert.equal(refused.headers.get("ratelimit-policy"), both);
    assert.deepEqual(left(refused), { default: 103, chat: 0 });
    for (const method of ["GET", "HEAD"]) {
      const after = await fixture.ask("/api/chat", { method });
      assert.deepEqual([after.status, left(after).chat], [200, 0], method);
      assert.equal(after.headers.get("ratelimit-policy"), both);
    }
    const services = await fixture.ask("/api/v1/services");
    assert.deepEqual([services.status, services.headers.get("ratelimit-policy")], [200, '"default";q=120;w=60']);
  });

  it("is not that of the sandbox", async () => {
    const response = await fixture.ask("/sandbox/api/chat", question);
    assert.equal(response.status, 200);
    assert.deepEqual(Object.keys(left(response)), ["default"]);
  });

  it("is told of nowhere else, and a preflight spends nothing", async () => {
    for (const method of ["OPTIONS", "PUT", "DELETE"]) {
      const { headers } = await fixture.ask("/api/chat", { method });
      assert.equal(headers.get("ratelimit-policy"), '"default";q=120;w=60', method);
    }
  });
});

describeMatrix("forty questions at once", {}, (fixture) => {
  it("pass 15 times", async () => {
    assert.equal((await fixture.ask("/api/chat")).status, 200);
    const asked = Array.from({ length: 40 }, () => fixture.ask("/api/chat", { ...question, isRace: true }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 15);
    assert.equal(statuses.filter((status) => status === 429).length, 25);
  });
});

describe("two servers on one store", () => {
  const store = storeHere(temporaryFolder());
  const limited = () =>
    openRoad(({ limiters: [general] }) => ({
      limiters: [general as never, new SharedLimiter(ratePolicies.chat, store)],
    }));
  const servers = [limited(), limited()];

  it("count the questions of a client together", async () => {
    const asked = Array.from({ length: 40 }, (_, index) => servers[index % 2]?.ask("/api/chat", question));
    const statuses = (await Promise.all(asked)).map((response) => response?.status);
    assert.equal(statuses.filter((status) => status === 200).length, 15);
    for (const server of servers) assert.equal(left(await server.ask("/api/chat")).chat, 0);
    await store.close();
  });
});

describe("a store that does not answer", () => {
  const failing = () => Promise.reject(new Error("the store is gone"));
  const road = openRoad(({ limiters: [general] }) => ({
    limiters: [general as never, { policy: ratePolicies.chat, take: failing, peek: failing }],
  }));

  it("keeps nobody from the rest, and lets no question pass", async () => {
    assert.equal((await road.ask("/api/chat", question)).status, 500);
    assert.equal((await road.ask("/api/v1/services")).status, 200);
    assert.equal((await road.ask("/services")).status, 200);
    assert.deepEqual(
      road.errors.splice(0).map((error) => (error as Error).message),
      ["the store is gone"],
    );
  });
});
