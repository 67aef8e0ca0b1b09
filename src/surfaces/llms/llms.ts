import { listedIn, nameOf } from "../../api/discovery/listed-documents.ts";
import { entriesOn, type PageAddress, partPath, pathOf } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import { untranslatedEntries } from "../../model/records/untranslated.ts";
import { collectionNames } from "../../model/shapes/collections.ts";
import { isForAgents } from "../../model/shapes/collections-that.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import { textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill, type Texts } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { collectionListPath, cutLists, isListed, recordLine } from "./collection-lists.ts";
import { codeOf, linkLine, markdownUrl, pageLine, section } from "./link-lines.ts";
import { llmsHead, llmsPath } from "./llms-head.ts";

/** Makes `/llms.txt` (llmstxt.org, version 2), and one for each further language with the pages below its folder. */
export function* llms(site: Site): Iterable<Artifact> {
  const { studio } = site;
  const cut = new Set(cutLists(site).map(({ locale }) => locale));
  for (const locale of studio.locales) {
    const isDefault = locale === studio.defaultLocale;
    const pages = cut.has(locale)
      ? "the latest pages with a summary and a link to their"
      : "every page with a summary and a link to its";
    yield {
      ...textArtifact(llmsPath(studio, locale), mediaTypes.text, () => summary(site, locale)),
      title: isDefault ? "The site in one page" : `The site in one page (${locale})`,
      description: `When to ask this site what, and ${pages} Markdown.`,
      relation: "describedby",
      listedIn: isDefault ? ["mcp", "link", "footer"] : ["link"],
    };
  }
}

function summary(site: Site, locale: Locale): string {
  const { studio, baseUrl } = site;
  const { overview } = textsOf(studio, locale);
  const pages = site.pages.filter((page) => page.locale === locale && isListed(page));
  const ofRecords = pages.filter(({ kind, part }) => kind === "list" && part?.number === 1);
  const ofStudio = pages.filter(({ kind, collection }) => collection === "pages" && ["home", "record"].includes(kind));
  return [
    llmsHead(site, locale, pages),
    section(
      collectionTitle(studio, "pages", locale),
      ofStudio.map((page) => pageLine(page, baseUrl)),
    ),
    section(overview.documents, documentLines(site, locale)),
    ...ofRecords.map((list) => listSection(list, pages, site)),
    section(overview.elsewhere, elsewhere(site, locale)),
  ].join("");
}

function documentLines(site: Site, locale: Locale): string[] {
  const { names } = textsOf(site.studio, locale).documents;
  return listedIn(site.documents(), "llms")
    .filter(({ type }) => type === mediaTypes.markdown)
    .map((document) =>
      linkLine(nameOf(document, locale, names), new URL(document.path, site.baseUrl).href, document.description),
    );
}

/** Maximum number of pages of tags and years, for each collection */
const mostSelections = 20;

/**
 * Returns a list page and the records on it, then the pages of its tags and years. Lines say how many of either are left
 * out, and what has them.
 */
function listSection(list: PageAddress, pages: readonly PageAddress[], { studio, baseUrl }: Site): string {
  const { collection, locale } = list;
  const { lists } = textsOf(studio, locale);
  const selections = pages.filter(
    ({ collection: of, kind, part }) => kind === "selection" && of === collection && part?.number === 1,
  );
  const shown = entriesOn(list, studio);
  const further = studio.list(collection, locale).length - shown.length;
  const whole = codeOf(collectionListPath(studio, collection, locale), baseUrl);
  const following = pages.find(({ path }) => path === partPath(studio, list, 2));
  const others = selections.length - mostSelections;
  return section(collectionTitle(studio, collection, locale), [
    pageLine(list, baseUrl),
    ...shown.map((entry) => recordLine(entry, studio, baseUrl)),
    ...(following ? [furtherLine(lists, further, following, baseUrl, fill(lists.further_at, { address: whole }))] : []),
    ...selections.slice(0, mostSelections).map((page) => pageLine(page, baseUrl)),
    ...(others > 0
      ? [furtherLine(lists, others, list, baseUrl, fill(lists.further_at, { address: codeOf("/sitemap.md", baseUrl) }))]
      : []),
  ]);
}

/** Returns the line for what a section leaves out: how much it is, a page of it, and where all of it is. */
function furtherLine(
  { further }: Texts["lists"],
  n: number,
  { title, path }: Pick<PageAddress, "title" | "path">,
  baseUrl: string,
  notes: string,
): string {
  return linkLine(fill(further, { n, title }), markdownUrl(path, baseUrl), notes);
}

/** Maximum number of records in other languages, for each collection */
const mostElsewhere = 20;

/** Returns the records missing in a language, each with the languages that have it. */
function elsewhere({ studio, baseUrl }: Site, locale: Locale): string[] {
  const languages = new Intl.DisplayNames([locale], { type: "language" });
  const { lists } = textsOf(studio, locale);
  return collectionNames()
    .filter(isForAgents)
    .flatMap((name) => {
      const missing = untranslatedEntries(studio, name, locale).filter(({ data }) => data.indexed !== false);
      const title = collectionTitle(studio, name, locale);
      const shown = missing.slice(0, mostElsewhere).map((entry) => {
        const named = studio.localesOf(name, entry.slug).map((other) => languages.of(other));
        const notes = [title, ...named].join(", ");
        return linkLine(entry.data.title, markdownUrl(pathOf(studio, entry), baseUrl), notes);
      });
      const [next] = missing.slice(mostElsewhere);
      if (!next) return shown;
      const path = isAtRoot(name) ? "/" : partPath(studio, { collection: name, locale: next.locale });
      const address = codeOf(llmsPath(studio, next.locale), baseUrl);
      const n = missing.length - mostElsewhere;
      return [...shown, furtherLine(lists, n, { title, path }, baseUrl, fill(lists.further_at, { address }))];
    });
}
