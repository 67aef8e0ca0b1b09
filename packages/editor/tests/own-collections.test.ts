import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { adoptDefinitions } from "../../../src/model/shapes/definitions/adopted-definitions.ts";
import { completeStudio } from "../../../tests/model/minimal-studio.ts";
import { localSetup } from "../src/server/local-setup.ts";

const definition = `name: { one: Talk, many: { en: Talks, ca: Xerrades } }
describes: Talks that the studio gave.
sort: held, latest first
fields:
  held: { type: day, required: yes, label: { en: Day held, ca: Dia } }
  kind: { type: choice, choices: { class: { en: Class, ca: Classe } }, label: { en: Sort of talk } }
  parts: { type: list, of: { type: group, fields: { name: { type: text, label: { en: Name of the part } } } } }
`;

interface Field {
  name: string;
  label: string;
  widget: string;
  options?: unknown;
  fields?: Field[];
}

describe("The editor's form of a collection that a studio defines", () => {
  after(() => adoptDefinitions());

  it("has its fields with the controls of their types, in the words of the definition", async () => {
    const studio = completeStudio();
    studio.write("collections/talks.yaml", definition);
    const { cms } = await localSetup(studio.folder, "http://localhost:4321");
    const { label, fields } = cms.collections.find(({ name }) => name === "talks") as {
      label: string;
      fields: Field[];
    };
    const field = (name: string) => fields.find((each) => each.name === name);
    assert.equal(label, "Talks");
    assert.deepEqual([field("held")?.label, field("held")?.widget], ["Day held", "datetime"]);
    assert.deepEqual(field("kind")?.options, [{ value: "class", label: "Class" }]);
    assert.equal(field("kind")?.label, "Sort of talk");
    assert.deepEqual([field("parts")?.widget, field("parts")?.fields?.[0]?.label], ["list", "Name of the part"]);
  });
});
