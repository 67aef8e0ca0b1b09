import assert from "node:assert/strict";
import { it } from "node:test";
import { calls, locales } from "../mcp/calls.ts";
import { describeMatrix } from "../support/matrix.ts";
import { surfaces } from "../support/mcp/mcp.ts";
import { studio } from "../support/studio-under-test.ts";
import { toolCalls, undeclaredInReads, undeclaredInTools } from "./every-answer.ts";

describeMatrix("a published schema", {}, (fixture) => {
  it("declares every field of every record and list, of the sandbox too", async () =>
    assert.deepEqual(await undeclaredInReads(fixture.ask, locales), []));

  it("declares every field that a tool answers, of the sandbox too", async () => {
    const servers = [...surfaces, ...surfaces.map((path) => `/sandbox${path}`)];
    assert.deepEqual(await undeclaredInTools(fixture.ask, servers, toolCalls(studio, calls)), []);
  });
});
