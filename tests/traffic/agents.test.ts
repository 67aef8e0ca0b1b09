import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { agentOf, shortened, speakerOf } from "../../functions/traffic/agent.ts";
import { knownAgents } from "../../functions/traffic/known-agents.ts";
import { userAgents } from "./counts.ts";

const named = (userAgent: string) => Object.values(agentOf(shortened(userAgent))).join(": ");

describe("a client", () => {
  it("is the one that its User-Agent names, among all that imitate browsers", () =>
    assert.deepEqual(Object.fromEntries(Object.entries(userAgents).map(([key, text]) => [key, named(text)])), {
      browser: "person: Browsers",
      safari: "person: Browsers",
      firefox: "person: Browsers",
      googlebot: "search: Googlebot",
      gptBot: "training: GPTBot",
      chatGpt: "assistant: ChatGPT-User",
      claudeUser: "assistant: Claude-User",
      claudeCode: "mcp: claude-code",
      curl: "tool: curl",
    }));

  it("of the table is known by its name, in any case, alone and within a longer text", () => {
    for (const [kind, names] of Object.entries(knownAgents)) {
      for (const name of names) {
        for (const text of [name, name.toUpperCase(), `Mozilla/5.0 (compatible; ${name}/1.0; +https://x.example)`]) {
          assert.equal(named(text), `${kind}: ${name}`, text);
        }
      }
    }
  });

  it("stands in the table once", () => {
    const names = Object.values(knownAgents)
      .flat()
      .map((name) => name.toLowerCase());
    assert.equal(new Set(names).size, names.length);
  });

  it("is not taken for another whose name is part of its own", () => {
    assert.equal(named("Inode/1.0"), "unknown: Other names");
    assert.equal(named("nodemcu"), "unknown: Other names");
    assert.equal(named("MyGPTBot/1.0"), "crawler: Other crawlers");
    assert.equal(named("node-fetch/1.0"), "tool: node");
    assert.equal(named("Claude-SearchBot/1.0"), "search: Claude-SearchBot");
    assert.equal(named("Googlebot-Image/1.0"), "search: Googlebot");
  });

  it("that is unknown is counted by its apparent kind", () => {
    assert.equal(named(""), "unknown: Without a name");
    assert.equal(named("nuria@client.example"), "unknown: Other names");
    assert.equal(named("ExampleSpider/1.0"), "crawler: Other crawlers");
    assert.equal(named("Mozilla/5.0 (compatible; SomeNewBot/0.1)"), "crawler: Other crawlers");
    assert.equal(named("acme-uptime-check/3"), "monitor: Other monitors");
    assert.equal(
      named("Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/142 Safari/537.36"),
      "person: Browsers",
    );
    assert.equal(named("Mozilla/5.0"), "unknown: Other names");
  });

  it("with a very long name costs no more than one with a long one", () =>
    assert.equal(shortened(`${"x".repeat(30_000)} GPTBot`).length, 400));

  it("that is a library, or says nothing, speaks MCP as a client of MCP, and an assistant as itself", () => {
    const speaker = (userAgent: string) => Object.values(speakerOf(agentOf(userAgent))).join(": ");
    assert.equal(speaker(""), "mcp: Without a name");
    assert.equal(speaker("node"), "mcp: node");
    assert.equal(speaker(userAgents.claudeUser), "assistant: Claude-User");
    assert.equal(speakerOf(agentOf("node")), speakerOf(agentOf("node/24")));
  });
});
