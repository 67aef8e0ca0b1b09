import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openJobsOf } from "../../functions/jobs/open-jobs.ts";
import { knownSlug } from "../../src/api/inbox/writes/known-slug.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { structuredData } from "../../src/components/structured-data/structured-data.ts";
import { loadStudio } from "../../src/loader/load.ts";
import type { Holds } from "../../src/model/records/present.ts";
import { collectionsThat } from "../../src/model/shapes/collections-that.ts";
import { setCurrentStudio } from "../../src/model/studio/current.ts";
import { completeStudio, source } from "../model/minimal-studio.ts";
import { publishedTexts } from "../support/surfaces/published-texts.ts";
import { siteOf } from "../support/surfaces/small-site.ts";
import { jobFields } from "./job-fields.ts";

async function siteOn(today: string, more: Record<string, object> = {}) {
  const folder = completeStudio();
  const jobs = { numbat: { ...jobFields, title: "Numbat", closes: "2026-11-30" }, ...more };
  for (const [slug, fields] of Object.entries(jobs)) folder.write(`jobs/en/${slug}.md`, source(fields));
  let until: Holds | undefined;
  const studio = await loadStudio(folder.folder, {
    addresses: () => new Set(),
    checkFiles: async () => [],
    today,
    holds: (found) => {
      until = found;
    },
  });
  const site = siteOf(studio);
  return { studio, site, until, page: site.pages.find(({ path }) => path === "/jobs/numbat") };
}

describe("a position", () => {
  it("is open on the day that `closes` names, and the build holds until the day after it", async () => {
    const { studio, until, page } = await siteOn("2026-11-30");
    assert.deepEqual(openJobsOf(studio), ["numbat"]);
    assert.deepEqual([page?.isIndexed, page?.isOver], [true, undefined]);
    assert.deepEqual(until, { until: "2026-12-01", at: "2026-11-30T23:00:00.000Z", records: ["jobs/en/numbat"] });
  });

  it("is in no list after that day, and takes no application", async () => {
    const { studio, site, page, until } = await siteOn("2026-12-01", { cook: { ...jobFields, title: "Cook" } });
    assert.equal(until, undefined);
    assert.deepEqual([page?.isIndexed, page?.isOver], [false, true]);
    assert.deepEqual(openJobsOf(studio), ["cook"]);
    assert.equal(knownSlug(studio, collectionsThat("apply")).safeParse("numbat").success, false);
    const texts = await publishedTexts(site);
    const named = [...texts].filter(([, text]) => /numbat/i.test(text)).map(([address]) => address);
    assert.deepEqual(named.sort(), ["/jobs/numbat.json", "/jobs/numbat.md"]);
    assert.equal(JSON.parse(texts.get("/jobs/numbat.json") ?? "").data.form, undefined);
  });

  it("is no JobPosting any more", async () => {
    for (const [today, isPosted] of [
      ["2026-11-30", true],
      ["2026-12-01", false],
    ] as const) {
      const { studio, page } = await siteOn(today);
      assert.ok(page);
      setCurrentStudio(studio, { render: async () => undefined, source: () => "" }, defaultLimits);
      const data = structuredData(page, studio, new URL("https://studio.example"));
      assert.equal(data.includes('"@type":"JobPosting"'), isPosted, today);
    }
  });

  it("leaves its list where it was the only one, so that no link to the list fails on that day", async () => {
    const { site } = await siteOn("2026-12-01");
    const list = site.pages.find(({ path }) => path === "/jobs");
    assert.equal(list?.updated, "2026-01-31");
    assert.deepEqual(JSON.parse((await publishedTexts(site)).get("/jobs.json") ?? "").data.records, []);
  });
});
