import assert from "node:assert/strict";
import { it } from "node:test";
import { pagesOf, pathOf } from "../../../src/model/addresses/addresses.ts";
import { menuPages, menuTitle } from "../../../src/model/addresses/menu-pages.ts";
import type { Texts } from "../../../src/model/texts/texts.ts";
import { typographicText } from "../../../src/model/typography/typographic-text.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { defaultLocale, otherLocale, service, studio } from "../../support/studio-under-test.ts";

const texts = studio.texts[otherLocale] as Texts;

describeMatrix(
  "the page for a visitor who comes from a wrong address",
  {},
  (fixture) => {
    const shown = async (from: string) => {
      const path = `/${otherLocale}/not-found?${new URLSearchParams({ from })}`;
      const response = await fixture.ask(path, { headers: { accept: "text/html" } });
      assert.equal(response.status, 200);
      return response.text();
    };

    it("names the address and the nearest pages, and has its words in the search field", async () => {
      const text = await shown(`/${otherLocale}/services/${service}s`);
      assert.match(text, /<meta name="robots" content="noindex">/);
      assert.ok(text.includes(`/${otherLocale}/services/${service}s`));
      const near = /<nav class="near".*?<\/nav>/s.exec(text)?.[0] ?? "";
      assert.ok(near.includes(texts.not_found.near));
      assert.match(near, new RegExp(`<li><a href="/${otherLocale}/services/${service}">`));
      assert.match(text, /name="q" value="services [^"]*"/);
    });

    it("links each page of the menu, with its summary", async () => {
      const ways = /<nav class="ways-on".*?<\/nav>/s.exec(await shown("/nothing"))?.[0] ?? "";
      for (const entry of menuPages(studio, otherLocale, "main")) {
        assert.ok(ways.includes(`<a href="${pathOf(studio, entry)}">${menuTitle(entry)}</a>`), entry.slug);
        assert.ok(ways.includes(`<p>${typographicText(entry.data.summary, otherLocale)}</p>`), entry.slug);
      }
    });

    it("names a page of the same name in another place first", async () => {
      const near = /<nav class="near".*?<\/nav>/s.exec(await shown(`/${otherLocale}/${service}`))?.[0] ?? "";
      assert.match(near, new RegExp(`<ul><li><a href="/${otherLocale}/services/${service}">`));
    });

    it("names the nearest pages in its own language, whatever language and spelling the address has", async () => {
      const own = `/${otherLocale}/services/${service}`;
      for (const from of [
        `/services/${service}s`,
        `/${otherLocale.toUpperCase()}/Services/${service.toUpperCase()}`,
        `/${otherLocale}/services/${service}.html.aspx`,
        `/${defaultLocale}/old/${service}`,
      ]) {
        const [, first = ""] = /<nav class="near".*?<li><a href="([^"]*)"/s.exec(await shown(from)) ?? [];
        assert.equal(first, own, from);
      }
      assert.match(await shown(`/${otherLocale.toUpperCase()}/nothing`), /name="q" value="nothing"/);
    });

    it("takes the title of a section for its name, in any language", async () => {
      const titles = pagesOf(studio).flatMap(({ kind, slug, title }) =>
        kind === "list" && slug === "services" ? title : [],
      );
      for (const title of titles) {
        const section = encodeURIComponent(title.toLowerCase().replaceAll(" ", "-"));
        const text = await shown(`/${otherLocale}/${section}/nothing-like-it`);
        const near = /<nav class="near".*?<\/nav>/s.exec(text)?.[0] ?? "";
        assert.ok(near.includes(`<a href="/${otherLocale}/services">`), title);
        const [, first = ""] =
          /<nav class="near".*?<li><a href="([^"]*)"/s.exec(await shown(`/${section}/${service}s`)) ?? [];
        assert.equal(first, `/${otherLocale}/services/${service}`, title);
      }
    });

    it("names the page above, however far below it the address is", async () => {
      for (const [from, above] of [
        ["/services/nothing/at/all/here", "/services"],
        [`/services/${service}/nothing/at/all`, `/services/${service}`],
      ]) {
        const near = /<nav class="near".*?<\/nav>/s.exec(await shown(`/${otherLocale}${from}`))?.[0] ?? "";
        assert.ok(near.includes(`<a href="/${otherLocale}${above}">`), from);
      }
    });

    it("names the page whose address was cut off", async () => {
      const cut = `/${otherLocale}/services/${service.slice(0, 3)}`;
      const [, first = ""] = /<nav class="near".*?<li><a href="([^"]*)"/s.exec(await shown(cut)) ?? [];
      assert.equal(first, `/${otherLocale}/services/${service}`);
    });

    it("ignores what is no address of this site", async () => {
      for (const from of [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        `/${"a".repeat(400)}`,
      ]) {
        const text = await shown(from);
        assert.doesNotMatch(text, /evil|javascript:|a{100}/, from);
      }
    });

    it("shows an address as text, never as markup", async () => {
      const text = await shown("/<script>alert(1)</script>");
      assert.ok(!text.includes("<script>alert(1)"));
      assert.ok(text.includes("&lt;script&gt;"));
    });

    it("shows an address decoded, and characters that cannot be seen by their codes", async () => {
      for (const [from, address] of [
        ["/it's-1-2--3...", "/it's-1-2--3..."],
        ["/a%01%C2%85b", "/a%01%C2%85b"],
        ["/%E2%80%AEabc", "/%E2%80%AEabc"],
        ["/%EF%BF%BEabc", "/%EF%BF%BEabc"],
        ["/caf%C3%A9%20x", "/café x"],
      ] as const) {
        assert.ok((await shown(from)).replaceAll("&#39;", "'").includes(`<samp>${address}</samp>`), from);
      }
    });

    it("is HTML whatever is accepted", async () => {
      const response = await fixture.ask("/not-found", { headers: { accept: "application/json" } });
      assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
      assert.equal(response.headers.get("vary"), null);
    });
  },
  { ofPages: true },
);
