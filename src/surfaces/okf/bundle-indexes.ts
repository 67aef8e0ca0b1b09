import { localPath } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import { collectionNames, collectionRow } from "../../model/shapes/collections.ts";
import { textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Site } from "../site.ts";
import { bundleLine, conceptLine, group } from "./bundle-lines.ts";
import { type Concept, folderOf } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

export interface BundleIndex {
  name: string;
  /** Page of the site that lists the same records */
  page?: string;
  text(): string;
}

/** Returns the indexes of the root, of each further language, and of each collection in each language. */
export function bundleIndexes(concepts: readonly Concept[], site: Site): BundleIndex[] {
  return site.studio.locales.flatMap((locale) => {
    const own = concepts.filter(({ page }) => page.locale === locale);
    const folders = folderIndexes(own, locale, site);
    const name = `${folderOf(site.studio, locale, null)}index.md`;
    return [{ name, text: () => languageIndex(name, locale, own, folders, site) }, ...folders];
  });
}

function folderIndexes(concepts: readonly Concept[], locale: Locale, { studio }: Site): BundleIndex[] {
  const byCollection = Map.groupBy(concepts, ({ entry }) => entry.collection);
  return collectionNames.flatMap((collection) => {
    const { segment } = collectionRow(collection);
    const inFolder = byCollection.get(collection);
    if (segment === null || !inFolder) return [];
    const name = `${folderOf(studio, locale, segment)}index.md`;
    const title = collectionTitle(studio, collection, locale);
    const text = () => {
      const lines = inFolder.map((concept) => conceptLine(concept, name));
      return group(title, lines);
    };
    return { name, page: localPath(studio, locale, segment), text };
  });
}

function languageIndex(
  name: string,
  locale: Locale,
  concepts: readonly Concept[],
  folders: readonly BundleIndex[],
  site: Site,
): string {
  const { company, defaultLocale, texts } = site.studio;
  const { overview, languages } = textsOf({ texts }, locale);
  const isRoot = locale === defaultLocale;
  const ownPages = concepts.filter(({ entry }) => collectionRow(entry.collection).segment === null);
  const groups = [
    group(
      company.name,
      ownPages.map((concept) => conceptLine(concept, name)),
    ),
    group(overview.folders, folderLines(name, folders, site)),
    group(languages, languageLines(name, locale, site)),
    ...(isRoot ? [group(overview.log, [bundleLine(overview.log, "log.md", overview.log_describes)])] : []),
  ];
  const frontMatter = isRoot ? '---\nokf_version: "0.2"\n---\n\n' : "";
  return `${frontMatter}${groups.filter(Boolean).join("\n")}`;
}

function folderLines(from: string, folders: readonly BundleIndex[], { pages }: Site): string[] {
  return folders.map(({ name, page }) => {
    const list = pages.find(({ path }) => path === page);
    return bundleLine(list?.title ?? name, relativePath(from, name), list?.description ?? "");
  });
}

function languageLines(from: string, locale: Locale, { studio }: Site): string[] {
  const others = studio.locales.filter((other) => other !== locale);
  return others.map((other) => {
    const name = `${folderOf(studio, other, null)}index.md`;
    return bundleLine(
      studio.texts[other]?.language ?? other,
      relativePath(from, name),
      studio.company.tagline[other] ?? "",
    );
  });
}
