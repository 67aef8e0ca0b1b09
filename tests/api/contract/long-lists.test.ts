import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toolsOf } from "../../../src/api/mcp/tools.ts";
import { unattended } from "../../../src/api/operations/ask.ts";
import { operationsOf } from "../../../src/api/operations.ts";
import { sizeLimits } from "../../../src/api/policy.ts";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import type { Entry } from "../../../src/model/studio/studio.ts";
import { mcpOf } from "../../support/mcp/mcp.ts";
import { readStudio } from "../../support/read-studio.ts";
import { openRoad } from "../open-road.ts";

const many = 250;
const sample = readStudio();

/** Returns a studio with 250 services and 250 cases; a third of the cases are of one sector. */
function largeStudio() {
  const [service] = sample.list("services", "en");
  const [project] = sample.list("cases", "en");
  const entries = Array.from({ length: many }, (_, index): Entry[] => {
    const slug = `record-${String(index).padStart(3, "0")}`;
    const sector = index % 3 === 0 ? "third" : "other";
    return [
      { ...service, slug, data: { ...service?.data, title: slug, order: 1 } },
      { ...project, slug, data: { ...project?.data, title: slug, sector } },
    ] as Entry[];
  });
  const others = sample.entries.filter(({ collection }) => collection !== "services" && collection !== "cases");
  return createStudio({ ...sample, entries: [...others, ...entries.flat()] });
}

const expected = Array.from({ length: many }, (_, index) => `record-${String(index).padStart(3, "0")}`);
const slugsOf = (content: unknown, member: string) =>
  ((content as Record<string, { slug: string }[]>)[member] ?? []).map(({ slug }) => slug);

describe("a list that is longer than the longest page", () => {
  const studio = largeStudio();
  const road = openRoad({ studio });
  const tools = toolsOf(studio, operationsOf(studio));
  const answer = (name: string, args: object) => {
    const tool = tools.find((each) => each.name === name);
    assert.ok(tool, name);
    return tool.run({ locale: "en", ...args }, road.platform, unattended);
  };

  it("has more than twice the records of the longest page", () => assert.ok(many > 2 * sizeLimits.pageSize.maximum));

  it("is complete in the answer of a tool, with each record once", async () => {
    for (const [name, member] of [
      ["list_services", "services"],
      ["list_projects", "projects"],
    ] as const) {
      const { content, text } = await answer(name, {});
      assert.deepEqual(slugsOf(content, member).sort(), expected, name);
      assert.equal(text.split("\n").length, many, name);
    }
    assert.deepEqual(slugsOf((await answer("list_services", {})).content, "services"), expected);
  });

  it("is complete with a filter too", async () => {
    const { content } = await answer("list_projects", { sector: "other" });
    assert.deepEqual(
      slugsOf(content, "projects").sort(),
      expected.filter((_, index) => index % 3 !== 0),
    );
  });

  it("is complete over MCP, in process and over a socket", async () => {
    for (const mapping of [road, await road.listen()]) {
      for (const [name, member] of [
        ["list_services", "services"],
        ["list_projects", "projects"],
      ]) {
        const { result } = await mcpOf(mapping as never).call(name, { locale: "en" });
        assert.equal(slugsOf(result.structuredContent, String(member)).length, many);
      }
    }
  });
});
