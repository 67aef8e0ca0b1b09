import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { toolMakers } from "../../../src/api/mcp/tools.ts";
import { everyRow } from "../../support/every-row.ts";
import { root } from "../../support/places.ts";
import { tools } from "./listed-tools.ts";

const folder = join(root, "src/api/mcp/tools");
const fileNames = readdirSync(folder).map((file) => basename(file, ".ts"));
const names = Object.keys(toolMakers);

describe("the files of the tools", () => {
  it("have the names of the tools, with hyphens, and no others", () => {
    assert.deepEqual(fileNames.sort(), names.map(fileNameOf).sort());
  });

  it("export the tool that the table has under their name, and nothing else", () =>
    everyRow(names, async (name) => {
      const exported = await import(pathToFileURL(join(folder, `${fileNameOf(name)}.ts`)).href);
      assert.deepEqual(Object.values(exported), [toolMakers[name]]);
    }));

  it("make tools of their name, in the order of the table; three are for a studio with collections or forms of its own", () => {
    const ofAll = names.filter((name) => toolMakers[name]?.isFor === undefined);
    assert.deepEqual(
      tools.map(({ name }) => name),
      ofAll,
    );
    assert.deepEqual(names, [...ofAll, "list_records", "get_record", "submit_form"]);
  });
});

function fileNameOf(name: string): string {
  return name.replaceAll("_", "-");
}
