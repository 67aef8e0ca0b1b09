import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { contentItems } from "../../src/loader/content-items.ts";
import { childEnvironment } from "../support/child-environment.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

const module = pathToFileURL(join(root, "functions/hosts/node/places.mjs")).href;
const elsewhere = realpathSync(temporaryFolder());
const at = (...names: string[]) => join(elsewhere, ...names);
for (const file of ["whole/studio.yaml", "whole/cases/en/a.md", "below/content/studio.yaml", "none/a.md"]) {
  writeInto(at(file), "");
}

/** Working folder → folder of the studio and its content, as a command finds them. */
const rows: readonly (readonly [cwd: string, studio: string, content: string])[] = [
  [at("whole"), at("whole"), at("whole")],
  [at("whole/cases/en"), at("whole"), at("whole")],
  [at("below"), at("below"), at("below/content")],
  [at("below/content"), at("below"), at("below/content")],
  [at("none"), root, join(root, "content")],
];

describe("the folder of a studio", () => {
  it("is the nearest one around the working folder, else that of the program", () =>
    everyRow(rows, ([cwd, studio, content]) => {
      const code = `import { contentFolder, studioFolder } from ${JSON.stringify(module)}; console.log(JSON.stringify([studioFolder, contentFolder(undefined)]))`;
      const words = ["--input-type=module", "-e", code];
      const said = execFileSync(process.execPath, words, { cwd, encoding: "utf8", env: childEnvironment() });
      assert.deepEqual(JSON.parse(said), [studio, content]);
    }));

  it("holds as content all but what npm, hosts and builds put beside it, where it is a project too", () => {
    const folder = temporaryFolder();
    const files = [
      "studio.yaml",
      "cases/en/a.md",
      "dist/site/a.md",
      "node_modules/b/b.md",
      ".studio/c.md",
      "data/d.md",
    ];
    for (const file of files) writeInto(join(folder, file), "");
    const namesIn = () => new Set(contentItems(folder).map(({ name }) => name));
    assert.ok(namesIn().has("dist"), "without a package.json, all of it is content");
    writeInto(join(folder, "package.json"), "{}");
    assert.deepEqual([...namesIn()].sort(), ["a.md", "cases", "en", "studio.yaml"]);
  });
});
