import assert from "node:assert/strict";
import { describe, it } from "node:test";
import YAML from "yaml";
import { definitionBreaks } from "../../scripts/contract/definition-breaks.ts";
import type { CollectionDefinition } from "../../src/model/shapes/definitions/collection-definition.ts";
import type { StudioData } from "../../src/model/studio/studio.ts";
import { ledForward } from "../../src/publish/led-forward.ts";
import { everyRow } from "../support/every-row.ts";

const text = `
filters: [{ field: place, pages: false }, { field: format, pages: false }]
fields:
  place: { type: text, formerly: town, sunset: 2026-06-01 }
  format: { type: choice, choices: { talk: Talk, class: Class } }
  parts: { type: list, of: { type: group, fields: { minutes: { type: number } } } }
`;
const talks = (changed = text): CollectionDefinition => YAML.parse(changed);

/** Changes of the text on the first day of 2026, and what they break. */
const rows: readonly (readonly [
  title: string,
  changes: readonly [from: string, to: string][],
  breaks: readonly RegExp[],
])[] = [
  ["nothing", [], []],
  ["a new field", [["fields:", "fields:\n  seats: { type: number }"]], []],
  ["a new value", [["class: Class", "class: Class, film: Film"]], []],
  [
    "a field that is renamed with its old name",
    [
      ["place: { type: text, formerly: town", "venue: { type: text, formerly: place"],
      ["field: place", "field: venue"],
    ],
    [/old name `talks\.town` is gone before 2026-06-01/],
  ],
  [
    "a field that is renamed without",
    [["  place:", "  venue:"]],
    [/the field `talks\.place` is gone: bring it back, or state `formerly: place` and `sunset`/],
  ],
  [
    "an old name that ends too early",
    [[", formerly: town, sunset: 2026-06-01", ""]],
    [/old name `talks\.town` is gone before 2026-06-01: bring back `formerly`/],
  ],
  [
    "a value that is gone",
    [["talk: Talk, ", ""]],
    [/the value `talk` of `talks\.format` is gone: keep it among `choices`/],
  ],
  [
    "a filter that is gone",
    [["{ field: place, pages: false }, ", ""]],
    [/the filter `place` of `talks` is gone: name it/],
  ],
  [
    "a field of a group that is gone",
    [["minutes:", "hours:"]],
    [/the field `talks\.parts\.minutes` is gone: bring it back$/],
  ],
];

describe("a definition beside the frozen one", () => {
  it("is told to break what clients have without a former name, with the way out", () =>
    everyRow(rows, ([, changes, breaks]) => {
      const changed = talks(changes.reduce((all, [from, to]) => all.replace(from, to), text));
      const found = definitionBreaks({ talks: talks() }, { talks: changed }, "2026-01-01");
      assert.equal(found.length, breaks.length, found.join("\n"));
      for (const [index, said] of breaks.entries()) assert.match(found[index] as string, said);
    }));

  it("may lose an old name once its day has come", () => {
    const changed = talks(text.replace(", formerly: town, sunset: 2026-06-01", ""));
    assert.deepEqual(definitionBreaks({ talks: talks() }, { talks: changed }, "2026-06-01"), []);
  });

  it("is told to be missing where the collection is gone", () =>
    assert.match(
      definitionBreaks({ talks: talks() }, {}, "2026-01-01").join(),
      /collection `talks` is gone: bring it back/,
    ));
});

describe("a frozen studio", () => {
  const entry = { collection: "talks", data: { title: "A talk", town: "Vic", format: "talk" } };
  const frozen = {
    definitions: { talks: { fields: { town: { type: "text" }, format: { type: "text" } } }, films: { fields: {} } },
    entries: [entry, { collection: "films", data: {} }, { collection: "cases", data: { town: "Vic" } }],
  } as unknown as StudioData;

  it("follows new names, and has nothing of what is defined no more", () => {
    const definitions = {
      talks: { fields: { place: { type: "text", formerly: "town" } } },
    } as unknown as StudioData["definitions"];
    const led = ledForward(frozen, definitions);
    assert.deepEqual(
      led.entries.map(({ collection, data }) => [collection, data]),
      [
        ["talks", { title: "A talk", place: "Vic" }],
        ["cases", { town: "Vic" }],
      ],
    );
    assert.equal(led.definitions, definitions);
  });

  it("is as it was without definitions", () => {
    const plain = { entries: [entry] } as unknown as StudioData;
    assert.deepEqual(ledForward(plain, undefined), plain);
  });
});
