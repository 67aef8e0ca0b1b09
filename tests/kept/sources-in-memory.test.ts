import assert from "node:assert/strict";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import { bareLoadOptions } from "../../src/loader/load-options.ts";
import { readAnew, type Sources } from "../../src/loader/read/sources.ts";
import { SourcesInMemory } from "../../src/loader/read/sources-in-memory.ts";
import { studioOfArticles } from "../support/dated-articles.ts";

/** Freezes what a store gives, so that a change of it throws. */
function frozen<Value>(value: Value): Value {
  if (value && typeof value === "object") Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Makes a studio of many articles, with a store that notes which files are read. */
function largeStudio(now = () => Date.now() + 60_000) {
  const articles = Array.from({ length: 60 }, (_, index) => [`article-${index}`, "2026-01-31"] as const);
  const studio = studioOfArticles(Object.fromEntries(articles));
  let read: string[] = [];
  const noting: Sources = {
    ...readAnew,
    read(folder, place) {
      read.push(place.file);
      return frozen(readAnew.read(folder, place));
    },
  };
  const sources = new SourcesInMemory(noting, now);
  /** Loads the studio, and returns its data with the files that were read. */
  const load = async () => {
    read = [];
    const loaded = await loadStudio(studio.folder, { ...bareLoadOptions, sources });
    assert.equal(JSON.stringify(loaded), JSON.stringify(await loadStudio(studio.folder)));
    return { loaded, read };
  };
  return { studio, load };
}

const edited = "articles/en/article-7.md";

describe("a folder of many records that is loaded again", () => {
  it("reads every file once, and then none", async () => {
    const { load } = largeStudio();
    const { loaded, read } = await load();
    assert.equal(read.length, loaded.entries.length);
    assert.deepEqual((await load()).read, []);
  });

  it("reads the edited file and no other", async () => {
    const { studio, load } = largeStudio();
    await load();
    studio.write(edited, readFileSync(join(studio.folder, edited), "utf8").replace("Published", "Edited"));
    const { loaded, read } = await load();
    assert.deepEqual(read, [edited]);
    assert.equal(loaded.get("articles", "article-7", "en")?.data.title, "Edited 2026-01-31");
  });

  it("reads a file of the same size that took the place of another one", async () => {
    const { studio, load } = largeStudio();
    await load();
    const text = readFileSync(join(studio.folder, edited), "utf8");
    studio.write("articles/en/other.md.part", text.replace("Published", "published"));
    renameSync(join(studio.folder, "articles/en/other.md.part"), join(studio.folder, edited));
    assert.deepEqual((await load()).read, [edited]);
  });

  it("has neither a record that was removed, nor its file when that comes back", async () => {
    const { studio, load } = largeStudio();
    await load();
    const text = readFileSync(join(studio.folder, edited), "utf8");
    rmSync(join(studio.folder, edited));
    assert.equal((await load()).loaded.get("articles", "article-7", "en"), undefined);
    studio.write(edited, text);
    assert.deepEqual((await load()).read, [edited]);
  });

  it("names the faults of a file that is not read again, too", async () => {
    const { studio, load } = largeStudio();
    studio.write(edited, "---\ntitle: 1\n---\n");
    const faults = () => load().then(() => "", String);
    const first = await faults();
    assert.match(first, /article-7\.md/);
    assert.equal(await faults(), first);
  });

  it("reads a file again that was written a moment ago, since another write may have the same time", async () => {
    const { load } = largeStudio(() => 0);
    const { read } = await load();
    assert.deepEqual((await load()).read, read);
  });

  it("has a fault for a file that goes while the folder is read, and no failure", () => {
    const { studio } = largeStudio();
    const { faults } = new SourcesInMemory().read(studio.folder, {
      collection: "articles",
      file: "articles/en/gone.md",
    });
    assert.equal(faults.length, 1);
  });

  it("reads all files anew once the studio defines other fields", async () => {
    const { studio, load } = largeStudio();
    const first = await load();
    studio.write(
      "collections/articles.yaml",
      "extends: articles\nfields: { venue: { type: text, label: { en: Venue } } }\n",
    );
    assert.deepEqual((await load()).read, first.read);
    assert.equal((await load()).read.length, 0);
  });
});
