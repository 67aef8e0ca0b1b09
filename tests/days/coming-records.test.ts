import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { loadStudio } from "../../src/loader/load.ts";
import type { LoadOptions } from "../../src/loader/load-options.ts";
import type { Holds } from "../../src/model/records/present.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { type ContentFolder, caseFields, serviceFields, source } from "../model/minimal-studio.ts";
import { articleFields, studioOfArticles } from "../support/dated-articles.ts";
import { publishedTexts } from "../support/surfaces/published-texts.ts";
import { siteOf } from "../support/surfaces/small-site.ts";

/** Studio of Madrid, where the day begins an hour before that of UTC in winter */
const articles = { past: "2026-11-01", wombat: "2026-12-01", timed: "2026-11-26T09:30" };

async function read({ folder }: ContentFolder, given: Partial<LoadOptions>) {
  const warnings: ContentFault[] = [];
  let until: Holds | undefined;
  const studio = await loadStudio(folder, {
    addresses: () => new Set(["/articles", "/articles/wombat"]),
    checkFiles: async () => [],
    warn: (found) => warnings.push(...found),
    holds: (found) => {
      until = found;
    },
    ...given,
  });
  return { studio, warnings, until };
}

async function slugsAt(now: string, studio = studioOfArticles(articles)): Promise<string[]> {
  const read_ = await read(studio, { today: now.slice(0, 10), now });
  return read_.studio.list("articles", "en").map(({ slug }) => slug);
}

describe("a record of a day that has not begun", () => {
  it("is on no surface", async () => {
    const { studio } = await read(studioOfArticles(articles), { today: "2026-11-30" });
    const texts = await publishedTexts(siteOf(studio));
    assert.ok([...texts.keys()].includes("/articles/past.md"));
    for (const [address, text] of texts) {
      assert.ok(!`${address} ${text}`.includes("wombat") && !text.includes("Published 2026-12-01"), address);
    }
    assert.ok(!JSON.stringify(studio).includes("wombat"));
  });

  it("is there once its day begins in the studio's time zone, not in UTC", async () => {
    assert.ok(!(await slugsAt("2026-11-30T22:59:59.000Z")).includes("wombat"));
    assert.ok((await slugsAt("2026-11-30T23:00:00.000Z")).includes("wombat"));
    const west = studioOfArticles(articles);
    west.edit("studio.yaml", (company: Record<string, unknown>) =>
      Object.assign(company, { timezone: "America/Lima" }),
    );
    assert.ok(!(await slugsAt("2026-12-01T04:59:59.000Z", west)).includes("wombat"));
    assert.ok((await slugsAt("2026-12-01T05:00:00.000Z", west)).includes("wombat"));
  });

  it("is there from its time on where it has one", async () => {
    assert.ok(!(await slugsAt("2026-11-26T08:29:59.000Z")).includes("timed"));
    assert.ok((await slugsAt("2026-11-26T08:30:00.000Z")).includes("timed"));
  });

  it("is what the build holds until", async () => {
    const at = async (now: string) => (await read(studioOfArticles(articles), { today: now.slice(0, 10), now })).until;
    const first = { until: "2026-11-26", at: "2026-11-26T08:30:00.000Z", records: ["articles/en/timed"] };
    assert.deepEqual(await at("2026-11-02T00:00:00.000Z"), first);
    const second = { until: "2026-12-01", at: "2026-11-30T23:00:00.000Z", records: ["articles/en/wombat"] };
    assert.deepEqual(await at("2026-11-27T00:00:00.000Z"), second);
    assert.equal(await at("2026-12-02T00:00:00.000Z"), undefined);
  });

  it("may be linked before its day, with a warning that says from when on", async () => {
    const studio = studioOfArticles(articles);
    studio.write(
      "services/en/web.md",
      source(serviceFields, "[Soon](/articles/wombat) [Too](../../articles/en/wombat.md)"),
    );
    const { warnings } = await read(studio, { today: "2026-11-30" });
    assert.deepEqual(
      warnings.map(({ file, reason, value }) => [file, reason, value]),
      ["/articles/wombat", "../../articles/en/wombat.md"].map((value) => [
        "services/en/web.md",
        "is not published before 2026-12-01; until then it leads nowhere",
        value,
      ]),
    );
    assert.deepEqual((await read(studio, { today: "2026-12-01" })).warnings, []);
  });

  it("may refer to a later one with a warning, and is itself checked today", async () => {
    const studio = studioOfArticles({ ...articles, later: "2026-12-24" });
    studio.write(
      "articles/en/wombat.md",
      source(articleFields("2026-12-01"), "[Later](/articles/later) [Gone](./gone.md)"),
    );
    await assert.rejects(read(studio, { today: "2026-11-30" }), /articles\/en\/wombat\.md:4: leads to a file/);
    studio.write("articles/en/wombat.md", source(articleFields("2026-12-01"), "[Later](/articles/later)"));
    const { warnings } = await read(studio, { today: "2026-11-30" });
    assert.match(warnings[0]?.reason ?? "", /not published before 2026-12-24/);
    studio.write("cases/en/shop.md", source({ ...caseFields, completed: "2999-01-01" }));
    assert.ok((await read(studio, { today: "2026-11-30" })).studio.get("cases", "shop", "en"));
  });

  it("is shown with its day where drafts are", async () => {
    const { studio } = await read(studioOfArticles(articles), { today: "2026-11-30", wantsDrafts: true });
    assert.equal(studio.get("articles", "wombat", "en")?.comes, "2026-12-01");
    assert.equal(studio.get("articles", "past", "en")?.comes, undefined);
  });
});
