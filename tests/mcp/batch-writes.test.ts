import assert from "node:assert/strict";
import { it } from "node:test";
import { sizeLimits } from "../../src/api/policy.ts";
import { submissionsIn } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { message, post, surfaces } from "../support/mcp/mcp.ts";

const quota = 10;

interface Item {
  id: number;
  result: { isError?: boolean; content: { text: string }[] };
}

/** Returns a contact request as an item of a batch; its number makes it unique. */
function contact(id: number, more: object = {}) {
  const args = { name: "An agent", email: "agent@client.example", message: `Request ${id}.`, ...more };
  return message("tools/call", { name: "submit_contact_request", arguments: args }, id);
}

const ping = (id: number) => message("ping", undefined, id);

describeMatrix("the writes of an MCP batch", { RATE_LIMIT: `${quota}/600` }, (fixture) => {
  const ask = async (batch: unknown[], path = "/mcp") => {
    const response = await fixture.ask(path, post(batch));
    assert.equal(response.status, 200);
    return { left: leftIn(response), items: (await response.json()) as Item[] };
  };
  const leftIn = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get("ratelimit") ?? "")?.[1]);

  it("cost a unit of the quota each, and reads beside them nothing", async () => {
    const reads = Array.from({ length: 20 }, (_, id) => ping(id));
    assert.equal((await ask(reads)).left, quota - 1);
    assert.equal((await ask([...reads, contact(100)], "/docs/mcp")).left, quota - 2);
    const { left, items } = await ask([contact(101), ping(1), contact(102), contact(103)]);
    assert.equal(left, quota - 5);
    assert.ok(items.every(({ result }) => !result.isError));
    assert.equal(submissionsIn(fixture).length, 4);
  });

  it("fail without effect where the quota is used up", async () => {
    const before = submissionsIn(fixture).length;
    const batch = Array.from({ length: sizeLimits.mcpBatch }, (_, id) => (id === 20 ? ping(id) : contact(id)));
    const { left, items } = await ask(batch);
    assert.equal(left, 0);
    assert.deepEqual(
      items.map(({ id }) => id),
      batch.map((_, id) => id),
    );
    const failed = items.filter(({ result }) => result.isError);
    assert.deepEqual(
      failed.map(({ id }) => id),
      batch.map((_, id) => id).filter((id) => id >= 5 && id !== 20),
    );
    for (const { result } of failed) {
      assert.match(result.content[0]?.text ?? "", /quota is used up; it renews in \d+ seconds.*was not carried out/s);
    }
    assert.equal(submissionsIn(fixture).length, before + 5);
    const next = await fixture.ask("/mcp", post([contact(200)]));
    assert.equal(next.status, 429);
    assert.match(next.headers.get("retry-after") ?? "", /^\d+$/);
    assert.equal(submissionsIn(fixture).length, before + 5);
  });
});

describeMatrix("an MCP batch of invalid writes", { RATE_LIMIT: `${quota}/600` }, (fixture) => {
  it("costs as much of the quota as a batch of valid ones", async () => {
    for (const path of surfaces) {
      const wrong = Array.from({ length: 4 }, (_, id) => contact(id, { email: "nobody" }));
      await fixture.ask(path, post(wrong));
    }
    const response = await fixture.ask("/mcp", post(ping(1)));
    assert.match(response.headers.get("ratelimit") ?? "", new RegExp(`r=${quota - 9};`));
    assert.deepEqual(submissionsIn(fixture), []);
  });
});
