import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { oddBuild } from "./odd-studio.ts";
import { linkForms, markdownLinkForms } from "./written-links.ts";

const { published } = await oddBuild();

function hrefs(html: string): string[] {
  const prose = html.slice(html.indexOf("data-prose"), html.indexOf("End."));
  return [...prose.matchAll(/<a (?![^>]*class="anchor")[^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replaceAll("&#38;", "&"),
  );
}

describe("a link in prose", () => {
  it("has the address that it leads to on the page, in Markdown and in MDX", () => {
    assert.deepEqual(
      hrefs(published("en/articles/plain.html")),
      [...linkForms, ...markdownLinkForms].map(([, address]) => address),
    );
    assert.deepEqual(
      hrefs(published("en/articles/component.html")),
      linkForms.map(([, address]) => address),
    );
  });

  it("has the same address in the Markdown of the page, with its origin", () => {
    for (const name of ["plain", "component"]) {
      const markdown = published(`en/articles/${name}.md`).replaceAll("\\&", "&");
      for (const [written, address] of linkForms) {
        const title = /\[(.*?)\]|>(.*?)</.exec(written)?.slice(1).join("");
        const page = `http://localhost:4321/en/articles/${name}`;
        assert.ok(markdown.includes(`[${title}](${new URL(address, page).href})`), `${name}: ${written}`);
      }
    }
  });

  it("has the same address in the JSON of the page, with its origin", () => {
    const { body } = JSON.parse(published("en/articles/plain.json")).data;
    assert.match(body.html, /href="http:\/\/localhost:4321\/en\/services\/reserva-amarratges"/);
    assert.match(body.markdown, /\]\(http:\/\/localhost:4321\/en\/services\/reserva-amarratges\)/);
  });

  it("has an address without a prefix on a page in the default language", () =>
    assert.ok(hrefs(published("articles/plain.html")).includes("/services/reserva-amarratges")));
});
