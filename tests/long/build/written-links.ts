import { join } from "node:path";
import { source } from "../../model/minimal-studio.ts";
import { writeInto } from "../../support/write-into.ts";

const article = {
  title: "Links",
  summary: "Where links lead.",
  updated: "2026-01-31",
  published: "2026-01-31",
  author_role: "Writer",
  tags: ["links"],
};

/** Every form of link in Markdown and MDX, each with its address on an English page. */
export const linkForms: readonly [written: string, address: string][] = [
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

/** Forms of links that only Markdown has. */
export const markdownLinkForms: typeof linkForms = [
  ["[reference][r]\n\n[r]: /about\n", "/en/about"],
  ["[by itself]\n\n[by itself]: <../pages/about.md> 'About'\n", "/en/about"],
  ["See <a href=/contact>unquoted</a>.", "/en/contact"],
  ["<div>\n<a class=x href='/contact'>block</a>\n</div>\n", "/en/contact"],
];

const body = (all: typeof linkForms) => `${all.map(([written]) => written).join("\n\n")}\n\n## Second\n\nEnd.\n`;

/** Writes articles whose prose is the links. */
export function writeLinks(content: string): void {
  const markdown = source(article, body([...linkForms, ...markdownLinkForms]));
  for (const locale of ["ca", "en"]) writeInto(join(content, "articles", locale, "plain.md"), markdown);
  writeInto(join(content, "articles/en/component.mdx"), source(article, body(linkForms)));
}
