import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nextTurn } from "../../src/api/http/next-turn.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { post as json } from "../api/examples.ts";
import { openRoad } from "../api/open-road.ts";
import type { Ask } from "../support/ask.ts";
import { everyRow } from "../support/every-row.ts";
import { message, post as rpc } from "../support/mcp/mcp.ts";

const road = openRoad({}, { CHAT_RATE_LIMIT: "1000/600" });
const { ask } = await road.listen();

/** Returns distinct words that occur on no page, each of which the search compares with every word. */
const words = (count: number, at: number) =>
  Array.from({ length: count }, (_, index) => `zq${(at * 1000 + index).toString(36)}xvw`).join(" ");

const search = (id: number) =>
  message("tools/call", { name: "search", arguments: { query: words(30, id), limit: 10 } }, id);
const reads = Array.from({ length: sizeLimits.batchSize }, () => ({ path: "/api/v1/cases?limit=100" }));

const costly: readonly [what: string, path: string, ask: Ask][] = [
  ["a batch of searches", "/mcp", rpc(Array.from({ length: sizeLimits.mcpBatch }, (_, id) => search(id)))],
  ["a batch of reads", "/api/v1/batch", json({ requests: reads })],
];

describe("pieces of long work that wait at the same time", () => {
  it("are done one in a turn of the loop, in their order, so that others are answered between them", async () => {
    const order: string[] = [];
    let isOver = false;
    const turn = () => {
      order.push("turn");
      if (!isOver) setImmediate(turn);
    };
    const pieces = Array.from({ length: 10 }, (_, index) => nextTurn().then(() => order.push(`piece ${index}`)));
    setImmediate(turn);
    await Promise.all(pieces);
    isOver = true;
    const done = order.filter((each) => each !== "turn");
    assert.deepEqual(
      done,
      Array.from({ length: 10 }, (_, index) => `piece ${index}`),
    );
    for (const [index, each] of order.entries()) {
      assert.ok(each === "turn" || order[index + 1] === "turn" || index === order.length - 1, order.join(", "));
    }
  });

  it("of many questions let a later request be answered before the last of them", async () => {
    const order: string[] = [];
    const note = (name: string) => async (response: Response) => {
      assert.equal(response.status, 200);
      await response.arrayBuffer();
      order.push(name);
    };
    const many = Array.from({ length: 40 }, (_, at) =>
      ask("/api/chat", json({ message: words(100, at + 500) })).then(note("question")),
    );
    await Promise.all([...many, ...Array.from({ length: 3 }, () => ask("/healthz").then(note("other")))]);
    assert.ok(order.lastIndexOf("other") < order.lastIndexOf("question"), order.join(", "));
  });
});

describe("a request that takes long", () => {
  it("lets others proceed: later requests are answered before it", async () => {
    await everyRow(costly, async ([, path, request]) => {
      const order: string[] = [];
      const note = (name: string) => async (response: Response) => {
        await response.arrayBuffer();
        order.push(name);
      };
      const long = ask(path, request).then(note("long"));
      const others = Array.from({ length: 5 }, (_, index) => ask("/healthz").then(note(`other ${index}`)));
      await Promise.all([long, ...others]);
      assert.equal(order.at(-1), "long", order.join(", "));
    });
  });

  it("ends with a clear error in the place of each search of a batch that is one too many", async () => {
    const batch = Array.from({ length: sizeLimits.mcpBatch }, (_, id) => search(id));
    const replies = (await (await ask("/mcp", rpc(batch))).json()) as {
      id: number;
      error?: { code: number; message: string };
    }[];
    const refused = replies.filter(({ error }) => error);
    const answered = Math.floor(sizeLimits.mcpBatchWork / 30);
    assert.equal(replies.length - refused.length, answered);
    for (const { error } of refused) {
      assert.equal(error?.code, -32003);
      assert.match(error?.message ?? "", /^A batch looks up 400 words at most; ask this by itself\.$/);
    }
    assert.deepEqual(
      refused.map(({ id }) => id),
      batch.slice(answered).map((_, index) => answered + index),
    );
  });
});
