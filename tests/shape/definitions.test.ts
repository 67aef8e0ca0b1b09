import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import YAML from "yaml";
import { refuseUnknownFiles } from "../../src/loader/check/unknown-files.ts";
import { checkDefinedWords } from "../../src/loader/definitions/check-defined-words.ts";
import { checkDefinitions } from "../../src/loader/definitions/check-definitions.ts";
import { readDefinitions } from "../../src/loader/definitions/read-definitions.ts";
import { readContent } from "../../src/loader/load.ts";
import { collectionShape, directions } from "../../src/model/shapes/definitions/collection-definition.ts";
import { fieldTypes } from "../../src/model/shapes/definitions/field-types.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { completeStudio } from "../model/minimal-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

type Definition = Record<string, unknown>;

const sound: Definition = {
  name: { one: "Talk", many: "Talks" },
  describes: "Talks that the studio gave.",
  sort: "held, latest first",
  fields: { held: { type: "day", required: "yes" }, place: { type: "text" } },
};

/** Returns the faults of definitions, by the names of their files. */
function faultsOf(definitions: Record<string, Definition | string>): ContentFault[] {
  const folder = temporaryFolder();
  for (const [file, definition] of Object.entries(definitions)) {
    writeInto(
      join(folder, "collections", file),
      typeof definition === "string" ? definition : YAML.stringify(definition),
    );
  }
  const faults: ContentFault[] = [];
  faults.push(...checkDefinitions(readDefinitions(folder, faults).definitions));
  return faults;
}

/** Faulty definition: what a case changes, the field of its fault, and words of its reason and its way out. */
type Case = [title: string, changes: Definition, field: string, reason: RegExp, expected: RegExp];

const field = (definition: Definition) => ({ fields: { ...(sound.fields as Definition), more: definition } });

const deep = { type: "list", of: { type: "list", of: { type: "list", of: { type: "list", of: { type: "text" } } } } };

const cases: readonly Case[] = [
  ["an unknown key", { feeds: true }, "feeds", /not a known key/, /name, describes/],
  ["no names", { name: { one: "Talk" } }, "name.many", /missing/, /./],
  ["an address that is none", { address: "talks" }, "address", /wrong format/, /\/talks/],
  ["a sort by no field", { sort: "day, latest first" }, "sort", /names no field/, /held/],
  ["a sort by words that mean no order", { sort: "held, newest" }, "sort", /wrong format/, /latest first/],
  ["a sort over an optional field", { sort: "place, a to z" }, "sort", /may lack/, /required: yes.*place/],
  ["a filter by no field", { filters: ["town"] }, "filters.0", /names no field/, /place/],
  ["a filter by a day", { filters: ["held"] }, "filters.0", /type `day`/, /place/],
  ["pages of a text", { filters: [{ field: "place", pages: "yes" }] }, "filters.0", /type `text`/, /choice/],
  [
    "a key of a filter that is none",
    { filters: [{ field: "place", page: "yes" }] },
    "filters.0.page",
    /not a known key/,
    /pages/,
  ],
  [
    "a filter by a name of every list",
    { filters: ["limit"], fields: { ...(sound.fields as Definition), limit: { type: "text" } } },
    "filters.0",
    /every list/,
    /another name/,
  ],
  ["a menu that is none", { surfaces: { menu: "side" } }, "surfaces.menu", /./, /main/],
  ["a beginning that is no day", { begins: "place" }, "begins", /type `text`/, /held/],
  [
    "a feed without days",
    { sort: "title, a to z", surfaces: { feed: true } },
    "surfaces.feed",
    /order of their days/,
    /sort/,
  ],
  ["a field without a type", field({}), "fields.more.type", /missing/, /text/],
  ["a type that is none", field({ type: "numbr" }), "fields.more.type", /no type/, /`number`/],
  ["a type that every object has", field({ type: "constructor" }), "fields.more.type", /no type/, /text/],
  [
    "two words for one value",
    field({
      type: "group",
      fields: { a: { type: "choice", choices: { x: "X" } }, b: { type: "choice", choices: { x: "Y" } } },
    }),
    "fields.b",
    /other words/,
    /same words/,
  ],
  ["a key of another type", field({ type: "text", to: "people" }), "fields.more.to", /not a known key/, /longest/],
  [
    "an old name without its day",
    field({ type: "text", formerly: "town" }),
    "fields.more.sunset",
    /missing beside/,
    /day/,
  ],
  [
    "a day without the old name",
    field({ type: "text", sunset: "2099-01-01" }),
    "fields.more.formerly",
    /missing/,
    /name/,
  ],
  [
    "an old name that a field has",
    field({ type: "text", formerly: "held", sunset: "2099-01-01" }),
    "fields.more.formerly",
    /another field/,
    /another/,
  ],
  [
    "an old name of a field in a group",
    field({ type: "group", fields: { a: { type: "text", formerly: "b" } } }),
    "fields.more.fields.a.formerly",
    /not a known key/,
    /label/,
  ],
  [
    "a fact of no type of schema.org",
    field({ type: "text", schema_org: "name" }),
    "fields.more.schema_org",
    /of nothing/,
    /type/,
  ],
  ["a type that schema.org has not", { schema_org: "Evnt" }, "schema_org", /not one of the known/, /Event/],
  [
    "a fact that its type of schema.org has not",
    { schema_org: "Event", ...field({ type: "text", schema_org: "startsOn" }) },
    "fields.more.schema_org",
    /no fact of Event/,
    /startDate/,
  ],
  ["a choice without choices", field({ type: "choice" }), "fields.more.choices", /missing/, /./],
  ["a reference into nothing", field({ type: "reference", to: "peple" }), "fields.more.to", /no collection/, /people/],
  [
    "a name of every record",
    { fields: { ...(sound.fields as Definition), title: { type: "text" } } },
    "fields.title",
    /every record/,
    /another/,
  ],
  [
    "a name in capitals",
    { fields: { ...(sound.fields as Definition), Place: { type: "text" } } },
    "fields.Place",
    /./,
    /lower-case/,
  ],
  ["lists more than three deep", field(deep), "fields.more.of.of.of", /./, /3 deep/],
];

describe("The definition of a collection", () => {
  it("is sound with a name, a sentence, an order and fields", () =>
    assert.deepEqual(faultsOf({ "talks.yaml": sound }), []));

  for (const [title, changes, at, reason, expected] of cases) {
    it(`is refused with ${title}, with the field and the way out`, () => {
      const faults = faultsOf({ "talks.yaml": { ...sound, ...changes } });
      const [fault] = faults;
      assert.equal(faults.length, 1, JSON.stringify(faults));
      assert.equal(fault?.file, "collections/talks.yaml");
      assert.equal(fault?.field, at);
      assert.match(fault?.reason ?? "", reason);
      assert.match(fault?.expected ?? "", expected);
    });
  }

  it("is named with its faults where a whole studio is read", () =>
    everyRow(cases, async ([, changes, at]) => {
      const studio = completeStudio();
      studio.write("collections/talks.yaml", YAML.stringify({ ...sound, ...changes }));
      const { faults } = await readContent(studio.folder);
      assert.ok(faults.some(({ file, field }) => file === "collections/talks.yaml" && field === at));
    }));

  it("has all its keys and types in the documents", () => {
    const said = readFileSync(join(root, "docs/collections.md"), "utf8");
    const names = [...Object.keys(collectionShape.shape), ...Object.keys(fieldTypes), ...Object.keys(directions)];
    assertNone(names.filter((name) => !said.includes(`\`${name}\``)));
  });

  it("leaves records of a faulty one without a further fault", async () => {
    const folder = temporaryFolder();
    writeInto(join(folder, "collections/talks.yaml"), "name: Talks\n");
    writeInto(join(folder, "talks/en/first.md"), "---\ntitle: A talk\n---\n");
    const faults: ContentFault[] = [];
    await refuseUnknownFiles(folder, ["en"], faults);
    assert.deepEqual(faults, []);
  });

  it("is refused under a name that is taken", () => {
    assert.match(faultsOf({ "cases.yaml": sound })[0]?.reason ?? "", /is missing/);
    assert.match(faultsOf({ "texts.yaml": sound })[0]?.reason ?? "", /something else/);
    assert.match(faultsOf({ "notes.md": "Notes" })[0]?.reason ?? "", /no definition/);
  });

  it("is warned of words that a language of the studio lacks", () => {
    const folder = temporaryFolder();
    const named = { ...sound, name: { one: { en: "Talk", ca: "Xerrada" }, many: { en: "Talks" } } };
    writeInto(join(folder, "collections/talks.yaml"), YAML.stringify(named));
    const [warning, ...others] = checkDefinedWords(readDefinitions(folder, []), ["en", "ca"]);
    assert.equal(warning?.field, "name.many");
    assert.match(warning?.reason ?? "", /`ca`.*`Talks`/);
    assert.deepEqual([warning?.severity, others.length], ["warning", 0]);
  });
});
