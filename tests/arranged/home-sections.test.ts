import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readContent } from "../../src/loader/load.ts";
import type { HomeSection } from "../../src/model/shapes/home-sections.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { caseFields, completeStudio, faultTextsIn, serviceFields, source } from "../model/minimal-studio.ts";
import { siteIn } from "../support/surfaces/small-site.ts";

const home = { title: "Home", summary: "Welcome.", updated: "2026-01-31", order: 1 };
const articleFields = { title: "A note", summary: "What we saw.", updated: "2026-01-31", published: "2026-01-31" };

function arranged(sections?: readonly unknown[]) {
  const studio = completeStudio();
  for (const name of ["app", "shop"]) studio.write(`services/en/${name}.md`, source({ ...serviceFields, title: name }));
  for (const name of ["a", "b", "c", "d", "e"]) studio.write(`cases/en/${name}.md`, source(caseFields));
  studio.write("articles/en/a-note.md", source(articleFields));
  studio.write("pages/en/home.md", source({ ...home, ...(sections && { sections }) }));
  return studio;
}

/** Returns the JSON of a home page whose front matter states these sections. */
async function homeOf(sections?: readonly Partial<HomeSection>[]) {
  const site = await siteIn(arranged(sections).folder);
  const artifact = [...artifactsOf(site)].find(({ path }) => path === "/index.json") ?? assert.fail("no JSON");
  const { record, sections: shown } = JSON.parse(String((await artifact.body()).content)).data;
  const counts = shown?.map((each: { collection: string; records: object[] }) => [
    each.collection,
    each.records.length,
  ]);
  return { record, shown, counts };
}

describe("the sections of the home page", () => {
  it("are those of the program where the front matter states none", async () => {
    const { shown, counts } = await homeOf();
    assert.deepEqual(counts, [
      ["services", 3],
      ["cases", 4],
      ["articles", 1],
    ]);
    assert.deepEqual(Object.keys(shown[0]), ["collection", "total", "records"]);
  });

  it("have the order, number, titles and words that the front matter states, and no others", async () => {
    const text = "What we did & <why>.";
    const { record, shown, counts } = await homeOf([
      { collection: "articles" },
      { collection: "cases", count: 2, title: "Work", text },
      { collection: "services", count: 0 },
    ]);
    assert.deepEqual(counts, [
      ["articles", 1],
      ["cases", 2],
    ]);
    assert.deepEqual([shown[1].title, shown[1].text, shown[1].total], ["Work", text, 5]);
    assert.equal("title" in shown[0] || "sections" in record, false);
  });

  it("are none where the list of them is empty", async () => assert.equal((await homeOf([])).shown, undefined));
});

describe("the check of the home page's sections", () => {
  it("refuses unknown collections, collections without a list and those named twice", async () => {
    const named = ["case", "pages", "cases", "cases"].map((collection) => ({ collection }));
    const texts = (await faultTextsIn(arranged(named))).filter((fault) => fault.startsWith("pages/"));
    assert.equal(texts.length, 3);
    assert.match(texts[0] ?? "", /sections\.0\.collection: is not a collection with a list; found "case"; .*`cases`/);
    assert.match(texts[1] ?? "", /sections\.1\.collection: is not a collection with a list; found "pages"/);
    assert.match(texts[2] ?? "", /sections\.3\.collection: is named twice; .*`sections\.2` too/);
  });

  it("refuses numbers that are none, and sections on another page", async () => {
    const studio = arranged([{ collection: "cases", count: -1 }]);
    studio.write("pages/en/privacy.md", source({ ...home, title: "Privacy", sections: [{ collection: "cases" }] }));
    const texts = (await faultTextsIn(studio)).join("\n");
    assert.match(texts, /home\.md.*sections\.0\.count: is too small; found -1/);
    studio.write("pages/en/home.md", source(home));
    assert.match((await faultTextsIn(studio)).join("\n"), /privacy\.md.*sections: arranges the home page/);
  });

  it("warns of a section that shows nothing", async () => {
    const { faults } = await readContent(arranged([{ collection: "jobs" }]).folder);
    const [found] = faults.filter(({ file }) => file === "pages/en/home.md");
    assert.deepEqual([found?.severity, found?.field, found?.value], ["warning", "sections.0.collection", "jobs"]);
  });
});
