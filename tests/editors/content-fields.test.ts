import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { frontMatterSchema } from "../../src/loader/read/front-matter-schema.ts";
import { withMadeSlugs } from "../../src/loader/read/made-slugs.ts";
import type { ContentField } from "../../src/model/fields/content-field.ts";
import { contentFieldsOf } from "../../src/model/fields/content-field-of.ts";
import { recordFields } from "../../src/model/fields/record-fields.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { tokensSchema } from "../../src/model/studio/brand.ts";
import { companySchema } from "../../src/model/studio/company.ts";
import { assertNone } from "../support/assert-none.ts";

function fieldNamed(fields: readonly ContentField[], ...path: string[]): ContentField {
  const [name, ...rest] = path;
  const found = fields.find((field) => field.name === name);
  assert.ok(found, `no field ${name}`);
  return rest.length === 0 ? found : fieldNamed(found.fields ?? [], ...rest);
}

describe("the fields of a collection's records", () => {
  it("have a kind and a description each, in every collection and at any depth", () => {
    const bare = (fields: readonly ContentField[], place: string): string[] =>
      fields.flatMap(({ name, description, fields: below = [] }) => [
        ...(description.length > 3 ? [] : [`${place}.${name}`]),
        ...bare(below, `${place}.${name}`),
      ]);
    assertNone(collectionNames().flatMap((name) => bare(recordFields(name), name)));
  });

  it("show an example each, which the schema of its collection takes", () => {
    const bare = (fields: readonly ContentField[], place: string): string[] =>
      fields.flatMap(({ name, example, fields: below = [] }) => [
        ...(example === undefined ? [`${place}.${name}`] : []),
        ...bare(below, `${place}.${name}`),
      ]);
    for (const name of collectionNames()) {
      const fields = recordFields(name);
      assert.deepEqual(bare(fields, name), []);
      const record = Object.fromEntries(fields.map((field) => [field.name, field.example]));
      const { data } = withMadeSlugs(name, record);
      assert.deepEqual(frontMatterSchema(name).safeParse(data).error?.issues, undefined, name);
    }
  });

  it("say which collection a reference is of, and whether it takes several", () => {
    const { kind, refersTo, isList, fewest } = fieldNamed(recordFields("cases"), "services");
    assert.deepEqual(
      { kind, refersTo, isList, fewest },
      { kind: "reference", refersTo: "services", isList: true, fewest: 1 },
    );
    const contact = fieldNamed(recordFields("cases"), "contact");
    assert.deepEqual([contact.kind, contact.refersTo, contact.isList], ["reference", "people", false]);
  });

  it("tell days from moments, choices from texts and numbers from switches", () => {
    const kinds = (name: string, ...fields: string[]) =>
      fields.map((field) => fieldNamed(recordFields(name), field).kind);
    assert.deepEqual(kinds("articles", "title", "published", "updated", "draft"), ["text", "moment", "day", "switch"]);
    assert.deepEqual(kinds("people", "languages", "status", "order", "picture"), [
      "language",
      "choice",
      "number",
      "picture",
    ]);
    assert.deepEqual(fieldNamed(recordFields("people"), "status").choices, ["active", "former"]);
    assert.equal(fieldNamed(recordFields("people"), "links", "url").kind, "address");
  });

  it("require what a record cannot be without, and nothing else", () => {
    const required = recordFields("cases").filter(({ isRequired }) => isRequired);
    assert.deepEqual(
      required.map(({ name }) => name),
      ["title", "summary"],
    );
    assert.equal(fieldNamed(recordFields("cases"), "results", "metric").isRequired, true);
  });

  it("state the bounds of texts, numbers and lists", () => {
    assert.equal(fieldNamed(recordFields("cases"), "title").longest, 160);
    assert.equal(fieldNamed(recordFields("articles"), "questions").most, 10);
    const weeks = fieldNamed(recordFields("cases"), "duration_weeks");
    assert.deepEqual([weeks.least, weeks.isAboveLeast, weeks.isWhole, weeks.unit], [0, true, true, "weeks"]);
  });

  it("say where a text stands for a group, one item for a list, and words for slugs", () => {
    assert.equal(fieldNamed(recordFields("cases"), "results").textFor, "metric");
    assert.equal(fieldNamed(recordFields("cases"), "testimonials").orOne, true);
    assert.equal(fieldNamed(recordFields("articles"), "tags").isFromWords, true);
  });

  it("are those of other files too, with texts in every language as one field", () => {
    const company = contentFieldsOf(companySchema(["en", "ca"]).shape);
    assert.equal(fieldNamed(company, "tagline").isLocalized, true);
    assert.equal(fieldNamed(company, "contact", "email").kind, "email");
    assert.equal(fieldNamed(company, "prices").fallback, "stated");
    const tokens = contentFieldsOf(tokensSchema.shape);
    assert.equal(fieldNamed(tokens, "typefaces", "text", "weights").most, 2);
    assert.equal(fieldNamed(tokens, "colours", "ink").textFor, "*");
  });
});
