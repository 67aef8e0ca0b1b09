import { markdownToHtml } from "satteri";
import type { Fact } from "../../src/components/parts/fact.ts";
import { factsOf } from "../../src/components/parts/field-facts.ts";
import { type LocaleWords, wordsFor } from "../../src/components/words/words.ts";
import { type PageAddress, pathOf, proseEntryOn } from "../../src/model/addresses/addresses.ts";
import { shownAsText } from "../../src/model/records/shown-value.ts";
import { proseSource, renderProse } from "../../src/model/studio/current.ts";
import type { Entry, Studio } from "../../src/model/studio/studio.ts";

/** Renders a page of the current studio as plain HTML: its title, facts and prose, and the records of its list. */
export async function plainPage(page: PageAddress, studio: Studio): Promise<string> {
  const { title, description, locale } = page;
  const words = wordsFor(studio, locale);
  const entry = proseEntryOn(page, studio);
  const record = page.kind === "record" ? studio.get(page.collection, page.slug, locale) : undefined;
  const facts = record ? factsOf(record, words).map((fact) => factHtml(fact, words)) : [];
  const listed = page.kind === "list" ? studio.list(page.collection, locale).map((each) => linkTo(each, studio)) : [];
  const prose = entry === undefined ? "" : `<div data-prose>${await proseHtml(entry)}</div>`;
  return `<!doctype html><html lang="${locale}"><title>${title}</title><main><h1>${title}</h1><p>${description}</p>
${facts.join("")}${prose}<ul>${listed.join("")}</ul></main></html>`;
}

async function proseHtml(entry: Entry): Promise<string> {
  const written = await renderProse(entry);
  return written?.html ?? (await markdownToHtml(withoutComponents(proseSource(entry)))).html;
}

/** Converts MDX to Markdown without its components. */
function withoutComponents(source: string): string {
  return source.replace(/^(import|export) .*$/gm, "").replace(/<\/?[A-Z][^>]*>/g, "");
}

function factHtml({ label, shown, links = [] }: Fact, words: LocaleWords): string {
  const said = shown
    ? shownAsText(shown, words)
    : links.map(({ title, href }) => `<a href="${href}">${title}</a>`).join(", ");
  return `<h2>${label}</h2><p>${said}</p>`;
}

function linkTo(entry: Entry, studio: Studio): string {
  return `<li><a href="${pathOf(studio, entry)}">${entry.data.title}</a>: ${entry.data.summary}</li>`;
}
