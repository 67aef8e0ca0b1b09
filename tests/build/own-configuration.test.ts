import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { ownIntegrations } from "../../src/publish/own-code/studio-config.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

/** Returns the integrations of a folder with a configuration, and a style sheet beside its views. */
function configured(code?: string) {
  const folder = temporaryFolder();
  writeInto(join(folder, "package.json"), '{ "type": "module" }');
  writeInto(join(folder, "views/own.css"), "p { color: teal }\n");
  if (code !== undefined) writeInto(join(folder, "studio.config.ts"), `export default ${code};\n`);
  return ownIntegrations(folder);
}

const faults: [code: string, says: RegExp][] = [
  ["{ style: [] }", /style: is not a known key.*expected `styles`/],
  ['{ styles: ["views/none.css"] }', /styles: names a file that is not there; found "views\/none\.css"/],
  ['{ styles: ["../own.css"] }', /styles\.0: has the wrong format.*expected a path such as `views\/own\.css`/],
  ["{ integrations: [null] }", /integrations\.0: /],
  ["{ vite: { plugins: [] } }", /vite\.plugins: is not a known key/],
];

describe("the configuration of a studio in code", () => {
  it("may be missing, and adds its integrations after those that load its styles and options of CSS", async () => {
    const own = (await configured()).map(({ name }) => name);
    const more = await configured('{ integrations: [{ name: "mine", hooks: {} }], styles: ["views/own.css"] }');
    assert.deepEqual(
      more.map(({ name }) => name),
      [...own, "mine"],
    );
  });

  it("says of each mistake what was found and what would be right", () =>
    everyRow(faults, async ([code, says]) => {
      await assert.rejects(configured(code), says);
    }));
});
