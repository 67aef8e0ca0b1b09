import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/model/load.ts";
import { faultsIn, faultTextsIn, guideFields, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

describe("a PDF and what it is printed from", () => {
  it("are no records of their own", async () => {
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

  for (const name of ["scope.pdf", "scope.guide.md"]) {
    it(`that belong to no record are faults: ${name}`, async () => {
      const studio = minimalStudio();
      studio.write(`resources/en/${name}`, "%PDF-1.4");
      const line = `resources/en/${name}: belongs to no record; expected \`scope.md\` beside it`;
      assert.deepEqual(await faultTextsIn(studio), [line]);
    });

    it(`stand only where records have one: services/en/${name}`, async () => {
      const studio = minimalStudio();
      studio.write("services/en/scope.md", source({ ...serviceFields, order: 2 }));
      studio.write(`services/en/${name}`, "%PDF-1.4");
      const [fault, ...others] = await faultsIn(studio);
      assert.deepEqual([fault?.file, others], [`services/en/${name}`, []]);
      assert.equal(fault?.reason, "is not named as a record");
    });
  }

  it("of a record with a fault are none besides", async () => {
    const studio = minimalStudio();
    studio.write("resources/en/scope.md", source({ ...guideFields, title: "" }));
    studio.write("resources/en/scope.pdf", "%PDF-1.4");
    assert.deepEqual(
      (await faultsIn(studio)).map(({ file, field }) => [file, field]),
      [["resources/en/scope.md", "title"]],
    );
  });
});
