import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { post } from "../api/examples.ts";
import { unitsLeft } from "../support/http/units-left.ts";
import { describeMatrix } from "../support/matrix.ts";
import { bothPolicies, serversOnOneStore, serverWithoutStore } from "./chat-limiters.ts";

const question = post({ message: "Hello" });

describeMatrix("the limit of the assistant", { RATE_LIMIT: "120/60" }, (fixture) => {
  it("lets 15 questions pass and refuses the 16th, and the state names both limits", async () => {
    const state = await fixture.ask("/api/chat");
    assert.equal(await state.text(), '{"enabled":true,"mode":"extractive"}\n');
    assert.deepEqual(unitsLeft(state), { default: 119, chat: 15 });
    for (let count = 1; count <= 15; count += 1) {
      const response = await fixture.ask("/api/chat", question);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("ratelimit-policy"), bothPolicies);
      assert.deepEqual(unitsLeft(response), { default: 119 - count, chat: 15 - count });
    }
    const refused = await fixture.ask("/api/chat", question);
    assert.equal(refused.status, 429);
    assert.equal(((await refused.json()) as { code: string }).code, "rate_limit_exceeded");
    const wait = Number(refused.headers.get("retry-after"));
    assert.ok(wait > 590 && wait <= 600, String(wait));
    assert.equal(refused.headers.get("ratelimit-policy"), bothPolicies);
    assert.deepEqual(unitsLeft(refused), { default: 103, chat: 0 });
    for (const method of ["GET", "HEAD"]) {
      const after = await fixture.ask("/api/chat", { method });
      assert.deepEqual([after.status, unitsLeft(after).chat], [200, 0], method);
      assert.equal(after.headers.get("ratelimit-policy"), bothPolicies);
    }
    const services = await fixture.ask("/api/v1/services");
    assert.deepEqual([services.status, services.headers.get("ratelimit-policy")], [200, '"default";q=120;w=60']);
  });

  it("does not count questions to the sandbox", async () => {
    const response = await fixture.ask("/sandbox/api/chat", question);
    assert.equal(response.status, 200);
    assert.deepEqual(Object.keys(unitsLeft(response)), ["default"]);
  });

  it("is named by no other answer, and a preflight spends nothing", async () => {
    for (const method of ["OPTIONS", "PUT", "DELETE"]) {
      const { headers } = await fixture.ask("/api/chat", { method });
      assert.equal(headers.get("ratelimit-policy"), '"default";q=120;w=60', method);
    }
  });
});

describeMatrix("forty questions to the assistant at once", {}, (fixture) => {
  it("are answered 15 times and refused 25 times", async () => {
    assert.equal((await fixture.ask("/api/chat")).status, 200);
    const asked = Array.from({ length: 40 }, () => fixture.ask("/api/chat", { ...question, isRace: true }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 15);
    assert.equal(statuses.filter((status) => status === 429).length, 25);
  });
});

describe("two servers with one store", () => {
  const servers = serversOnOneStore();

  it("count the questions of a client together", async () => {
    const asked = Array.from({ length: 40 }, (_, index) => servers[index % 2]?.ask("/api/chat", question));
    const statuses = (await Promise.all(asked)).map((response) => response?.status);
    assert.equal(statuses.filter((status) => status === 200).length, 15);
    for (const server of servers) assert.equal(unitsLeft(await server.ask("/api/chat")).chat, 0);
  });
});

describe("a server whose store does not answer", () => {
  const road = serverWithoutStore();

  it("refuses questions and answers everything else", async () => {
    assert.equal((await road.ask("/api/chat", question)).status, 500);
    assert.equal((await road.ask("/api/v1/services")).status, 200);
    assert.equal((await road.ask("/services")).status, 200);
    assert.deepEqual(
      road.errors.splice(0).map((error) => (error as Error).message),
      ["the store is gone"],
    );
  });
});
