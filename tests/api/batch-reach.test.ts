import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sandboxExportId } from "../../src/api/operations/export-operations.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import type { Ask } from "../support/ask.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { post, requestsOf } from "./examples.ts";
import { openRoad } from "./open-road.ts";

interface Answer {
  responses: {
    status: number;
    body: { code?: string; resolution?: string; data?: { id?: string; status?: string } };
  }[];
}

type AskRoad = (path: string, ask?: Ask) => Promise<Response>;

async function batch(ask: AskRoad, paths: string[], server = ""): Promise<Answer["responses"]> {
  const response = await ask(`${server}/api/v1/batch`, post({ requests: paths.map((path) => ({ path })) }));
  assert.equal(response.status, 200);
  return ((await response.json()) as Answer).responses;
}

/** Asserts that a batch answers reads as they are answered alone. */
async function assertAsAlone(ask: AskRoad, paths: string[], server = ""): Promise<void> {
  const responses = await batch(ask, paths, server);
  for (const [index, path] of paths.entries()) {
    const alone = await ask(`${server}${path}`);
    assert.equal(responses[index]?.status, alone.status, path);
    assert.deepEqual(responses[index]?.body, await alone.json(), path);
  }
}

describeMatrix("the reads that a batch reaches", {}, (fixture) => {
  it("are the sandbox's own in a batch to the sandbox", () =>
    assertAsAlone(
      fixture.ask,
      ["/api/v1", "/api/v1/sandbox/services", `/api/v1/exports/${sandboxExportId}`],
      "/sandbox",
    ));

  it("are all reads of the contract that answer JSON", async () => {
    const reads = requestsOf(operationsOf(readStudio())).filter(
      ({ operation: { method, success }, path }) =>
        method === "GET" && !success.media && !path.includes(sandboxExportId),
    );
    assert.ok(reads.length > sizeLimits.batchSize);
    for (let start = 0; start < reads.length; start += sizeLimits.batchSize) {
      await assertAsAlone(
        fixture.ask,
        reads.slice(start, start + sizeLimits.batchSize).map(({ path }) => path),
      );
    }
  });

  it("give pages of other origins only the answers that these may read alone", async () => {
    const ask = (headers: Record<string, string>) =>
      fixture.ask("/api/v1/batch", {
        ...post({ requests: [{ path: "/api/chat" }, { path: "/api/v1/company" }] }),
        headers: { "content-type": "application/json", ...headers },
      });
    const statuses = async (headers: Record<string, string>) =>
      ((await (await ask(headers)).json()) as Answer).responses.map(({ status, body }) => [status, body.code]);
    const [read, refused] = [
      [200, undefined],
      [403, "origin_not_allowed"],
    ];
    assert.deepEqual(await statuses({ origin: "https://evil.example" }), [refused, read]);
    assert.deepEqual(await statuses({ origin: "null" }), [refused, read]);
    assert.deepEqual(await statuses({ "sec-fetch-site": "cross-site" }), [refused, read]);
    assert.deepEqual(await statuses({ origin: "http://localhost:4321" }), [read, read]);
    assert.deepEqual(await statuses({}), [read, read]);
  });

  it("do not include results of another type, and the fault names their address", async () => {
    const path = `/api/v1/exports/${sandboxExportId}/result`;
    for (const server of ["", "/sandbox"]) {
      const [answer] = await batch(fixture.ask, [path], server);
      assert.deepEqual([answer?.status, answer?.body.code], [400, "invalid_request"]);
      assert.equal(answer?.body.resolution, `Fetch http://localhost:4321${server}${path} by itself.`);
    }
  });

  it("have the same faults in a batch as alone", async () => {
    const paths = ["/api/v1?x=1", "/api/v1/sandbox?x=1", "/api/v1/sandbox/nothing", "/api/v1/exports/nobody"];
    const responses = await batch(fixture.ask, paths);
    for (const [index, path] of paths.entries()) {
      const alone = await fixture.ask(path);
      const { code } = (await alone.json()) as { code: string };
      assert.deepEqual([responses[index]?.status, responses[index]?.body.code], [alone.status, code], path);
    }
  });
});

describe("an export that is asked for in a batch", () => {
  const road = openRoad();

  it("has the same status as alone: queued, succeeded and expired", async () => {
    for (const mapping of [road, await road.listen()]) {
      const created = await mapping.ask("/api/v1/exports", post({ resources: ["services"] }));
      const path = new URL(created.headers.get("location") ?? "").pathname;
      await assertAsAlone(mapping.ask, [path]);
      assert.equal((await batch(mapping.ask, [path]))[0]?.body.data?.id, path.split("/").at(-1));
      await road.work();
      await assertAsAlone(mapping.ask, [path]);
      road.clock.at += 25 * 3_600_000;
      await assertAsAlone(mapping.ask, [path]);
    }
  });
});
