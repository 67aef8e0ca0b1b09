import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setRecorder } from "../../src/model/reads/recorder.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry, Studio } from "../../src/model/studio/studio.ts";
import { ReadsRecorder } from "../../src/publish/reads/reads-recorder.ts";
import { trackedStudio } from "../../src/publish/reads/tracked-studio.ts";
import { everyRow } from "../support/every-row.ts";
import { readStudio } from "../support/read-studio.ts";

const loaded = readStudio();
const locale = loaded.defaultLocale;
const [first] = loaded.list("articles", locale) as readonly [Entry];
const entries = [{ ...first, labels: { night: "Night" } }];
const studio = createStudio({ ...loaded, entries });
const record = ["record", "articles", first.slug, locale];

/** Returns the questions after facts that a function asks. */
function asked(read: (studio: Studio, entry: Entry) => unknown): unknown[] {
  const recorder = new ReadsRecorder();
  setRecorder(recorder);
  try {
    const tracked = trackedStudio(studio);
    const { reads } = recorder.apart(() => read(tracked, tracked.list("articles", locale)[0] as Entry));
    const questions = [...new Map(reads).keys()].map((question) => JSON.parse(question) as string[]);
    return questions.filter(([name]) => name === "record" || name === "setting");
  } finally {
    setRecorder(undefined);
  }
}

const rows: [read: string, (studio: Studio, entry: Entry) => unknown, questions: string[][]][] = [
  ["a list", (_, entry) => entry.slug + entry.collection + entry.locale, []],
  ["a record", (tracked) => tracked.get("articles", first.slug, locale) !== undefined, [record]],
  [
    "a record that is in its list",
    (tracked) => tracked.listed("articles", first.slug, locale),
    [[...record, "unlisted"]],
  ],
  ["a fact", (_, { data }) => data.title, [[...record, "data.title"]]],
  [
    "facts, in one question",
    (_, { data, file }) => [data.title, data.summary, file],
    [[...record, "data.summary", "data.title", "file"]],
  ],
  ["a fact that is not stated", (_, { data }) => data.nothing, [[...record, "data.nothing"]]],
  ["whether a fact is stated", (_, { data }) => "nothing" in data, [[...record, "data.nothing"]]],
  ["the names of facts", (_, { data }) => Reflect.ownKeys(data).length, [[...record, "data.*"]]],
  ["a setting", ({ company }) => company.name, [["setting", "company"]]],
  ["texts of a language", ({ texts }) => texts[locale]?.home, [["setting", "texts", `${locale}.home`]]],
  [
    "the words of a tag",
    ({ texts }) => texts[locale]?.spellings?.night,
    [["setting", "texts", `${locale}.spellings.night`]],
  ],
];

describe("facts of a studio that a build reads", () => {
  it("are noted by their names", () =>
    everyRow(rows, ([, read, questions]) => assert.deepEqual(asked(read), questions)));

  it("are all noted where a record is copied, but not those of its front matter that nobody reads", () => {
    const [[, , , , ...names] = []] = asked((_, entry) => ({ ...entry })) as string[][];
    assert.ok(names?.includes("file") && !names.some((name) => name.startsWith("data")), names?.join(" "));
  });

  it("are all noted where a record is written as JSON", () => {
    const [[, , , , ...names] = []] = asked((_, entry) => JSON.stringify(entry)) as string[][];
    for (const name of Object.keys(first.data)) assert.ok(names?.includes(`data.${name}`), name);
  });
});
