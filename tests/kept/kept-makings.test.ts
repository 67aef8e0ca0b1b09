import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "node:test";
import { setCurrentDocuments } from "../../src/api/discovery/current-documents.ts";
import { openMakings } from "../../src/build/kept/open-makings.ts";
import { ReadsRecorder } from "../../src/build/reads/reads-recorder.ts";
import { trackedStudio } from "../../src/build/reads/tracked-studio.ts";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { setRecorder } from "../../src/model/reads/recorder.ts";
import { relatedTo } from "../../src/model/records/derived.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry, Studio, StudioData } from "../../src/model/studio/studio.ts";
import { readStudio } from "../support/read-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const loaded = readStudio();
const [service = "", other = ""] = loaded.list("services", loaded.defaultLocale).map(({ slug }) => slug);

/** Returns the tests' studio with changed records. */
function changed(change: (entry: Entry) => Entry): Studio {
  const data = JSON.parse(JSON.stringify(loaded)) as StudioData;
  return createStudio({ ...data, entries: data.entries.map(change) });
}

const retitled = (slug: string) => (entry: Entry) =>
  entry.slug === slug ? { ...entry, data: { ...entry.data, title: `${entry.data.title} anew` } } : entry;

/** Makes texts of a studio as a build would, and returns the names of those that were made anew. */
async function build(folder: string, given: Studio, texts: Record<string, (studio: Studio) => unknown>, code = "one") {
  const studio = trackedStudio(given);
  const recorder = new ReadsRecorder();
  setRecorder(recorder);
  setCurrentDocuments([]);
  const kept = openMakings(folder, code, { studio, pages: [], today: "2026-11-27" }, recorder);
  const anew: string[] = [];
  try {
    for (const [name, read] of Object.entries(texts)) {
      await kept.take(name, async () => {
        anew.push(name);
        return JSON.stringify(read(studio));
      });
    }
  } finally {
    kept.close();
    setRecorder(undefined);
  }
  return anew;
}

const locale = loaded.defaultLocale;
const texts = {
  record: (studio: Studio) => studio.get("services", service, locale)?.data.title,
  address: (studio: Studio) => pathOf(studio, { collection: "pages", slug: "about", locale }),
  related: (studio: Studio) => relatedTo(studio.get("services", service, locale) as Entry, "cases", studio).length,
  list: (studio: Studio) => studio.list("services", locale).length,
  company: (studio: Studio) => studio.company.name,
};

describe("texts that a build made of what it read of the studio", () => {
  it("are taken while nothing that they read has changed", async () => {
    const folder = temporaryFolder();
    assert.deepEqual(await build(folder, loaded, texts), Object.keys(texts));
    assert.deepEqual(
      await build(
        folder,
        changed((entry) => entry),
        texts,
      ),
      [],
    );
    assert.deepEqual(
      await build(
        folder,
        changed((entry) => entry),
        texts,
      ),
      [],
    );
  });

  it("are made anew if they read a record that has another title, alone or in its list", async () => {
    const folder = temporaryFolder();
    await build(folder, loaded, texts);
    assert.deepEqual(await build(folder, changed(retitled(service)), texts), ["record", "related", "list"]);
  });

  it("are not made anew for a record that they did not read", async () => {
    const folder = temporaryFolder();
    await build(folder, loaded, texts);
    assert.deepEqual(await build(folder, changed(retitled(other)), texts), ["list"]);
  });

  it("are not made anew if prose has other words in the same reading time", async () => {
    const folder = temporaryFolder();
    const oneMore = ({ words, ...entry }: Entry) => ({ ...entry, words: words % 100 === 0 ? words + 1 : words });
    await build(folder, loaded, texts);
    assert.deepEqual(await build(folder, changed(oneMore), texts), []);
  });

  it("are made anew if a setting that they read changed", async () => {
    const folder = temporaryFolder();
    await build(folder, loaded, texts);
    const renamed = createStudio({ ...loaded, company: { ...loaded.company, name: "Another" } });
    assert.deepEqual(await build(folder, renamed, texts), ["company"]);
  });

  it("are made anew by another code", async () => {
    const folder = temporaryFolder();
    await build(folder, loaded, texts);
    assert.deepEqual(await build(folder, loaded, texts, "two"), Object.keys(texts));
  });

  it("stay in few packs, however many builds add to them", async () => {
    const folder = temporaryFolder();
    for (let number = 0; number < 30; number += 1) {
      const renamed = createStudio({ ...loaded, company: { ...loaded.company, name: `Studio ${number}` } });
      assert.deepEqual(await build(folder, renamed, texts), number === 0 ? Object.keys(texts) : ["company"]);
    }
    assert.ok(readdirSync(folder).length <= 10, readdirSync(folder).join(" "));
  });
});
