import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { openJobsOf } from "../../functions/jobs/open-jobs.ts";
import { knownSlug } from "../../src/api/inbox/writes/known-slug.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { facadeOf } from "../../src/model/records/facade-records.ts";
import { nextInList } from "../../src/model/records/next-in-list.ts";
import { collectionsThat } from "../../src/model/shapes/collections-that.ts";
import type { Site } from "../../src/surfaces/site.ts";
import {
  type ContentFolder,
  caseFields,
  completeStudio,
  faultTextsIn,
  serviceFields,
  source,
} from "../model/minimal-studio.ts";
import { articleFields } from "../support/dated-articles.ts";
import { publishedTexts } from "../support/surfaces/published-texts.ts";
import { siteOf } from "../support/surfaces/small-site.ts";
import { jobFields } from "./job-fields.ts";

/** Word that only unlisted records have, in the slug, the title, the summary and the prose */
const secret = "quokka";

function withUnlisted(): ContentFolder {
  const studio = completeStudio();
  const hidden = { title: `The ${secret}`, summary: `About a ${secret}.`, updated: "2026-11-01", indexed: false };
  studio.write("articles/en/seen.md", source(articleFields("2026-01-30")));
  studio.write("articles/en/quokka.md", source({ ...articleFields("2026-10-31"), ...hidden }, `Dear ${secret}.`));
  studio.write("articles/ca/quokka.md", source(articleFields("2026-10-31", { title: "En català", summary: "Vista." })));
  studio.write("services/en/quokka.md", source({ ...serviceFields, ...hidden, order: 2 }));
  studio.write("cases/en/seen.md", source({ ...caseFields, services: ["web", "quokka"] }));
  studio.write("cases/en/quokka.md", source({ ...caseFields, ...hidden }));
  studio.write("jobs/en/quokka.md", source({ ...jobFields, ...hidden }));
  return studio;
}

describe("a record with `indexed: false`", () => {
  let site: Site;
  let texts: Map<string, string>;

  before(async () => {
    site = siteOf(await loadStudio(withUnlisted().folder));
    texts = await publishedTexts(site);
  });

  it("is named by its own page's Markdown and JSON, and nowhere else on any surface", () => {
    const own = ["articles", "services", "cases", "jobs"].map((name) => `/${name}/${secret}`);
    const variants = own.flatMap((path) => [`${path}.md`, `${path}.json`]);
    for (const variant of variants) assert.match(texts.get(variant) ?? "", /The quokka/);
    for (const [address, text] of texts) {
      if (variants.includes(address)) continue;
      assert.ok(!text.includes(`The ${secret}`) && !text.includes(`a ${secret}`), `${address} shows its words`);
      // The Catalan article has the same slug, and is listed.
      for (const path of own) assert.ok(!new RegExp(`(?<!\\bca)${path}\\b`).test(text), `${address} names ${path}`);
    }
  });

  it("names its translations, which do not name it", () => {
    const alternates = (path: string) => Object.keys(site.pages.find((page) => page.path === path)?.alternates ?? {});
    assert.deepEqual(alternates("/articles/quokka"), ["en", "ca"]);
    assert.deepEqual(alternates("/ca/articles/quokka"), ["ca"]);
  });

  it("leaves its collection without a list, a menu entry and a feed where all records are unlisted", () => {
    assert.ok(!site.pages.some(({ path }) => path === "/jobs"));
    assert.ok(![...texts.keys()].some((address) => address.startsWith("/jobs/feed")));
  });

  it("is neither followed by another record nor on the façade", () => {
    const entry = site.studio.get("cases", secret, "en");
    assert.ok(entry);
    assert.equal(nextInList(entry, site.studio), undefined);
    assert.deepEqual(
      facadeOf(site.studio, "en").map((record) => record.entry.slug),
      ["seen"],
    );
  });

  it("takes what is sent from its form, without naming it to others", () => {
    const slug = knownSlug(site.studio, collectionsThat("apply"));
    assert.ok(slug.safeParse(secret).success);
    assert.ok(!String(slug.safeParse("other").error?.message).includes(secret));
    assert.deepEqual(openJobsOf(site.studio), [secret]);
  });

  it("may be linked by others, and has no such key among its fields", async () => {
    const studio = withUnlisted();
    studio.write("services/en/web.md", source(serviceFields, "[One](/articles/quokka)"));
    assert.deepEqual(await faultTextsIn(studio), []);
    assert.ok(!("indexed" in (site.studio.get("cases", secret, "en")?.data ?? {})));
  });

  it("has a fault where `indexed` is neither true nor false", async () => {
    const studio = completeStudio();
    studio.write("services/en/web.md", source({ ...serviceFields, indexed: "no" }));
    assert.match((await faultTextsIn(studio))[0] ?? "", /^services\/en\/web\.md:2 › indexed: has the wrong type/);
  });
});
