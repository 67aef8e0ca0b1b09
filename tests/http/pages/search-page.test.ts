import assert from "node:assert/strict";
import { it } from "node:test";
import { cover } from "../../../src/artwork/cover.ts";
import { motifOf } from "../../../src/artwork/motif-of.ts";
import { localPath } from "../../../src/model/addresses/addresses.ts";
import type { CollectionName } from "../../../src/model/shapes/collections.ts";
import { fill, type Texts } from "../../../src/model/texts/texts.ts";
import { unitsLeft } from "../../support/http/units-left.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { article, defaultLocale, otherLocale, service, studio, studioName } from "../../support/studio-under-test.ts";

const title = studio.get("services", service, otherLocale)?.data.title as string;
/** Title of a record without figures to draw. */
const prose = studio.get("articles", article, otherLocale)?.data.title as string;
const page = `/${otherLocale}/search`;
const asking = (path: string, words: string) => `${path}?${new URLSearchParams({ q: words })}`;
const { search } = studio.texts[otherLocale] as Texts;

describeMatrix(
  "the search page",
  {},
  (fixture) => {
    const html = async (path: string) => {
      const response = await fixture.ask(path, { headers: { accept: "text/html" } });
      assert.equal(response.status, 200);
      return { response, text: await response.text() };
    };

    it("is a document in the language of its address, for no cache and no index", async () => {
      const { response, text } = await html(asking(page, title));
      assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
      assert.equal(response.headers.get("cache-control"), "no-store");
      assert.equal(response.headers.get("x-robots-tag"), "noindex");
      assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'self'/);
      assert.match(text, new RegExp(`^<!DOCTYPE html><html lang="${otherLocale}"`));
      assert.ok(text.includes(`<title>${search.title} · ${studioName}</title>`));
      assert.match(text, /<meta name="robots" content="noindex">/);
      assert.match(text, /<footer class="site-footer">/);
    });

    it("lists the intended page first, with its kind and the matching words", async () => {
      const { text } = await html(asking(page, title));
      const [first = ""] = /<ol class="search-results">.*?<\/li>/s.exec(text) ?? [];
      assert.ok(first.includes(`href="/${otherLocale}/services/${service}"`), first);
      assert.ok(first.includes(search.kinds.services as string));
      assert.match(first, /<mark>/);
    });

    it("keeps the query in its field and in the links to the other languages", async () => {
      const { text } = await html(asking(page, `"a <b>`));
      assert.match(text, /<input[^>]* name="q" value="&quot;a <b>"/);
      assert.match(text, /hreflang="[a-z]+"[^>]* href="[^"]*\/search\?q=%22a\+%3Cb%3E"/);
      assert.doesNotMatch(text.replace(/ value="[^"]*"/g, ""), /<b>/);
    });

    it("replaces characters that no document may hold by a space", async () => {
      const { text } = await html(asking(page, "\0quay \u0007 \u0085\ufffe\u{1fffe}wall\n"));
      assert.match(text, /<input[^>]* name="q" value="quay wall"/);
    });

    it("finds no page that is not listed, such as the one that thanks for a form", async () => {
      const thanks = studio.get("pages", "thanks", otherLocale);
      const { text } = await html(asking(page, thanks?.data.summary as string));
      assert.doesNotMatch(text, new RegExp(`href="/${otherLocale}/thanks"`));
    });

    it("says that it found nothing, and links next steps", async () => {
      const { text } = await html(asking(page, "xylophone"));
      const [before = ""] = fill(search.none, { query: "xylophone" }).split("{");
      assert.ok(text.replaceAll("&#39;", "'").includes(before));
      assert.match(text, /class="nothing-found"/);
      assert.ok(text.includes(`<a href="/${otherLocale}/services">`));
    });

    it("says of a question without a word to look for that nothing was looked for, in each form", async () => {
      for (const locale of studio.locales) {
        const path = localPath(studio, locale, "search");
        const [, after = ""] = fill((studio.texts[locale] as Texts).search.wordless ?? "", { query: "\0" }).split("\0");
        const common = locale === "ca" ? "què és això?" : "what is this?";
        for (const words of ["???", "1", "🙂 …", common]) {
          const answer = await (await fixture.ask(asking(`${path}.json`, words))).json();
          assert.deepEqual([answer.results, answer.confidence, answer.missing], [[], "low", []], words);
          const sentence = answer.unread.slice(-20);
          assert.ok(after.endsWith(sentence.slice(-8)) && answer.unread.includes(words.split("?")[0]), answer.unread);
          const { text } = await html(asking(path, words));
          assert.match(text, /class="nothing-found"/);
          assert.ok(text.includes(sentence), words);
          assert.ok(text.includes(`<a href="${localPath(studio, locale, "services")}">`), words);
          assert.ok((await (await fixture.ask(asking(`${path}.md`, words))).text()).includes(sentence), words);
        }
        const read = await (await fixture.ask(asking(`${path}.json`, "xylophone"))).json();
        assert.equal(read.unread, "");
        const none = await (await fixture.ask(asking(`${path}.md`, "xylophone"))).text();
        assert.ok(
          none.includes(fill((studio.texts[locale] as Texts).search.none, { query: "xylophone" }).split("{")[0] ?? "?"),
        );
      }
    });

    it("tells a visitor whose query it refused that it was not read, and which query it reads", async () => {
      const said = (search.unread ?? "?").split("{most}")[0] as string;
      for (const refused of [`q=${"a".repeat(301)}`, "q=%FF", "q=a&q=b"]) {
        const referer = `http://localhost:4321${page}?${refused}`;
        const shown = async (path: string, from: string) =>
          (await fixture.ask(path, { headers: { accept: "text/html", referer: from } })).text();
        const text = await shown(page, referer);
        assert.match(text, /class="nothing-found"/);
        assert.ok(text.includes(said) && text.includes("300"), refused);
        assert.ok(!(await shown(asking(page, title), referer)).includes(said), "a question that is read");
        assert.ok(!(await shown(page, `http://localhost:4321${page}?q=read`)).includes(said), "from one that was read");
      }
    });

    it("shows its field alone before anything is asked", async () => {
      const { text } = await html("/search");
      assert.match(text, new RegExp(`<html lang="${defaultLocale}"`));
      assert.match(text, /<input[^>]* name="q" value( |="")/);
      assert.doesNotMatch(/<main.*<\/main>/s.exec(text)?.[0] ?? "", /search-results|nothing-found/);
    });

    it("answers a drawing in every row: of the facts of its record, or else of the prose of its page", async () => {
      const kinds = new Set<string>();
      for (const words of [title, studio.company.name, prose]) {
        const { results } = (await (await fixture.ask(asking(`${page}.json`, words))).json()) as {
          results: { thumb?: string; collection: CollectionName; slug?: string; path: string }[];
        };
        for (const { thumb, collection, slug, path } of results) {
          const entry = collection === "pages" ? undefined : studio.get(collection, slug ?? "", otherLocale);
          const motif = entry && motifOf(entry, studio);
          const { data } = await (await fixture.ask(`${path}.json`)).json();
          assert.equal(thumb, cover(motif ?? { of: "prose", source: data.body?.markdown ?? "" }, "thumb"), path);
          kinds.add(collection === "pages" ? "a plain page" : motif ? "a record with facts" : "a record of prose");
        }
      }
      assert.deepEqual([...kinds].sort(), ["a plain page", "a record of prose", "a record with facts"]);
    });

    it("answers no more results than `limit` says, and refuses a limit of 0", async () => {
      const answer = await fixture.ask(`${asking(`${page}.json`, title)}&limit=1`);
      assert.equal((await answer.json()).results.length, 1);
      assert.equal((await fixture.ask(`${page}.json?q=a&limit=0`)).status, 400);
    });

    it("answers the same as JSON and Markdown, by their addresses and by `Accept`", async () => {
      const json = await fixture.ask(asking(`${page}.json`, title));
      assert.equal(json.headers.get("content-type"), "application/json; charset=utf-8");
      const answer = (await json.json()) as { results: { title: string; path: string; passage: { text: string }[] }[] };
      assert.equal(answer.results[0]?.path, `/${otherLocale}/services/${service}`);
      const accepted = await fixture.ask(asking(page, title), { headers: { accept: "application/json" } });
      assert.equal(accepted.headers.get("content-location"), asking(`${page}.json`, title));
      assert.equal(accepted.headers.get("vary"), "Accept");
      assert.deepEqual(await accepted.json(), answer);
      const markdown = await (await fixture.ask(asking(`${page}.md`, title))).text();
      assert.ok(markdown.includes(`[${title}](http://localhost:4321/${otherLocale}/services/${service})`));
    });

    it("finds the beginning of a word while it is typed", async () => {
      const begun = title.split(" ")[0]?.slice(0, 3) as string;
      const { results, missing } = await (await fixture.ask(asking(`${page}.json`, begun))).json();
      assert.ok(results.length > 0);
      assert.deepEqual(missing, []);
    });

    it("refuses a query that it cannot read in a problem document, as everything else does", async () => {
      const long = asking(page, "a".repeat(301));
      for (const path of [long, `${page}?q=%zz`, `${page}?q=a&q=b`]) {
        const response = await fixture.ask(path, { headers: { accept: "text/html" } });
        assert.equal(response.status, 400);
        assert.equal((await response.json()).errors[0].parameter, "q");
      }
      assert.equal((await fixture.ask(page, { headers: { accept: "image/png" } })).status, 406);
      const post = await fixture.ask(page, { method: "POST" });
      assert.equal(post.status, 405);
      assert.equal(post.headers.get("allow"), "GET, HEAD, OPTIONS");
    });

    it("spends the quota of pages alone, and ignores other parameters of a link", async () => {
      const left = async () => unitsLeft((await html(`${asking(page, title)}&utm_source=x`)).response);
      const [first, second] = [await left(), await left()];
      assert.deepEqual(second, { default: first.default, pages: (first.pages ?? 0) - 1 });
    });
  },
  { ofPages: true },
);
