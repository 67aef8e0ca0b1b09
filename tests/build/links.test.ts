import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { source } from "../model/minimal-studio.ts";
import { copyProject } from "./project-copy.ts";

const copy = copyProject();
const article = {
  title: "Links",
  summary: "Where links lead.",
  updated: "2026-01-31",
  published: "2026-01-31",
  author_role: "Writer",
  tags: ["links"],
};

/** Every form of a link, and the address that it has on a Catalan page. */
const forms: readonly [written: string, address: string][] = [
  ["[bare](/services/web-products)", "/ca/services/web-products"],
  ["[root](/)", "/ca"],
  ["[query](/pricing?from=a&to=b#content)", "/ca/pricing?from=a&to=b#content"],
  ["[other](/es/services/web-products)", "/es/services/web-products"],
  ["[default](/en/services/web-products)", "/services/web-products"],
  ["[machine](/llms.txt)", "/llms.txt"],
  ["[operation](/api/v1/services)", "/api/v1/services"],
  ["[public](/images/outbox.svg)", "/images/outbox.svg"],
  ["[file](../../services/ca/web-products.md)", "/ca/services/web-products"],
  ["[short](../services/web-products.md)", "/ca/services/web-products"],
  ["[language](../../services/es/web-products.md)", "/es/services/web-products"],
  ["[beside](./plain.md#second)", "/ca/articles/plain#second"],
  ["[here](#second)", "#second"],
  ["[below](\n/contact)", "/ca/contact"],
  ['<a href="/contact">quoted</a>', "/ca/contact"],
];
const inMarkdown: typeof forms = [
  ["[reference][r]\n\n[r]: /about\n", "/ca/about"],
  ["[by itself]\n\n[by itself]: <../pages/about.md> 'About'\n", "/ca/about"],
  ["See <a href=/contact>unquoted</a>.", "/ca/contact"],
  ["<div>\n<a class=x href='/contact'>block</a>\n</div>\n", "/ca/contact"],
];
const body = (all: typeof forms) => `${all.map(([written]) => written).join("\n\n")}\n\n## Second\n\nEnd.\n`;

function hrefs(html: string): string[] {
  const prose = html.slice(html.indexOf("data-prose"), html.indexOf("End."));
  return [...prose.matchAll(/<a (?![^>]*class="anchor")[^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&").replaceAll("&#38;", "&"),
  );
}

before(async () => {
  for (const locale of ["ca", "en"])
    copy.write(`content/articles/${locale}/plain.md`, source(article, body([...forms, ...inMarkdown])));
  copy.write("content/articles/ca/component.mdx", source(article, body(forms)));
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
});

describe("a link of content", () => {
  it("has on the page the address that it leads to, in Markdown and in MDX", () => {
    const plain = copy.read("dist/site/ca/articles/plain.html");
    assert.deepEqual(
      hrefs(plain),
      [...forms, ...inMarkdown].map(([, address]) => address),
    );
    const component = copy.read("dist/site/ca/articles/component.html");
    assert.deepEqual(
      hrefs(component),
      forms.map(([, address]) => address),
    );
  });

  it("has the same address in the page's Markdown, whole", () => {
    for (const name of ["plain", "component"]) {
      const markdown = copy.read(`dist/site/ca/articles/${name}.md`).replaceAll("\\&", "&");
      for (const [written, address] of forms) {
        const title = /\[(.*?)\]|>(.*?)</.exec(written)?.slice(1).join("");
        const page = `http://localhost:4321/ca/articles/${name}`;
        assert.ok(markdown.includes(`[${title}](${new URL(address, page).href})`), `${name}: ${written}`);
      }
    }
  });

  it("is the same in JSON", () => {
    const { body } = JSON.parse(copy.read("dist/site/ca/articles/plain.json")).data;
    assert.match(body.html, /href="http:\/\/localhost:4321\/ca\/services\/web-products"/);
    assert.match(body.markdown, /\]\(http:\/\/localhost:4321\/ca\/services\/web-products\)/);
  });

  it("leads to the unprefixed address in the default language", () => {
    assert.ok(hrefs(copy.read("dist/site/articles/plain.html")).includes("/services/web-products"));
  });
});
