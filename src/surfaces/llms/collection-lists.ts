import { localPath, type PageAddress, partSize, pathOf } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { isForAgents } from "../../model/shapes/collections-that.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { mediaTypes } from "../media-types.ts";
import { type ListPart, listBounds, partsByKey, partTitle } from "../parts.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { codeOf, linkLine, markdownUrl, section } from "./link-lines.ts";

/**
 * Makes `/llms/articles.txt` for each collection of which llms.txt lists the first records alone. That of a long list is an
 * index of several.
 */
export function* collectionLists(site: Site): Iterable<Artifact> {
  for (const { collection, locale } of cutLists(site)) {
    const { studio } = site;
    const entries = studio.list(collection, locale);
    const parts = partsByKey(entries, listBounds.collection, ({ slug }) => slug);
    const path = (part?: number) => collectionListPath(studio, collection, locale, "", part);
    const title = collectionTitle(studio, collection, locale);
    yield textArtifact(path(), mediaTypes.text, () =>
      parts.length > 0
        ? `${headOf(studio, locale)}\n${partLines(site, locale, title, parts, path)}\n`
        : listOf(site, locale, title, entries),
    );
    for (const { number, items } of parts) {
      yield textArtifact(path(number), mediaTypes.text, () =>
        listOf(site, locale, partTitle(studio, locale, title, number), items),
      );
    }
  }
}

/** Returns true for a page that texts for agents hold. */
export function isListed({ isIndexed, collection }: PageAddress): boolean {
  return isIndexed && isForAgents(collection);
}

/** Returns the first pages of the lists that are longer than their section of llms.txt. */
export function cutLists({ studio, pages }: Site): PageAddress[] {
  const lists = pages.filter((page) => page.kind === "list" && page.part?.number === 1 && isListed(page));
  return lists.filter(({ collection, locale }) => studio.list(collection, locale).length > partSize);
}

/** Returns the path of the list of all records of a collection, or of their Markdown, or of a part of it. */
export function collectionListPath(
  studio: Studio,
  name: CollectionName,
  locale: Locale,
  of: "" | "-full" = "",
  part?: number,
): string {
  return localPath(studio, locale, "llms", `${name}${of}${part === undefined ? "" : `-${part}`}.txt`);
}

/** Returns a line for each part of a text: its title, how many it has, and its address. */
export function partLines(
  { studio, baseUrl }: Site,
  locale: Locale,
  title: string,
  parts: readonly ListPart<unknown>[],
  path: (part: number) => string,
): string {
  const lines = parts.map(
    ({ number, items }) =>
      `- ${partTitle(studio, locale, title, number)} (${items.length}): ${codeOf(path(number), baseUrl)}`,
  );
  return lines.join("\n");
}

function listOf({ studio, baseUrl }: Site, locale: Locale, title: string, entries: readonly Entry[]): string {
  const records = entries.map((entry) => recordLine(entry, studio, baseUrl));
  return `${headOf(studio, locale)}${section(title, records)}`;
}

function headOf({ company }: Studio, locale: Locale): string {
  return `# ${company.name}\n\n> ${company.tagline[locale]}\n`;
}

/** Returns the line of a record: a link to its Markdown, and its summary. */
export function recordLine(entry: Entry, studio: Studio, baseUrl: string): string {
  return linkLine(entry.data.title, markdownUrl(pathOf(studio, entry), baseUrl), entry.data.summary);
}
