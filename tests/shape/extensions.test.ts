import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import YAML from "yaml";
import { readContent } from "../../src/loader/load.ts";
import { collectionNames, isOwnCollection } from "../../src/model/shapes/collections.ts";
import { adoptDefinitions } from "../../src/model/shapes/definitions/adopted-definitions.ts";
import { studioOfArticles } from "../support/dated-articles.ts";

const venue = { venue: { type: "text", label: "Venue" } };

/** Reads a studio of one article whose collection is changed. */
async function readWith(changes: object, name = "articles") {
  const studio = studioOfArticles({ early: "2026-01-31T09:30" });
  studio.write(`collections/${name}.yaml`, YAML.stringify({ extends: name, ...changes }));
  return readContent(studio.folder);
}

/** Change that is refused: its collection, what it says, and the field, reason and way out of its fault. */
type Case = [title: string, name: string, changes: object, field: string, reason: RegExp, expected: RegExp];

const cases: readonly Case[] = [
  ["for another collection than its file", "articles", { extends: "cases" }, "extends", /not the name/, /articles/],
  ["for pages", "pages", { fields: venue }, "extends", /no studio changes/, /collection of records/],
  [
    "with a field that records have",
    "articles",
    { fields: { tags: venue.venue } },
    "fields.tags",
    /records have/,
    /another/,
  ],
  [
    "with a field of every record",
    "articles",
    { fields: { slug: venue.venue } },
    "fields.slug",
    /records have/,
    /another/,
  ],
  [
    "with a reference into nothing",
    "articles",
    { fields: { by: { type: "reference", to: "peple" } } },
    "fields.by.to",
    /no collection/,
    /people/,
  ],
  [
    "with a filter by no field",
    "articles",
    { fields: venue, filters: ["town"] },
    "filters.0",
    /names no field/,
    /venue/,
  ],
  ["with the address of another list", "articles", { address: "/cases" }, "address", /another collection/, /another/],
  ["that leaves out records which are there", "articles", { left_out: true }, "left_out", /that are there/, /left_out/],
  [
    "that leaves out and adds",
    "resources",
    { left_out: true, fields: venue },
    "left_out",
    /beside other changes/,
    /either/,
  ],
  [
    "with an old name of a field",
    "articles",
    { fields: { venue: { ...venue.venue, formerly: "place", sunset: "2030-01-01" } } },
    "fields.venue.formerly",
    /own collections alone/,
    /no such key/,
  ],
];

describe("a change of a collection of ours", () => {
  after(() => adoptDefinitions());

  for (const [title, name, changes, field, reason, expected] of cases) {
    it(`is refused ${title}, with the field and the way out`, async () => {
      const { faults } = await readWith(changes, name);
      const fault = faults.find((each) => each.file === `collections/${name}.yaml` && each.severity === undefined);
      assert.equal(fault?.field, field, JSON.stringify(faults));
      assert.match(fault?.reason ?? "", reason);
      assert.match(fault?.expected ?? "", expected);
    });
  }

  it("keeps what the collection does: a time of publication is one of the studio's time zone", async () => {
    const { studio } = await readWith({ fields: venue });
    assert.match(String(studio?.get("articles", "early", "en")?.data.published), /^2026-01-31T09:30:00[+-]\d\d:\d\d$/);
  });

  it("makes no collection of the studio's own of it", async () => {
    await readWith({ fields: venue });
    assert.deepEqual(collectionNames().filter(isOwnCollection), []);
  });
});
