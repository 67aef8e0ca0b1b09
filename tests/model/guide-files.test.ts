import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { everyRow } from "../support/every-row.ts";
import { faultsIn, faultTextsIn, guideFields, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const names = ["scope.pdf", "scope.guide.md"];

describe("the PDF and the source of a guide", () => {
  it("are not records of their own", async () => {
    const studio = minimalStudio();
    studio.write("resources/en/scope.md", source(guideFields));
    studio.write("resources/en/scope.pdf", "%PDF-1.4");
    studio.write("resources/en/scope.guide.md", source({ title: "Scope" }));
    assert.deepEqual(await faultsIn(studio), []);
    const { entries } = await loadStudio(studio.folder);
    assert.deepEqual(
      entries.filter(({ collection }) => collection === "resources").map(({ file }) => file),
      ["resources/en/scope.md"],
    );
  });

  it("are each a fault where they belong to no record", () =>
    everyRow(names, async (name) => {
      const studio = minimalStudio();
      studio.write(`resources/en/${name}`, "%PDF-1.4");
      const line = `resources/en/${name}: belongs to no record; expected \`scope.md\` beside it`;
      assert.deepEqual(await faultTextsIn(studio), [line]);
    }));

  it("are each a fault in a collection whose records have no guide", () =>
    everyRow(names, async (name) => {
      const studio = minimalStudio();
      studio.write("services/en/scope.md", source({ ...serviceFields, order: 2 }));
      studio.write(`services/en/${name}`, "%PDF-1.4");
      const [fault, ...others] = await faultsIn(studio);
      assert.deepEqual([fault?.file, others], [`services/en/${name}`, []]);
      assert.equal(fault?.reason, "has no valid name for a record");
    }));

  it("are no further fault beside a record with a fault", async () => {
    const studio = minimalStudio();
    studio.write("resources/en/scope.md", source({ ...guideFields, title: "" }));
    studio.write("resources/en/scope.pdf", "%PDF-1.4");
    assert.deepEqual(
      (await faultsIn(studio)).map(({ file, field }) => [file, field]),
      [["resources/en/scope.md", "title"]],
    );
  });
});
