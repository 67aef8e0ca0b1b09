import assert from "node:assert/strict";
import { after, it } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describeSocket } from "../../support/matrix.ts";
import { otherService, service, thirdService } from "../../support/studio-under-test.ts";

describeSocket("the client of the MCP SDK", {}, (fixture) => {
  it("connects to both servers, lists their tools and calls them at once", async () => {
    for (const path of ["/mcp", "/docs/mcp"]) {
      const client = new Client({ name: "test", version: "1.0.0" });
      const faults: Error[] = [];
      client.onerror = (error) => void faults.push(error);
      after(() => client.close());
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${fixture.server.port}${path}`)) as never,
      );
      assert.equal(client.getServerVersion()?.version, "1.0.0");
      assert.ok((client.getInstructions() ?? "").includes(`http://localhost:4321${path}`));
      const { tools } = await client.listTools();
      assert.ok(tools.length > 0);
      const slugs = [service, thirdService, otherService];
      const results = await Promise.all(
        slugs.map((slug) => client.callTool({ name: "get_service", arguments: { slug } })),
      );
      for (const [index, result] of results.entries()) {
        assert.equal((result.structuredContent as { service: { slug: string } }).service.slug, slugs[index]);
      }
      const { isError } = await client.callTool({ name: "get_service", arguments: { slug: "missing" } });
      assert.equal(isError, true);
      await assert.rejects(client.callTool({ name: "missing" }), /-32602/);
      await client.ping();
      await client.close();
      assert.deepEqual(faults, []);
    }
  });
});
