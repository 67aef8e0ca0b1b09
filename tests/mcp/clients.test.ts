import assert from "node:assert/strict";
import { after, it } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { childEnvironment } from "../support/child-environment.ts";
import { describeSocket } from "../support/matrix.ts";
import { surfaces } from "../support/mcp/mcp.ts";
import { otherService, service, thirdService } from "../support/studio-under-test.ts";
import { bridgeScript } from "./programs.ts";

/** Facts that a client learns about a server. */
interface Learned {
  server: unknown;
  instructions: unknown;
  tools: unknown;
  resources: unknown;
  text: unknown;
  results: unknown;
}

describeSocket("a client of the MCP SDK", {}, (fixture) => {
  const urlOf = (path: string) => `http://127.0.0.1:${fixture.server.port}${path}`;
  const overHttp = (path: string) => new StreamableHTTPClientTransport(new URL(urlOf(path))) as Transport;
  const overBridge = (path: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [bridgeScript, urlOf(path)],
      env: childEnvironment(),
      stderr: "ignore",
    });

  async function learn(transport: Transport): Promise<Learned> {
    const client = new Client({ name: "test", version: "1.0.0" });
    after(() => client.close());
    const faults: Error[] = [];
    client.onerror = (error) => void faults.push(error);
    await client.connect(transport);
    const { resources } = await client.listResources();
    const slugs = [service, thirdService, otherService, service];
    const learned = {
      server: client.getServerVersion(),
      instructions: client.getInstructions(),
      tools: (await client.listTools()).tools,
      resources,
      text: (await client.readResource({ uri: resources[0]?.uri ?? "" })).contents,
      results: await Promise.all(
        slugs.map((slug) => client.callTool({ name: "get_service", arguments: { slug, locale: "en" } })),
      ),
    };
    await assert.rejects(client.callTool({ name: "missing" }), /-32602/);
    await assert.rejects(client.readResource({ uri: "http://localhost:4321/missing" }), /-32002/);
    await client.ping();
    await client.close();
    assert.deepEqual(faults, []);
    return learned;
  }

  it("learns the same from each server over HTTP and over the bridge", async () => {
    for (const path of surfaces) {
      const [direct, bridged] = await Promise.all([learn(overHttp(path)), learn(overBridge(path))]);
      assert.deepEqual(bridged, direct);
      assert.deepEqual(
        (direct.results as { structuredContent: { service: { slug: string } } }[]).map(
          ({ structuredContent }) => structuredContent.service.slug,
        ),
        [service, thirdService, otherService, service],
      );
      assert.equal((direct.resources as object[]).length, 2);
    }
  });
});
