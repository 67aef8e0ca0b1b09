import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, describe, it } from "node:test";
import { z } from "zod";
import { operationEndpoint } from "../../../functions/api/operation-endpoint.ts";
import type { Platform } from "../../../functions/platform.ts";
import type { RunningCall, StoreOperation } from "../../../src/api/operation.ts";
import { code } from "../../build/project-files.ts";
import { eventually } from "../../support/eventually.ts";
import { post } from "../examples.ts";
import { openRoad } from "../open-road.ts";

describe("the function ask of the contract", () => {
  const lines = code.flatMap(({ path, text }) => text.split("\n").map((line) => ({ path, line })));
  const filesWith = (pattern: RegExp) => [
    ...new Set(lines.filter(({ line }) => pattern.test(line)).map(({ path }) => path)),
  ];

  it("is the only place that runs an operation", () => {
    const others = /\b(prepare\(.*\)|statement|own\(\)\)|invocations|command|generator|tool|this\.#\w+(\.\w+)?)\.run\(/;
    const running = lines.filter(({ line }) => /\.run\(/.test(line) && !others.test(line));
    assert.deepEqual(
      [...new Set(running.map(({ path }) => path))].filter((path) => !path.startsWith("functions/stores/")),
      ["src/api/operations/ask.ts", "src/api/operations/idempotency.ts"],
    );
    assert.deepEqual(filesWith(/\brunOnce\(/), ["src/api/operations/ask.ts", "src/api/operations/idempotency.ts"]);
    // The examples of tools in the reference are made without a request. Tools that edit files are no operations.
    assert.deepEqual(filesWith(/\btool\.run\(/).sort(), [
      "functions/mcp/tool-calls.ts",
      "packages/editor/src/agent/edit-rpc.ts",
      "src/api/examples/tool-examples.ts",
    ]);
  });

  it("is the only place that parses the input of an operation", () => {
    const importing = code.filter(({ imports }) => imports.includes("src/api/operations/validate.ts"));
    assert.deepEqual(
      importing.map(({ path }) => path),
      ["src/api/operations/ask.ts"],
    );
  });
});

/** Calls that the operation has received. */
const calls: RunningCall[] = [];

const echo: StoreOperation = {
  id: "echo",
  method: "POST",
  path: "/test/echo",
  tag: "writes",
  uses: "store",
  summary: "Echo",
  description: "Answers what it was sent.",
  input: { body: { schema: z.strictObject({ wait: z.boolean().optional() }), accepts: { "application/json": 1000 } } },
  success: { status: 200, description: "What was sent.", schema: z.object({}) },
  problems: [],
  examples: [],
  async run({ body }, _ports, call) {
    calls.push(call);
    if ((body as { wait?: boolean }).wait)
      await new Promise((resolve) => call.request.signal.addEventListener("abort", resolve));
    return { body: {} };
  },
};

const endpoint = (operation: StoreOperation) => (platform: Platform) => [
  operationEndpoint(operation, platform, platform, new Map()),
];

describe("a call of an operation", () => {
  const road = openRoad({}, { TRUSTED_PROXIES: "127.0.0.1" }, endpoint(echo));

  it("names the client as the limits count it, and its idempotency key", async () => {
    for (const mapping of [road, await road.listen()]) {
      const headers = { "x-forwarded-for": "2001:db8:1:2:3::4", "idempotency-key": '"mine"' };
      assert.equal((await mapping.ask("/test/echo", post({}, headers))).status, 200);
      const [{ client, idempotencyKey, claim } = {}] = calls.splice(0);
      assert.deepEqual([client, idempotencyKey, claim], ["2001:db8:1:2::/64", '"mine"', undefined]);
      assert.equal((await mapping.ask("/test/echo", post({}))).status, 200);
      assert.deepEqual(Object.hasOwn(calls.splice(0)[0] ?? {}, "idempotencyKey"), false);
    }
  });

  it("is aborted when the client closes its connection", async () => {
    const { port } = await road.listen();
    const socket = connect(port, "127.0.0.1");
    after(() => socket.destroy());
    const body = '{"wait":true}';
    const head = "POST /test/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    const call = await eventually("the operation is called", () => calls.pop());
    const { signal } = call.request;
    assert.equal(signal.aborted, false);
    const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve));
    socket.resetAndDestroy();
    await aborted;
  });
});

describe("a call with an idempotency key of an operation that honours keys", () => {
  const road = openRoad({}, {}, endpoint({ ...echo, idempotent: true }));

  it("has a claim of the key for its operation and client", async () => {
    for (const [index, mapping] of [road, await road.listen()].entries()) {
      assert.equal((await mapping.ask("/test/echo", post({}, { "idempotency-key": `key-${index}` }))).status, 200);
      const { claim } = calls.splice(0)[0] as RunningCall;
      assert.deepEqual([claim?.scope, claim?.key], ["echo 127.0.0.1", `key-${index}`]);
    }
  });
});
