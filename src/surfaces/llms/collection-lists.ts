import { localPath, type PageAddress, partSize, pathOf } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { linkLine, markdownUrl, section } from "./link-lines.ts";

/** Makes `/llms/articles.txt` for each collection of which llms.txt lists the first records alone. */
export function* collectionLists(site: Site): Iterable<Artifact> {
  for (const { collection, locale } of cutLists(site)) {
    const path = collectionListPath(site.studio, collection, locale);
    yield textArtifact(path, mediaTypes.text, () => wholeList(site, collection, locale));
  }
}

/** Returns the first pages of the lists that are longer than their section of llms.txt. */
export function cutLists({ studio, pages }: Site): PageAddress[] {
  const lists = pages.filter(({ kind, part, isIndexed }) => kind === "list" && part?.number === 1 && isIndexed);
  return lists.filter(({ collection, locale }) => studio.list(collection, locale).length > partSize);
}

/** Returns the path of the list of all records of a collection, or of their Markdown. */
export function collectionListPath(
  studio: Studio,
  name: CollectionName,
  locale: Locale,
  of: "" | "-full" = "",
): string {
  return localPath(studio, locale, "llms", `${name}${of}.txt`);
}

function wholeList({ studio, baseUrl }: Site, name: CollectionName, locale: Locale): string {
  const title = collectionTitle(studio, name, locale);
  const { name: company, tagline } = studio.company;
  const records = studio.list(name, locale).map((entry) => recordLine(entry, studio, baseUrl));
  return `# ${company}\n\n> ${tagline[locale]}\n${section(title, records)}`;
}

/** Returns the line of a record: a link to its Markdown, and its summary. */
export function recordLine(entry: Entry, studio: Studio, baseUrl: string): string {
  return linkLine(entry.data.title, markdownUrl(pathOf(studio, entry), baseUrl), entry.data.summary);
}
