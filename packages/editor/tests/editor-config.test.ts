import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Ajv } from "ajv";
import type { ContentField, FieldKind } from "../../../src/model/fields/content-field.ts";
import { recordFields } from "../../../src/model/fields/record-fields.ts";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import { root } from "../../../tests/support/places.ts";
import { type EditorFacts, editorConfig } from "../src/config/editor-config.ts";
import type { FieldConfig } from "../src/config/field-config.ts";

const facts: EditorFacts = {
  locales: ["ca", "en"],
  defaultLocale: "ca",
  name: "Bocana",
  siteUrl: "http://127.0.0.1:4321",
  folder: "content",
  backend: { name: "test-repo" },
  files: (collection) => ({ isNested: collection === "articles", hasMdx: collection === "services" }),
};

const { cms, formats } = editorConfig(facts);

/** Widget of each kind of value, one by one. */
const widgets: Record<FieldKind, string[]> = {
  text: ["string", "text"],
  slug: ["string"],
  day: ["datetime"],
  moment: ["moment"],
  number: ["number"],
  switch: ["boolean"],
  choice: ["select"],
  reference: ["relation"],
  address: ["string"],
  email: ["string"],
  language: ["string"],
  picture: ["object"],
  group: ["object"],
  table: ["object"],
};

function collection(name: string) {
  const found = cms.collections.find((each) => each.name === name);
  assert.ok(found, `no collection ${name}`);
  return found;
}

function field(of: string, ...path: string[]): FieldConfig {
  let fields = collection(of).fields;
  let found: FieldConfig | undefined;
  for (const name of path) {
    found = fields.find((each) => each.name === name);
    assert.ok(found, `no field ${path.join(".")}`);
    fields = found.fields ?? [];
  }
  return found as FieldConfig;
}

/** Returns each field of content with the editor's field for it, at any depth. */
function pairs(content: readonly ContentField[], shown: readonly FieldConfig[], place: string) {
  return content.flatMap((each): { place: string; each: ContentField; config: FieldConfig | undefined }[] => {
    const config = shown.find(({ name }) => name === each.name);
    const below = each.isOneOf
      ? (each.fields ?? []).flatMap(({ name, fields = [] }) => {
          const kind = config?.types?.find((type) => type.name === name);
          return pairs(fields, kind?.fields ?? [], `${place}.${each.name}.${name}`);
        })
      : pairs(each.fields ?? [], config?.fields ?? [], `${place}.${each.name}`);
    return [{ place: `${place}.${each.name}`, each, config }, ...below];
  });
}

describe("the configuration of the editor", () => {
  it("is valid by the schema that the editor brings along", () => {
    const file = join(root, "node_modules/@sveltia/cms/schema/sveltia-cms.json");
    const validate = new Ajv({ strict: false, logger: false }).compile(JSON.parse(readFileSync(file, "utf8")));
    validate(JSON.parse(JSON.stringify({ ...cms, load_config_file: undefined })));
    assert.deepEqual(validate.errors ?? [], []);
  });

  it("has every collection, at the place of its files in each language", () => {
    const plain = cms.collections.filter(({ extension }) => extension === "md");
    assert.deepEqual(
      plain.map(({ name, folder }) => [name, folder]),
      collectionNames().map((name) => [name, `content/${name}`]),
    );
    assert.deepEqual(cms.i18n, {
      structure: "multiple_folders",
      locales: ["ca", "en"],
      default_locale: "ca",
      initial_locales: "default",
      omit_default_locale_from_preview_path: true,
    });
  });

  it("has a widget for the kind of every field, with its description as help", async () => {
    const rows = collectionNames().flatMap((name) => pairs(recordFields(name), collection(name).fields, name));
    await everyRow(
      rows.filter(({ each, place }) => each.name !== "formerly" && !/pictures?\.file$/.test(place)),
      ({ place, each, config }) => {
        assert.ok(config, "the editor has no such field");
        assert.equal(config.hint?.toString().startsWith(each.description), true, `${config.hint}`);
        assert.equal(config.required, each.isRequired);
        const isReference = each.kind === "reference";
        const single = place.endsWith("picture.share") ? ["select"] : widgets[each.kind];
        const wanted = each.isList && !isReference ? ["list"] : single;
        assert.ok(wanted.includes(config.widget), `${config.widget} for ${each.kind}`);
        if (each.kind === "choice" && !each.isList) {
          const values = (config.options as { value: string }[]).map(({ value }) => value);
          assert.deepEqual(values, each.choices);
        }
      },
    );
  });

  it("gives no value to a part of a picture, so that no language has one unasked", () => {
    const { widget, options, default: given } = field("articles", "picture", "share");
    const values = (options as { value: boolean }[]).map(({ value }) => value);
    assert.deepEqual([widget, given, values], ["select", undefined, [true, false]]);
  });

  it("offers a day with or without a time, references by title, pictures beside the record and groups", () => {
    assert.equal(field("articles", "published").widget, "moment");
    const { widget, type, format } = field("jobs", "closes");
    assert.deepEqual([widget, type, format], ["datetime", "date", "YYYY-MM-DD"]);
    const authors = field("articles", "authors");
    assert.deepEqual(
      [authors.collection, authors.value_field, authors.display_fields, authors.multiple],
      ["people", "{{slug}}", ["title"], true],
    );
    assert.equal(field("cases", "picture", "file").widget, "image");
    assert.deepEqual([collection("cases").media_folder, collection("cases").public_folder], ["", "."]);
    assert.deepEqual(
      field("cases", "results").fields?.map(({ name }) => name),
      ["metric", "value", "context", "before", "after", "unit", "kind"],
    );
    assert.equal(field("articles", "body").widget, "markdown");
  });

  it("gives facts to all languages and words to each", () => {
    assert.equal(field("cases", "completed").i18n, "duplicate");
    assert.equal(field("cases", "results", "before").i18n, "duplicate");
    assert.equal(field("cases", "client").i18n, true);
    assert.equal(field("articles", "published").i18n, true);
    assert.equal(field("articles", "updated").i18n, true);
  });

  it("has MDX as a collection of its own where there is some, and folders where records stand in them", () => {
    assert.deepEqual(
      cms.collections.filter(({ extension }) => extension === "mdx").map(({ name, create }) => [name, create]),
      [["services-mdx", false]],
    );
    assert.deepEqual(collection("articles").nested, { subfolders: false });
    assert.equal(collection("cases").nested, undefined);
    assert.ok(cms.collections.every(({ format }) => format in formats));
  });
});
