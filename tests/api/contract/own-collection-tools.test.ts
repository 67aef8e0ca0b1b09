import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { describeTool } from "../../../functions/mcp/tool-calls.ts";
import { toolsOf, uselessTools } from "../../../src/api/mcp/tools.ts";
import { operationsOf } from "../../../src/api/operations.ts";
import { adoptDefinitions } from "../../../src/model/shapes/definitions/adopted-definitions.ts";
import type { Definitions } from "../../../src/model/shapes/definitions/collection-definition.ts";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import { studio } from "./table.ts";

const talks: Definitions[string] = {
  name: { one: "Talk", many: "Talks" },
  describes: "Talks that the studio gave.",
  sort: "title, a to z",
  fields: {},
};
const press = { ...talks, name: { one: "Clipping", many: "Press" } };

/** Returns what clients see of the tools of a studio with definitions. */
function listedWith(definitions: Definitions) {
  adoptDefinitions({ definitions });
  const defined = createStudio(studio);
  const operations = operationsOf(defined);
  return { tools: toolsOf(defined, operations).map(describeTool), useless: uselessTools(defined, operations) };
}

describe("the tools for every collection", () => {
  after(() => adoptDefinitions());

  it("are there once a studio has a collection of its own that agents are told of", () => {
    const hidden = { ...talks, surfaces: { agents: false } };
    const without: Definitions[] = [{}, { talks: hidden }];
    for (const definitions of without) {
      const { tools, useless } = listedWith(definitions);
      assert.equal(tools.length, 9);
      assert.deepEqual(useless, ["list_records", "get_record", "submit_form"]);
    }
    const { tools, useless } = listedWith({ talks });
    assert.deepEqual(
      tools.slice(9).map(({ name }) => name),
      ["list_records", "get_record"],
    );
    assert.deepEqual(useless, ["submit_form"]);
  });

  it("change with another collection in their choices alone, and no other tool changes", () => {
    const known: Definitions[] = [{}, { talks }, { press, talks }];
    const [none, one, two] = known.map((each) => listedWith(each).tools);
    assert.deepEqual(one?.slice(0, 9), none);
    assert.deepEqual(two?.slice(0, 9), none);
    const withoutChoices = (tools: unknown) => JSON.stringify(tools).replaceAll('"press",', "");
    assert.notDeepEqual(two, one);
    assert.equal(withoutChoices(two), JSON.stringify(one));
  });
});
