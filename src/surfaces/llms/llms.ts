import { listedIn, nameOf } from "../../api/discovery/listed-documents.ts";
import { collectionTitle, entriesOn, type PageAddress, pathOf } from "../../model/addresses/addresses.ts";
import { untranslatedEntries } from "../../model/records/untranslated.ts";
import { collectionNames } from "../../model/shapes/collections.ts";
import { textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { linkLine, markdownUrl, pageLine, section } from "./link-lines.ts";
import { llmsHead, llmsPath } from "./llms-head.ts";

/** Makes `/llms.txt` (llmstxt.org, version 2), and one for each further language with the pages below its folder. */
export function* llms(site: Site): Iterable<Artifact> {
  const { studio } = site;
  for (const locale of studio.locales) {
    const isDefault = locale === studio.defaultLocale;
    yield {
      ...textArtifact(llmsPath(studio, locale), mediaTypes.text, () => summary(site, locale)),
      title: isDefault ? "The site in one page" : `The site in one page (${locale})`,
      description: "When to ask this site what, and every page with a summary and a link to its Markdown.",
      relation: "describedby",
      listedIn: isDefault ? ["mcp", "link", "footer"] : ["link"],
    };
  }
}

function summary(site: Site, locale: Locale): string {
  const { studio, baseUrl } = site;
  const { overview } = textsOf(studio, locale);
  const pages = site.pages.filter((page) => page.locale === locale && page.isIndexed);
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
 * Returns a list page and the records on it, then the pages of its tags and years. The Markdown of the list links to the
 * rest.
 */
function listSection(list: PageAddress, pages: readonly PageAddress[], { studio, baseUrl }: Site): string {
  const selections = pages
    .filter(
      ({ collection, kind, part }) => kind === "selection" && collection === list.collection && part?.number === 1,
    )
    .slice(0, mostSelections)
    .map((page) => pageLine(page, baseUrl));
  const records = entriesOn(list, studio).map((entry) =>
    linkLine(entry.data.title, markdownUrl(pathOf(studio, entry), baseUrl), entry.data.summary),
  );
  return section(collectionTitle(studio, list.collection, list.locale), [
    pageLine(list, baseUrl),
    ...records,
    ...selections,
  ]);
}

/** Maximum number of records in other languages, for each collection */
const mostElsewhere = 20;

/** Returns the records missing in a language, each with the languages that have it. */
function elsewhere({ studio, baseUrl }: Site, locale: Locale): string[] {
  const languages = new Intl.DisplayNames([locale], { type: "language" });
  return collectionNames.flatMap((name) =>
    untranslatedEntries(studio, name, locale)
      .filter(({ data }) => data.indexed !== false)
      .slice(0, mostElsewhere)
      .map((entry) => {
        const named = studio.localesOf(name, entry.slug).map((other) => languages.of(other));
        const notes = [collectionTitle(studio, name, locale), ...named].join(", ");
        return linkLine(entry.data.title, markdownUrl(pathOf(studio, entry), baseUrl), notes);
      }),
  );
}
