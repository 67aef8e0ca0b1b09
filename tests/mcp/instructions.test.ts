import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { callsOf } from "./calls.ts";

const servers = ["/mcp", "/docs/mcp", "/sandbox/mcp", "/sandbox/docs/mcp"];

describeMatrix("the instructions of an MCP server", {}, (fixture) => {
  const { rpc } = callsOf(fixture);
  const instructionsOf = async (path: string) =>
    (await rpc("initialize", { protocolVersion: "2025-11-25" }, path)) as {
      instructions: string;
      serverInfo: { name: string };
    };
  const toolsOf = async (path: string) =>
    ((await rpc("tools/list", undefined, path)) as { tools: { name: string; description: string }[] }).tools;

  it("are short enough for every client, and name the tool for each question", async () => {
    for (const path of servers) {
      const { instructions } = await instructionsOf(path);
      assert.ok(Buffer.byteLength(instructions) < 2048, `${path}: ${Buffer.byteLength(instructions)} bytes`);
      for (const { name, description } of await toolsOf(path)) {
        const question = description.slice(0, description.indexOf("?") + 1);
        assert.ok(instructions.includes(`- ${question} ${name}\n`), `${path} ${name}`);
      }
    }
  });

  it("name no tool of the other server, and give its address", async () => {
    for (const [path, other] of [
      ["/mcp", "/docs/mcp"],
      ["/docs/mcp", "/mcp"],
      ["/sandbox/mcp", "/sandbox/docs/mcp"],
      ["/sandbox/docs/mcp", "/sandbox/mcp"],
    ] as const) {
      const { instructions } = await instructionsOf(path);
      assert.match(instructions, new RegExp(`the server at http://localhost:4321${other}\\.`));
      for (const { name } of await toolsOf(other)) assert.doesNotMatch(instructions, new RegExp(`\\b${name}\\b`), path);
    }
  });

  it("ask for consent before a contact request, and name the sandbox", async () => {
    const { instructions } = await instructionsOf("/mcp");
    assert.match(instructions, /ask first/);
    assert.match(instructions, /http:\/\/localhost:4321\/sandbox\/mcp is the same for rehearsals/);
  });

  it("say of the sandbox what it is, under server names of its own", async () => {
    const names = new Set<string>();
    for (const path of servers) {
      const { instructions, serverInfo } = await instructionsOf(path);
      names.add(serverInfo.name);
      assert.equal(/a rehearsal of http/.test(instructions), path.startsWith("/sandbox"), path);
    }
    assert.equal(names.size, servers.length);
  });
});
