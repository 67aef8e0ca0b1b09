import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { filledFields } from "../../../src/api/errors/refused-fields.ts";
import { formFieldsOf } from "../../../src/api/inbox/form-fields.ts";
import { pageForms } from "../../../src/api/inbox/page-forms.ts";
import { writeOperations } from "../../../src/api/inbox/writes/write-operations.ts";
import { missingWords } from "../../../src/model/texts/refusal-words.ts";
import { startTexts } from "../../support/start-texts.ts";
import { studio } from "../../support/studio-under-test.ts";

describe("A field of a form that was left empty", () => {
  const required = Object.values(pageForms).flatMap(({ operation }) => {
    const body = writeOperations(studio, 10_000_000).find(({ id }) => id === operation)?.input.body ?? assert.fail();
    return [...formFieldsOf(body.schema).values()].filter(({ required }) => required).map(({ name }) => name);
  });
  const asked = Object.entries(filledFields).filter(([name]) => required.includes(name));

  it("is asked for in words of its own, in every language", () => {
    assert.ok(asked.length >= 4);
    for (const [locale, { faults }] of [...Object.entries(startTexts), ...Object.entries(studio.texts)]) {
      const said = asked.map(([name, type]) => missingWords({ name, type }, faults));
      assert.ok(!said.includes(faults.missing), locale);
      assert.equal(new Set(said).size, said.length, locale);
    }
    const words = startTexts.en?.faults ?? assert.fail();
    assert.equal(missingWords({ name: "name", type: "text" }, words), "Write your name.");
    assert.equal(missingWords({ name: "message", type: "textarea" }, words), "Write your message.");
  });

  it("is asked for in general words where a language has none of its own", () => {
    const { faults } = startTexts.en ?? assert.fail();
    const old = { ...faults, empty: {} };
    assert.deepEqual(
      [
        ["name", "text"],
        ["cv", "file"],
        ["consent", "checkbox"],
      ].map(([name = "", type = ""]) => missingWords({ name, type }, old)),
      [faults.missing, faults.no_file, faults.no_consent],
    );
  });
});
