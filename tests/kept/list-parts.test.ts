import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setCurrentDocuments } from "../../src/api/discovery/current-documents.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import type { Queries } from "../../src/model/reads/queries.ts";
import { setRecorder } from "../../src/model/reads/recorder.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry, Studio } from "../../src/model/studio/studio.ts";
import { ReadsRecorder } from "../../src/publish/reads/reads-recorder.ts";
import { trackedStudio } from "../../src/publish/reads/tracked-studio.ts";
import { openQueries } from "../../src/publish/store/open-queries.ts";
import { withStore } from "../../src/publish/store/with-store.ts";
import { feeds } from "../../src/surfaces/feeds/feeds.ts";
import { llmsFull } from "../../src/surfaces/llms/llms-full.ts";
import { okf } from "../../src/surfaces/okf/bundle.ts";
import type { Site } from "../../src/surfaces/site.ts";
import { studioOf } from "../support/surfaces/grown-studio.ts";
import { lowerBounds } from "../support/surfaces/lower-bounds.ts";
import { siteOf } from "../support/surfaces/small-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Makes the full texts, the bundle and the feeds of a site; returns them by their addresses, in Base64. */
async function textsOf(site: Site): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const artifact of [llmsFull, okf, feeds].flatMap((surface) => [...surface(site)])) {
    const make = async () => Buffer.from((await artifact.body()).content).toString("base64");
    made.set(artifact.path, await (artifact.readsAll ? site.queries.query(`body ${artifact.path}`, make) : make()));
  }
  return made;
}

/** Makes them as a build would, with the results of those before it; returns the names of the results that it made, too. */
function build(folder: string, given: Studio) {
  const studio = trackedStudio(given);
  const recorder = new ReadsRecorder();
  return withStore(folder, "program", async (kept) => {
    setRecorder(recorder);
    setCurrentDocuments([]);
    const queries = openQueries(
      kept,
      "site",
      { studio, code: "one", pages: pagesOf(studio), today: "2026-11-27" },
      recorder,
    );
    const names = new Set<string>();
    const noting: Queries = {
      query(name, make) {
        const noted = () => {
          names.add(name);
          return make();
        };
        return queries.query(name, noted);
      },
      derive: (...terms) => queries.derive(...terms),
      state: (...terms) => queries.state(...terms),
      note: (name) => queries.note(name),
    };
    try {
      const texts = await textsOf(siteOf(studio, "https://studio.example", noting));
      return { texts, names: [...names].sort() };
    } finally {
      queries.close();
      setRecorder(undefined);
    }
  });
}

/** Returns a studio with an article changed. */
function edited(studio: Studio, slug: string, change: (entry: Entry) => Entry): Studio {
  return createStudio({
    ...studio,
    entries: studio.entries.map((entry) => (entry.slug === slug ? change(entry) : entry)),
  });
}

const isPart = (name: string) => /^(okf|archive, part|body \/(okf|llms\/)).*/.test(name);

describe("a build of lists in parts and feeds, after an edit,", () => {
  lowerBounds(20);
  const folder = temporaryFolder();
  const slug = "article-00077";

  it("has the bytes of one that keeps nothing, and makes anew what has the edited record", async () => {
    const studio = studioOf(210);
    await build(folder, studio);
    assert.deepEqual((await build(folder, studio)).names, []);
    const titled = edited(studio, slug, (entry) => ({ ...entry, data: { ...entry.data, title: "Another" } }));
    const { texts, names } = await build(folder, titled);
    assert.deepEqual(texts, await textsOf(siteOf(titled)));
    assert.deepEqual(
      names.filter(isPart).map((name) => name.replace(/\d+(?=$|\.txt)/, "N")),
      ["archive, part N", "body /llms/articles-full-N.txt", `body /okf/articles/${slug}.md`, `okf articles/${slug}.md`],
    );
  });

  it("has them after a record came and one went", async () => {
    const [fewer, more] = [studioOf(209), studioOf(211)];
    for (const studio of [fewer, more]) {
      const { texts, names } = await build(folder, studio);
      assert.deepEqual(texts, await textsOf(siteOf(studio)));
      assert.ok(names.filter((name) => name.startsWith("okf ")).length < 9, names.join());
    }
  });
});
