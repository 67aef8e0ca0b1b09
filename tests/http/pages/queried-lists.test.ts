import assert from "node:assert/strict";
import { it } from "node:test";
import { unitsLeft } from "../../support/http/units-left.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { defaultLocale, otherLocale, studio } from "../../support/studio-under-test.ts";

const html = { accept: "text/html" };
const slugsIn = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug);
const tagged = studio
  .list("articles", defaultLocale)
  .filter(({ data }) => (data.tags as string[]).includes("accessibility"))
  .map(({ slug }) => slug);
const label = studio.texts[defaultLocale]?.values.accessibility ?? "Accessibility";

describeMatrix(
  "the page of a list with a query that its operation reads",
  {},
  (fixture) => {
    const jsonOf = async (path: string) => (await (await fixture.ask(path)).json()) as never;
    const apiOf = async (query: string) =>
      (await jsonOf(`/api/v1/articles?${query}`)) as { data: { slug: string }[]; page: Record<string, unknown> };
    const pageOf = async (query: string, locale = "") =>
      ((await jsonOf(`${locale}/articles.json?${query}`)) as { data: Record<string, never> }).data;

    it("shows the records that the API answers, as page, Markdown and JSON", async () => {
      const { data } = await apiOf("tag=accessibility");
      assert.deepEqual(slugsIn(data), tagged);
      const found = await pageOf("tag=accessibility");
      assert.deepEqual(found.records, data);
      assert.deepEqual(found.filters, { tag: "accessibility" });
      const text = await (await fixture.ask("/articles?tag=accessibility", { headers: html })).text();
      const markdown = await (await fixture.ask("/articles.md?tag=accessibility")).text();
      for (const { slug, data } of studio.list("articles", defaultLocale)) {
        assert.equal(text.includes(`href="/articles/${slug}"`), tagged.includes(slug), slug);
        assert.equal(markdown.includes(`/articles/${slug})`), tagged.includes(slug), slug);
        if (tagged.includes(slug)) assert.ok(markdown.includes(data.summary), slug);
      }
      assert.match(text, new RegExp(`<strong>${label}</strong>`));
    });

    it("is the page of a tag's slug where the query has its label", async () => {
      const asked = await fixture.ask(`/articles.json?tag=${encodeURIComponent(label)}`);
      const { data } = (await asked.json()) as { data: Record<string, unknown> };
      assert.deepEqual(data, await pageOf("tag=accessibility"));
      assert.equal(asked.headers.get("content-location"), "/articles.json?tag=accessibility");
    });

    it("is negotiated at its address, and its Markdown names itself and the whole list", async () => {
      const answer = await fixture.ask("/articles?tag=accessibility", { headers: { accept: "text/markdown" } });
      assert.equal(answer.headers.get("content-type"), "text/markdown; charset=utf-8");
      assert.equal(answer.headers.get("content-location"), "/articles.md?tag=accessibility");
      assert.match(answer.headers.get("link") ?? "", /\/articles>; rel="canonical"/);
      assert.match(answer.headers.get("vary") ?? "", /Accept/);
      assert.equal(
        (await fixture.ask("/articles?tag=accessibility", { headers: { accept: "image/png" } })).status,
        406,
      );
    });

    it("is not indexed, and has the list as its canonical address", async () => {
      const answer = await fixture.ask("/articles?tag=accessibility", { headers: html });
      assert.equal(answer.headers.get("x-robots-tag"), "noindex");
      const text = await answer.text();
      assert.match(text, /<meta name="robots" content="noindex">/);
      assert.match(text, /<link rel="canonical" href="[^"?]*\/articles">/);
    });

    it("has as many records as asked for, and leads to the next ones", async () => {
      const seen: string[] = [];
      let next: string | null = "/articles.json?limit=1";
      while (next !== null) {
        const { data } = (await jsonOf(next)) as { data: { records: { slug: string }[]; next_url: string | null } };
        seen.push(...slugsIn(data.records));
        next = data.next_url === null ? null : data.next_url.replace(/^https?:\/\/[^/]+/, "");
      }
      assert.deepEqual(seen, slugsIn([...studio.list("articles", defaultLocale)]));
      const text = await (await fixture.ask("/articles?limit=1", { headers: html })).text();
      const [, href = ""] = /<a href="([^"]*)" rel="next">/.exec(text) ?? [];
      const following = await fixture.ask(href.replaceAll("&#38;", "&").replaceAll("&amp;", "&"), { headers: html });
      assert.match(await following.text(), new RegExp(`href="/articles/${seen[1]}"`));
    });

    it("says that nothing matches, and which records other languages have", async () => {
      const other = await pageOf("tag=accessibility", `/${otherLocale}`);
      const api = await apiOf(`tag=accessibility&locale=${otherLocale}`);
      assert.deepEqual(other.records, api.data);
      assert.deepEqual(other.untranslated, api.page.untranslated);
      const none = await fixture.ask(`/${otherLocale}/articles?tag=mobile`, { headers: html });
      assert.equal(none.status, 200);
      assert.match(await none.text(), new RegExp(`${studio.texts[otherLocale]?.lists.none}`));
    });

    it("refuses what the API refuses", async () => {
      for (const query of ["tag=boat", "tag=data&tag=mobile", "limit=0", "cursor=x", "tag=%FF"]) {
        const [page, api] = [await fixture.ask(`/articles?${query}`), await fixture.ask(`/api/v1/articles?${query}`)];
        assert.deepEqual([page.status, api.status], [400, 400], query);
        const { errors } = (await page.json()) as { errors: unknown };
        assert.deepEqual(errors, ((await api.json()) as { errors: unknown }).errors, query);
      }
    });

    it("is the published one for any other query, and spends nothing then", async () => {
      const published = await fixture.ask("/articles", { headers: html });
      for (const query of ["utm_source=x", "Tag=data", "locale=en", "x=%zz", "__proto__=1"]) {
        const answer = await fixture.ask(`/articles?${query}`, { headers: html });
        assert.equal(answer.headers.get("etag"), published.headers.get("etag"), query);
        assert.equal("pages" in unitsLeft(answer), false, query);
      }
      const variant = await fixture.ask("/articles.json?utm_source=x");
      assert.equal(variant.headers.get("etag"), (await fixture.ask("/articles.json")).headers.get("etag"));
    });

    it("spends the quota of computed pages", async () =>
      assert.ok("pages" in unitsLeft(await fixture.ask("/articles?tag=data", { headers: html }))));

    it("exists for every list of the API", async () => {
      for (const path of ["/services?limit=1", "/cases?sector=rescue", "/jobs?remote=remote", "/comparisons?limit=1"]) {
        for (const accept of ["text/html", "text/markdown", "application/json"]) {
          const answer = await fixture.ask(path, { headers: { accept } });
          assert.equal(answer.status, 200, `${path} as ${accept}`);
          assert.equal(answer.headers.get("x-robots-tag"), "noindex", path);
        }
      }
    });
  },
  { ofPages: true },
);
