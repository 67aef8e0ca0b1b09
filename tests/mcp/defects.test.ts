import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { after, describe, it } from "node:test";
import { pino } from "pino";
import { createApp } from "../../functions/app.ts";
import type { AppPorts } from "../../functions/environment.ts";
import { readEnvironment } from "../../functions/node/config.ts";
import { nodePorts } from "../../functions/node/ports.ts";
import { createNodeServer } from "../../functions/node/server.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { type Ask, askApp, askSocket, dist, temporaryFolder } from "../harness.ts";
import { message } from "../http/mcp.ts";
import { exchange, messageIn } from "./exchange.ts";

const secret = "SECRET of /srv/store.ts:12";

/** A service whose search and documents fail while `broken` says so. */
async function startBroken(folder: string) {
  const environment = readEnvironment({ PORT: "0", DATA_DIR: folder, RATE_LIMIT: "100000/60" });
  const store = openStore({ DATA_DIR: folder });
  const sound = nodePorts(dist, environment, store, pino({ level: "silent" }));
  const state = { broken: true, errors: [] as unknown[] };
  const throwing = () => {
    throw Object.assign(new Error(secret), { code: "SECRET" });
  };
  const ports: AppPorts = {
    ...sound,
    onError: (error) => void state.errors.push(error),
    search: { find: (...question) => (state.broken ? throwing() : sound.search.find(...question)) },
    documents: sound.documents.map((document) => ({
      ...document,
      text: async () => (state.broken ? throwing() : document.text()),
    })),
  };
  const app = createApp(ports);
  const server = createNodeServer(app, ports);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  after(async () => {
    await new Promise((resolve) => server.close(resolve));
    await store.close();
  });
  return {
    state,
    transports: [
      { ask: (path: string, ask?: Ask) => askApp({ app } as never, path, ask) },
      { ask: (path: string, ask?: Ask) => askSocket(port, path, ask) },
    ],
  };
}

const search = message("tools/call", { name: "search", arguments: { query: "accessibility audit" } }, "s");
const read = message("resources/read", { uri: "http://localhost:4321/llms.txt" }, "r");

describe("a defect behind MCP", () => {
  it("is a failed call in general words, is logged, and lasts no longer than it does", async () => {
    const { state, transports } = await startBroken(temporaryFolder());
    for (const transport of transports) {
      state.broken = true;
      for (const reply of await exchange(transport, search)) {
        const { id, result } = messageIn(reply) as { id: string; result: { isError: boolean; content: object[] } };
        assert.deepEqual([id, result.isError, result.content.length], ["s", true, 1], reply.at);
        assert.doesNotMatch(reply.text, /SECRET|\.ts|\bat /, reply.at);
      }
      assert.deepEqual(
        state.errors.splice(0).map((error) => (error as Error).message),
        [secret, secret],
      );
      state.broken = false;
      for (const reply of await exchange(transport, search)) {
        const { result } = messageIn(reply) as { result: { isError?: boolean } };
        assert.equal(result.isError, undefined, reply.at);
      }
    }
  });

  it("is an internal error of a method, without a word of it", async () => {
    const { state, transports } = await startBroken(temporaryFolder());
    for (const transport of transports) {
      for (const reply of await exchange(transport, read)) {
        const { id, error } = messageIn(reply) as { id: string; error: { code: number; data?: unknown } };
        assert.deepEqual([id, error.code, error.data], ["r", -32603, undefined], reply.at);
        assert.doesNotMatch(reply.text, /SECRET|\.ts|\bat /, reply.at);
      }
      assert.equal(state.errors.splice(0).length, 2);
    }
  });
});
