import assert from "node:assert/strict";
import { it } from "node:test";
import { runScenario } from "../../mcp/programs.ts";
import { describeSocket } from "../../support/matrix.ts";
import { surfaces } from "../../support/mcp/mcp.ts";

describeSocket("the conformance suite of MCP", {}, (fixture) => {
  /** Runs a scenario against both servers; every check must pass without a warning. */
  async function assertPasses(scenario: string, checks: number): Promise<void> {
    const origin = `http://127.0.0.1:${fixture.server.port}`;
    for (const { code, stdout, stderr } of await Promise.all(
      surfaces.map((path) => runScenario(origin + path, scenario)),
    )) {
      assert.equal(code, 0, stdout + stderr);
      assert.match(stdout, new RegExp(`^Passed: ${checks}/${checks}, 0 failed, 0 warnings$`, "m"));
    }
  }

  it("passes for initialize", () => assertPasses("server-initialize", 1));

  it("passes for ping", () => assertPasses("ping", 1));

  it("passes for the list of tools", () => assertPasses("tools-list", 1));

  it("passes for the list of resources", () => assertPasses("resources-list", 1));

  it("passes for DNS rebinding", () => assertPasses("dns-rebinding-protection", 2));
});
