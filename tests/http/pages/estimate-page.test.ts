import assert from "node:assert/strict";
import { it } from "node:test";
import { estimate } from "../../../src/model/studio/estimate.ts";
import { pricesOf } from "../../../src/model/studio/studio.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { otherLocale, studio } from "../../support/studio-under-test.ts";

const path = `/${otherLocale}/estimate`;
const platform = pricesOf(studio).platforms[0]?.id as string;
const html = { accept: "text/html" };

describeMatrix(
  "the estimator's page with a choice in its address",
  {},
  (fixture) => {
    const textOf = async (query: string) => (await fixture.ask(path + query, { headers: html })).text();

    it("shows the lines of the same estimate as the API", async () => {
      const text = await textOf(`?platforms=${platform}&complexity=mvp`);
      const request = { platforms: [platform], complexity: "mvp", design: "custom", timeline: "normal" } as const;
      const { lines } = estimate(request, pricesOf(studio), studio.company.currency, otherLocale, studio.locales);
      const [rows = ""] = /<tbody>.*?<\/tbody>/s.exec(text) ?? [];
      assert.deepEqual(
        [...rows.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, item]) => item),
        lines.map(({ item }) => item),
      );
      assert.match(text, /<meta name="robots" content="noindex">/);
    });

    it("has the same links in its prose as the published page", async () => {
      const linksIn = (text: string) => {
        const [prose = ""] = /<div[^>]* data-prose[^>]*>.*?<\/div>/s.exec(text) ?? [];
        return [...prose.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      };
      const published = linksIn(await textOf(""));
      assert.ok(published.length > 0);
      assert.deepEqual(linksIn(await textOf(`?platforms=${platform}`)), published);
    });

    it("holds what was chosen in hidden fields of its form", async () => {
      const text = await textOf(`?platforms=${platform}&complexity=complex`);
      assert.ok(text.includes(`<input type="hidden" name="platforms" value="${platform}">`));
      assert.ok(text.includes(`<input type="hidden" name="complexity" value="complex">`));
    });

    it("is the published page for any other query, and its Markdown for programs", async () => {
      const published = await fixture.ask(path, { headers: html });
      const campaign = await fixture.ask(`${path}?utm_source=x`, { headers: html });
      assert.equal(campaign.headers.get("etag"), published.headers.get("etag"));
      const markdown = await fixture.ask(`${path}?platforms=${platform}`, { headers: { accept: "text/markdown" } });
      assert.equal(markdown.headers.get("content-location"), `${path}.md`);
    });

    it("ignores unknown choices, and refuses a query that cannot be decoded", async () => {
      const text = await textOf(`?type=boat&platforms=fax&platforms=${platform}&platforms=${platform}`);
      assert.doesNotMatch(text, /boat|fax/);
      assert.match(text, /<tbody>\s*<tr>/);
      assert.equal((await fixture.ask(`${path}?type=%zz`, { headers: html })).status, 400);
    });
  },
  { ofPages: true },
);
