import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openRoad } from "../api/open-road.ts";
import { message } from "../support/mcp/mcp.ts";
import { exchange, messageIn } from "./exchange.ts";

const secret = "SECRET of /srv/store.ts:12";

/** Opens a server on both mappings whose search and documents fail while `broken` says so. */
function openBroken() {
  const state = { broken: true };
  const throwing = () => {
    throw Object.assign(new Error(secret), { code: "SECRET" });
  };
  const road = openRoad(({ search, documents }) => ({
    search: { ...search, find: (...question) => (state.broken ? throwing() : search.find(...question)) },
    documents: documents.map((document) => ({
      ...document,
      text: async () => (state.broken ? throwing() : document.text()),
    })),
  }));
  const mappings = async () => [road, await road.listen()];
  return { state, errors: road.errors, mappings };
}

/** Returns a search that nobody has made yet, since answers are cached. */
const search = (query: string) => message("tools/call", { name: "search", arguments: { query } }, "s");
const read = message("resources/read", { uri: "http://localhost:4321/llms.txt" }, "r");

describe("a defect behind MCP", () => {
  const { state, errors, mappings } = openBroken();

  it("is a failed call without its cause, is logged, and is not cached", async () => {
    for (const [index, mapping] of (await mappings()).entries()) {
      const question = search(["accessibility", "design"][index] as string);
      state.broken = true;
      for (const reply of await exchange(mapping, question)) {
        const { id, result } = messageIn(reply) as { id: string; result: { isError: boolean; content: object[] } };
        assert.deepEqual([id, result.isError, result.content.length], ["s", true, 1], reply.at);
        assert.doesNotMatch(reply.text, /SECRET|\.ts|\bat /, reply.at);
      }
      assert.deepEqual(
        errors.splice(0).map((error) => (error as Error).message),
        [secret, secret],
      );
      state.broken = false;
      for (const reply of await exchange(mapping, question)) {
        const { result } = messageIn(reply) as { result: { isError?: boolean } };
        assert.equal(result.isError, undefined, reply.at);
      }
    }
  });

  it("is an internal error of a method, without its cause", async () => {
    state.broken = true;
    for (const mapping of await mappings()) {
      for (const reply of await exchange(mapping, read)) {
        const { id, error } = messageIn(reply) as { id: string; error: { code: number; data?: unknown } };
        assert.deepEqual([id, error.code, error.data], ["r", -32603, undefined], reply.at);
        assert.doesNotMatch(reply.text, /SECRET|\.ts|\bat /, reply.at);
      }
      assert.equal(errors.splice(0).length, 2);
    }
  });
});
