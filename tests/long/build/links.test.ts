import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { copyProject } from "../../build/project-copy.ts";
import { source } from "../../model/minimal-studio.ts";

const copy = copyProject();
const article = {
  title: "Links",
  summary: "Where links lead.",
  updated: "2026-01-31",
  published: "2026-01-31",
  author_role: "Writer",
  tags: ["links"],
};

/** Every form of a link, and the address that it has on an English page. */
const forms: readonly [written: string, address: string][] = [
  ["[bare](/services/reserva-amarratges)", "/en/services/reserva-amarratges"],
  ["[root](/)", "/en"],
  ["[query](/pricing?from=a&to=b#content)", "/en/pricing?from=a&to=b#content"],
  ["[default](/ca/services/reserva-amarratges)", "/services/reserva-amarratges"],
  ["[machine](/llms.txt)", "/llms.txt"],
  ["[operation](/api/v1/services)", "/api/v1/services"],
  ["[public](/images/onada.svg)", "/images/onada.svg"],
  ["[file](../../services/en/reserva-amarratges.md)", "/en/services/reserva-amarratges"],
  ["[short](../services/reserva-amarratges.md)", "/en/services/reserva-amarratges"],
  ["[language](../../services/ca/reserva-amarratges.md)", "/services/reserva-amarratges"],
  ["[beside](./plain.md#second)", "/en/articles/plain#second"],
  ["[here](#second)", "#second"],
  ["[below](\n/contact)", "/en/contact"],
  ['<a href="/contact">quoted</a>', "/en/contact"],
];
const inMarkdown: typeof forms = [
  ["[reference][r]\n\n[r]: /about\n", "/en/about"],
  ["[by itself]\n\n[by itself]: <../pages/about.md> 'About'\n", "/en/about"],
  ["See <a href=/contact>unquoted</a>.", "/en/contact"],
  ["<div>\n<a class=x href='/contact'>block</a>\n</div>\n", "/en/contact"],
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
  copy.write("content/articles/en/component.mdx", source(article, body(forms)));
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
});

describe("a link of content", () => {
  it("has on the page the address that it leads to, in Markdown and in MDX", () => {
    const plain = copy.read("dist/site/en/articles/plain.html");
    assert.deepEqual(
      hrefs(plain),
      [...forms, ...inMarkdown].map(([, address]) => address),
    );
    const component = copy.read("dist/site/en/articles/component.html");
    assert.deepEqual(
      hrefs(component),
      forms.map(([, address]) => address),
    );
  });

  it("has the same address in the page's Markdown, whole", () => {
    for (const name of ["plain", "component"]) {
      const markdown = copy.read(`dist/site/en/articles/${name}.md`).replaceAll("\\&", "&");
      for (const [written, address] of forms) {
        const title = /\[(.*?)\]|>(.*?)</.exec(written)?.slice(1).join("");
        const page = `http://localhost:4321/en/articles/${name}`;
        assert.ok(markdown.includes(`[${title}](${new URL(address, page).href})`), `${name}: ${written}`);
      }
    }
  });

  it("is the same in JSON", () => {
    const { body } = JSON.parse(copy.read("dist/site/en/articles/plain.json")).data;
    assert.match(body.html, /href="http:\/\/localhost:4321\/en\/services\/reserva-amarratges"/);
    assert.match(body.markdown, /\]\(http:\/\/localhost:4321\/en\/services\/reserva-amarratges\)/);
  });

  it("leads to the unprefixed address in the default language", () => {
    assert.ok(hrefs(copy.read("dist/site/articles/plain.html")).includes("/services/reserva-amarratges"));
  });
});
