import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { assertNone } from "../../support/assert-none.ts";
import { readStudio } from "../../support/read-studio.ts";
import { studioOf, textsIn } from "../../support/surfaces/grown-studio.ts";
import { parseLlms } from "../../support/surfaces/llms-format.ts";
import { siteOf } from "../../support/surfaces/small-site.ts";

const sample = readStudio();
const locale = sample.defaultLocale;
const [other = locale] = sample.locales.filter((each) => each !== locale);
const origin = "https://studio.example";
const titles = sample.texts;

const articlesIn = (text: string) => [...text.matchAll(/articles\/(article-\d{5})\.md/g)].map(([, slug]) => slug);

describe("llms.txt of a long list", () => {
  it("says how many records it leaves out, and what has all of them", async () => {
    const { text } = textsIn(siteOf(studioOf(120)));
    const overview = await text("/llms.txt");
    assert.equal(articlesIn(overview).length, 50);
    const section = parseLlms(overview).sections.get(titles[locale]?.collections.articles ?? "") ?? [];
    const further = section.find(({ url }) => url === `${origin}/articles/part/2.md`);
    assert.match(further?.title ?? "", /^70 /);
    assert.ok(further?.notes?.includes(`\`${origin}/llms/articles.txt\``));
    const whole = await text("/llms/articles.txt");
    assert.equal(new Set(articlesIn(whole)).size, 120);
    assert.equal([...parseLlms(whole).sections.values()].flat().length, 120);
  });

  it("is whole, and has no further text, up to fifty records", async () => {
    const { text, paths } = textsIn(siteOf(studioOf(50)));
    assert.equal(articlesIn(await text("/llms.txt")).length, 50);
    assert.doesNotMatch(await text("/llms.txt"), /\/llms\/|part\/2/);
    assertNone(paths.filter((path) => /\/llms\/|sitemap-/.test(path)));
  });

  it("says how many records of other languages and pages of tags it leaves out", async () => {
    const { text } = textsIn(siteOf(studioOf(60, (index) => [`t${index % 30}`])));
    const elsewhere = parseLlms(await text(`/${other}/llms.txt`)).sections.get(titles[other]?.overview.elsewhere ?? "");
    const further = elsewhere?.find(({ url }) => url === `${origin}/articles.md`);
    assert.match(further?.title ?? "", /^40 /);
    assert.ok(further?.notes?.includes(`\`${origin}/llms.txt\``));
    const section = parseLlms(await text("/llms.txt")).sections.get(titles[locale]?.collections.articles ?? "") ?? [];
    assert.equal(section.filter(({ url }) => url.includes("/tag/")).length, 20);
    const tags = section.find(({ notes }) => notes?.includes(`\`${origin}/sitemap.md\``));
    assert.match(tags?.title ?? "", /^10 /);
  });
});
