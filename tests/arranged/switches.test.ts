import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { rateLimitPolicy } from "../../src/api/http/conventions.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { completeStudio, faultTextsIn } from "../model/minimal-studio.ts";
import { send } from "../support/http/contact.ts";
import { mcpOf } from "../support/mcp/mcp.ts";
import { inbox } from "../support/studio-under-test.ts";
import { agentTexts, siteIn } from "../support/surfaces/small-site.ts";
import { startWith } from "./asking-studio.ts";

const parts = { assistant: "off", agents: "off", search: "off" };

function studioWith(lines: object) {
  const studio = completeStudio();
  studio.edit("studio.yaml", (company: object) => Object.assign(company, lines));
  return studio;
}

describe("the switches of studio.yaml", () => {
  it("are on without a line, and understand what YAML makes of on and off", async () => {
    const read = async (lines: object) => {
      const { assistant, agents, search } = (await loadStudio(studioWith(lines).folder)).company;
      return { assistant, agents, search };
    };
    assert.deepEqual(await read({}), { assistant: "on", agents: "on", search: "on" });
    assert.deepEqual(await read(parts), parts);
    assert.deepEqual(await read({ assistant: false, agents: true }), { assistant: "off", agents: "on", search: "on" });
    assert.match((await faultTextsIn(studioWith({ search: "none" }))).join(), /search: is not one of the known values/);
  });

  it("take the assistant away: its address says so, with the way to a person", async () => {
    const fixture = await startWith(parts);
    const status = await (await fixture.ask("/api/chat", { headers: { "sec-fetch-site": "same-origin" } })).json();
    assert.equal(status.enabled, false);
    const response = await fixture.ask("/api/chat", send({ message: "Hello?" }));
    assert.equal(response.status, 404);
    const problem = await response.json();
    assert.deepEqual([problem.code, problem.detail], ["resource_not_found", "The studio has no assistant."]);
    assert.match(problem.resolution, new RegExp(`/contact.*${inbox}`));
  });

  it("take the page of the search away, and leave the search of MCP", async () => {
    const fixture = await startWith(parts);
    for (const path of ["/search", "/search.md", "/search.json", "/en/search"])
      assert.equal((await fixture.ask(path)).status, 404, path);
    const { result } = await mcpOf(fixture).call("search", { query: "port" });
    assert.ok((result.content as object[]).length > 0 && !result.isError);
    const whole = await startWith({});
    assert.equal((await whole.ask("/search.json?q=port")).status, 200);
  });

  it("take a part out of the documents that say what can be asked", async () => {
    const read = async (lines: object) => agentTexts(await siteIn(studioWith(lines).folder));
    const [whole, lacking] = [await read({}), await read(parts)];
    for (const path of ["/auth.md", "/api/llms.txt"]) {
      assert.match(
        whole.get(path) ?? "",
        /questions to the assistant.*\/api\/chat|\/api\/chat.*questions to the assistant/s,
      );
      assert.doesNotMatch(
        lacking.get(path) ?? "",
        /questions? to the assistant|POST`? `?[^ ]*\/api\/chat|search in|of the search/i,
      );
    }
    const { studio } = await siteIn(studioWith(parts).folder);
    const chat = operationsOf(studio).find(({ id }) => id === "chatMessage");
    assert.match(chat?.description ?? "", /^The studio has no assistant: every call is answered with 404/);
    assert.deepEqual(chat?.problems, [[404, "resource_not_found"]]);
    const { spends } = rateLimitPolicy({ quota: 1, window: 1, chat: { quota: 1, window: 1 } }, studio);
    assert.doesNotMatch(spends, /search/);
  });

  it("take away what pages have for agents", async () => {
    const read = async (lines: object) => {
      const artifacts = new Map(
        [...artifactsOf(await siteIn(studioWith(lines).folder))].map((each) => [each.path, each]),
      );
      const json = async (path: string) => JSON.parse(String((await artifacts.get(path)?.body())?.content));
      const { tools } = await json("/.well-known/webmcp.json");
      return { tools: tools.length > 0, calls: "agent_calls" in (await json("/contact.json")).data };
    };
    assert.deepEqual(await read({}), { tools: true, calls: true });
    assert.deepEqual(await read({ agents: "off" }), { tools: false, calls: false });
  });
});
