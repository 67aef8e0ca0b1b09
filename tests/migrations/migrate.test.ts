import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { studioHere } from "../studio/studio-here.ts";
import { everyRow } from "../support/every-row.ts";
import { rewrite } from "../support/write-into.ts";
import { filesIn } from "../upgrade/studio-files.ts";
import { changedBy, definition, file, migrating, studioWithTalks, talks } from "./studio-with-talks.ts";

const latin = (text: string) => Buffer.from(text).toString("latin1");
const inRecord = (path: string, from: string, to: string) => ({
  [path]: latin((talks[path] as string).replace(from, to)),
});
const inDefinition = (...changes: [from: string, to: string][]) => {
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), definition);
  return { "collections/talks.yaml": latin(text) };
};
const applied = { "migrations/applied.txt": "2026-12-venue.yaml\n" };

/** Migrations, each with all files that differ then, to the byte. */
const rows: readonly (readonly [title: string, migration: string, after: Record<string, string>])[] = [
  [
    "renames a field, its filter and no other byte",
    "rename: { talks: { place: venue } }",
    {
      ...inDefinition(["  place:", "  venue:"], ["[place,", "[venue,"]),
      ...inRecord("talks/ca/first.md", 'place: "', 'venue: "'),
      ...inRecord("talks/en/2026/first.md", 'place: "', 'venue: "'),
      ...inRecord("talks/ca/second.md", "place: >", "venue: >"),
    },
  ],
  [
    "renames the field of a filter with pages",
    "rename: { talks: { format: form } }",
    {
      ...inDefinition(["field: format", "field: form"], ["  format:", "  form:"]),
      ...inRecord("talks/ca/first.md", "format:", "form:"),
      ...inRecord("talks/en/2026/first.md", "format:", "form:"),
    },
  ],
  [
    "renames the field that orders and begins, and keeps its old name for clients",
    "rename: { talks: { held: { to: given, sunset: 2099-01-01 } } }",
    {
      ...inDefinition(
        ["sort: held", "sort: given"],
        ["begins: held", "begins: given"],
        [
          "held: { type: day, required: yes }",
          "given: { type: day, required: yes, formerly: held, sunset: 2099-01-01 }",
        ],
      ),
      ...inRecord("talks/ca/first.md", "held:", "given:"),
      ...inRecord("talks/en/2026/first.md", "held:", "given:"),
      ...inRecord("talks/ca/second.md", "held:", "given:"),
    },
  ],
  [
    "gives a field a value where it is missing",
    "default: { talks: { format: class } }",
    inRecord("talks/ca/second.md", "before\r\n---", "before\r\nformat: class\r\n---"),
  ],
  [
    "renames a value of a choice",
    "values: { talks: { format: { talk: lecture } } }",
    {
      ...inDefinition(["{ talk: { en", "{ lecture: { en"]),
      ...inRecord("talks/ca/first.md", "format: talk", "format: lecture"),
      ...inRecord("talks/en/2026/first.md", "format: talk", "format: lecture"),
    },
  ],
  [
    "removes a field",
    "remove: { talks: [slides] }",
    {
      ...inDefinition(["  slides: { type: link }\n", ""]),
      ...inRecord("talks/ca/first.md", "slides: https://example.com/a?b=c#d\n", ""),
      ...inRecord("talks/en/2026/first.md", "slides: https://example.com/a?b=c#d\n", ""),
    },
  ],
  [
    "gives a record another slug, and leads its old address on",
    "records: { talks: { first: beginning } }",
    {
      "talks/ca/beginning.md": latin(
        (talks["talks/ca/first.md"] as string).replace("format: talk\n", "format: talk\nformerly:\n  - /talks/first\n"),
      ),
      "talks/en/2026/beginning.md": latin(
        (talks["talks/en/2026/first.md"] as string).replace(
          "format: talk\n",
          "format: talk\nformerly:\n  - /talks/first\n",
        ),
      ),
      ...inRecord("talks/ca/second.md", "after: first ", "after: beginning "),
    },
  ],
  [
    "renames a collection, whose pages keep their addresses",
    "collections: { talks: lectures }",
    {
      "collections/lectures.yaml": latin(`${definition.replace("to: talks", "to: lectures")}address: /talks\n`),
      ...Object.fromEntries(
        Object.entries(talks)
          .filter(([path]) => path.startsWith("talks/"))
          .map(([path, text]) => [path.replace("talks", "lectures"), latin(text)]),
      ),
    },
  ],
];

/** Migrations that cannot be taken, with the field and words of the fault. */
const refused: readonly (readonly [title: string, migration: string, field: string, said: RegExp])[] = [
  ["an unknown step", "renames: { talks: { a: b } }", "renames", /not a known key.*rename/],
  ["no step", "{}", "", /changes nothing/],
  ["an unknown collection", "rename: { tlaks: { place: venue } }", "rename.tlaks", /is no collection.*`talks`/],
  ["a field that no record has", "rename: { cases: { plaice: venue } }", "rename.cases.plaice", /is in no record/],
  ["an unknown field", "rename: { talks: { plaice: venue } }", "rename.talks.plaice", /names no field.*`place`/],
  ["the name of another field", "rename: { talks: { place: slides } }", "rename.talks.place", /name of another field/],
  ["an unknown value", "values: { talks: { format: { talks: x } } }", "values.talks.format.talks", /no value.*`talk`/],
  ["a value for no field", "default: { talks: { town: Vic } }", "default.talks.town", /names no field/],
  ["the loss of the field that orders", "remove: { talks: [held] }", "remove.talks.0", /`sort`.*another field/],
  ["the loss of nothing", "remove: { talks: [sildes] }", "remove.talks.0", /names no field.*`slides`/],
  ["a record that is none", "records: { talks: { firts: x } }", "records.talks.firts", /is no record.*`first`/],
  ["a slug that is taken", "records: { talks: { first: second } }", "records.talks.first", /another record/],
  ["a collection that is none", "collections: { talk: x }", "collections.talk", /no collection.*`talks`/],
  ["a collection's name that is taken", "collections: { talks: cases }", "collections.talks", /taken/],
];

describe("a migration of a studio", () => {
  for (const [title, migration, after] of rows) {
    it(title, async () => assert.deepEqual(await changedBy(migration), { ...after, ...applied }));
  }

  it("is taken back byte for byte, and is not taken twice", async () => {
    const folder = studioWithTalks({
      [file]: rows
        .map(([, text]) => text)
        .slice(2, 6)
        .join("\n"),
    });
    const before = filesIn(folder);
    assert.equal((await migrating(folder, "--yes")).code, 0);
    assert.match((await migrating(folder, "--yes")).stdout, /Nothing waits/);
    assert.equal((await migrating(folder, "--back")).code, 0);
    assert.deepEqual(filesIn(folder), before);
  });

  it("is shown with its differences and the values that go, and not written without `--yes`", async () => {
    const folder = studioWithTalks({ [file]: "remove: { talks: [slides] }\nrename: { talks: { place: venue } }\n" });
    const before = filesIn(folder);
    const { code, stdout } = await migrating(folder);
    assert.equal(code, 0);
    for (const line of [
      /^ +-place: "Girona"$/m,
      /^ +\+venue: "Girona"$/m,
      /Values that go\n +talks\/ca\/first.md: slides: https/,
    ])
      assert.match(stdout, line);
    assert.match(stdout, /`studio migrate --yes` does it/);
    assert.deepEqual(filesIn(folder), before);
  });

  it("that would leave faults in the content is not written", async () => {
    const folder = studioWithTalks({ [file]: "default: { talks: { format: dance } }" });
    const before = filesIn(folder);
    const { code, stdout } = await migrating(folder, "--yes");
    assert.equal(code, 1);
    assert.match(stdout, /talks\/ca\/second\.md:\d+ › format.*dance/);
    assert.deepEqual(filesIn(folder), before);
  });

  it("is named by the check while it waits", async () => {
    const folder = studioWithTalks({ [file]: "rename: { talks: { place: venue } }" });
    assert.match(
      (await studioHere(["check", folder])).stdout,
      /migrations\/2026-12-venue\.yaml: waits; expected `studio migrate`/,
    );
  });

  it("is refused with file, line, field and way out", () =>
    everyRow(refused, async ([, migration, field, said]) => {
      const folder = studioWithTalks({ [file]: `# A change\n${migration}\n` });
      const before = filesIn(folder);
      const { code, stdout } = await migrating(folder, "--yes");
      assert.equal(code, 1, stdout);
      assert.match(stdout, said);
      assert.ok(stdout.includes(field === "" ? `${file}: ` : `${file}:2 › ${field}: `), stdout);
      assert.deepEqual(filesIn(folder), before);
    }));

  it("that renames a collection renames it in the sections of pages", async () => {
    const sections =
      "sections:\n  - { collection: talks, count: 1 }\n  - records: { of: talks, count: 2 } # of talks\n";
    const folder = studioWithTalks({ [file]: "collections: { talks: lectures }" });
    const home = join(folder, "pages/ca/home.md");
    rewrite(home, (text) => text.replace("---\n", `---\n${sections}`));
    const { stdout } = await migrating(folder, "--yes", "--anyway");
    const written = sections
      .replace("collection: talks", "collection: lectures")
      .replace("of: talks,", "of: lectures,");
    assert.ok(readFileSync(home, "utf8").includes(written), stdout);
  });

  it("goes after those of earlier names, which the studio has then", async () => {
    const folder = studioWithTalks({
      "migrations/1.yaml": "rename: { talks: { place: venue } }",
      "migrations/2.yaml": "rename: { talks: { venue: hall } }",
    });
    assert.equal((await migrating(folder, "--yes")).code, 0);
    assert.match(readFileSync(join(folder, "talks/ca/first.md"), "utf8"), /^hall: "Girona"$/m);
    assert.equal(readFileSync(join(folder, "migrations/applied.txt"), "utf8"), "1.yaml\n2.yaml\n");
  });
});
