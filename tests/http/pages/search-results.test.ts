import assert from "node:assert/strict";
import { it } from "node:test";
import type { SearchAnswer } from "../../../src/api/operations/search-answer.ts";
import { leadingFigure } from "../../../src/model/records/leading-figure.ts";
import { fill } from "../../../src/model/texts/texts.ts";
import { typographicText } from "../../../src/model/typography/typographic-text.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { defaultLocale, otherLocale, service, studio } from "../../support/studio-under-test.ts";

const title = studio.get("services", service, otherLocale)?.data.title as string;
const page = `/${otherLocale}/search`;
const asking = (path: string, words: string) => `${path}?${new URLSearchParams({ q: words })}`;

describeMatrix(
  "the results of the search page",
  {},
  (fixture) => {
    const html = async (path: string) => {
      const response = await fixture.ask(path, { headers: { accept: "text/html" } });
      return { text: await response.text() };
    };

    it("says that another language answers, with its first results, as a page and for programs", async () => {
      const asked = studio.get("services", service, defaultLocale)?.data.title as string;
      const found = `/services/${service}`;
      const json = await (await fixture.ask(asking(`${page}.json`, asked))).json();
      const { elsewhere, confidence } = json as SearchAnswer;
      const language = new Intl.DisplayNames(otherLocale, { type: "language" }).of(defaultLocale) as string;
      const said = fill(studio.texts[otherLocale]?.lists.elsewhere ?? "", { language });
      assert.deepEqual([confidence, elsewhere?.locale, elsewhere?.said], ["low", defaultLocale, said]);
      assert.ok(elsewhere && elsewhere.results.length <= 3);
      assert.equal(elsewhere.results[0]?.path, found);
      const { text } = await html(asking(page, asked));
      const at = text.indexOf(said);
      assert.ok(at > 0 && text.indexOf(`<a href="${found}">`, at) > at);
      assert.match(text.slice(at), new RegExp(`<ol class="search-results" lang="${defaultLocale}">`));
      const markdown = await (await fixture.ask(asking(`${page}.md`, asked))).text();
      assert.ok(markdown.includes(said) && markdown.includes(`${found})`), markdown);
      const sure = (await (await fixture.ask(asking(`${page}.json`, title))).json()) as SearchAnswer;
      assert.deepEqual([sure.confidence, sure.elsewhere], ["high", undefined]);
    });

    it("shows price, salary or first result of each record, as a page and for programs", async () => {
      for (const collection of ["services", "jobs", "cases"] as const) {
        const [entry] = studio.list(collection, otherLocale);
        assert.ok(entry);
        const figure = typographicText(leadingFigure(entry, studio) ?? "", otherLocale);
        assert.match(figure, /\d/);
        const query = entry.data.title as string;
        const { results } = (await (await fixture.ask(asking(`${page}.json`, query))).json()) as SearchAnswer;
        const own = results.find(({ slug }) => slug === entry.slug);
        assert.equal(own?.figure, figure, query);
        const { text } = await html(asking(page, query));
        assert.ok(text.replaceAll("&nbsp;", "\u00a0").includes(`<p class="result-figure">${figure}</p>`), query);
      }
      const article = studio.list("articles", otherLocale)[0]?.data.title as string;
      const { results } = (await (await fixture.ask(asking(`${page}.json`, article))).json()) as SearchAnswer;
      assert.equal(results.find(({ title }) => title === article)?.figure, undefined);
    });
  },
  { ofPages: true },
);
