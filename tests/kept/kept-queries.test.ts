import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setCurrentDocuments } from "../../src/api/discovery/current-documents.ts";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { setRecorder } from "../../src/model/reads/recorder.ts";
import { relatedTo } from "../../src/model/records/derived.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry, Studio, StudioData } from "../../src/model/studio/studio.ts";
import { ReadsRecorder } from "../../src/publish/reads/reads-recorder.ts";
import { trackedStudio } from "../../src/publish/reads/tracked-studio.ts";
import type { KeptQueries } from "../../src/publish/store/kept-queries.ts";
import { openQueries } from "../../src/publish/store/open-queries.ts";
import { withStore } from "../../src/publish/store/with-store.ts";
import { assertNone } from "../support/assert-none.ts";
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

/** Opens a studio as a build would, and acts with its queries. */
function open<Made>(
  folder: string,
  given: Studio,
  act: (queries: KeptQueries, studio: Studio) => Promise<Made>,
  code = "one",
): Promise<Made> {
  const studio = trackedStudio(given);
  const recorder = new ReadsRecorder();
  return withStore(folder, "program", async (kept) => {
    setRecorder(recorder);
    setCurrentDocuments([]);
    const queries = openQueries(kept, "site", { studio, code, pages: [], today: "2026-11-27" }, recorder);
    try {
      return await act(queries, studio);
    } finally {
      queries.close();
      setRecorder(undefined);
    }
  });
}

/** Makes texts of a studio, and returns the names of those that were made anew. */
function build(folder: string, given: Studio, texts: Record<string, (studio: Studio) => unknown>, code?: string) {
  const all = async (queries: KeptQueries, studio: Studio) => {
    const anew: string[] = [];
    for (const [name, read] of Object.entries(texts)) {
      await queries.query(name, async () => {
        anew.push(name);
        return JSON.stringify(read(studio));
      });
    }
    return anew;
  };
  return open(folder, given, all, code);
}

const locale = loaded.defaultLocale;
const texts = {
  record: (studio: Studio) => studio.get("services", service, locale)?.data.title,
  address: (studio: Studio) => pathOf(studio, { collection: "pages", slug: "about", locale }),
  related: (studio: Studio) => relatedTo(studio.get("services", service, locale) as Entry, "cases", studio).length,
  list: (studio: Studio) => studio.list("services", locale).length,
  titles: (studio: Studio) => studio.list("services", locale).map(({ data }) => data.title),
  company: (studio: Studio) => studio.company.name,
};

describe("texts that a build made of what it read of the studio", () => {
  it("are taken while nothing that they read has changed", async () => {
    const folder = temporaryFolder();
    assert.deepEqual(await build(folder, loaded, texts), Object.keys(texts));
    assertNone(
      await build(
        folder,
        changed((entry) => entry),
        texts,
      ),
    );
    assertNone(
      await build(
        folder,
        changed((entry) => entry),
        texts,
      ),
    );
  });

  it("are made anew if they read the title of a record that has another one, alone or in its list", async () => {
    const folder = temporaryFolder();
    await build(folder, loaded, texts);
    assert.deepEqual(await build(folder, changed(retitled(service)), texts), ["record", "titles"]);
    assert.deepEqual(await build(folder, changed(retitled(other)), texts), ["record", "titles"]);
  });

  it("say what they were last made for, however many builds ago", async () => {
    const folder = temporaryFolder();
    const asked = (given: Studio) =>
      open(folder, given, async (queries, studio) => {
        await queries.query("record", async () => String(texts.record(studio)));
        return [queries.changedFor("record"), queries.lastMadeFor("record")];
      });
    const title = JSON.stringify(["record", "services", service, locale, "data.title"]);
    assert.deepEqual(await asked(loaded), [[], []]);
    assert.deepEqual(await asked(changed(retitled(service))), [[title], [title]]);
    assert.deepEqual(await asked(changed(retitled(service))), [undefined, [title]]);
  });

  it("are made anew if a list that they read has a record less, whatever they read of the others", async () => {
    const folder = temporaryFolder();
    await build(folder, loaded, texts);
    const less = createStudio({ ...loaded, entries: loaded.entries.filter(({ slug }) => slug !== other) });
    assert.deepEqual(await build(folder, less, texts), ["list", "titles"]);
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

  it("are made anew only if another one that they were made from has another text", async () => {
    const folder = temporaryFolder();
    const both = (length: (title: string) => number) => (given: Studio) =>
      open(folder, given, async (queries, studio) => {
        const anew: string[] = [];
        const titled = () =>
          queries.query("titled", async () => {
            anew.push("titled");
            return String(length(studio.get("services", service, locale)?.data.title as string));
          });
        await titled();
        await queries.query("shown", async () => {
          anew.push("shown");
          return `${await titled()}, ${queries.derive("half", ["1"], () => "a half")}`;
        });
        return anew;
      });
    const alike = both(() => 1);
    assert.deepEqual(await alike(loaded), ["titled", "shown"]);
    assert.deepEqual(await alike(changed(retitled(service))), ["titled"]);
    assert.deepEqual(await alike(changed(retitled(service))), []);
    assert.deepEqual(await both((title) => title.length)(loaded), ["titled", "shown"]);
  });
});
