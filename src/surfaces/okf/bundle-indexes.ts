import { partPath } from "../../model/addresses/addresses.ts";
import { collectionTitle } from "../../model/addresses/list-title.ts";
import { collectionNames } from "../../model/shapes/collections.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import { textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { listBounds, partsByKey, partTitle } from "../parts.ts";
import type { Site } from "../site.ts";
import type { BundleIndex } from "./bundle-file.ts";
import { bundleLine, conceptLine, group } from "./bundle-lines.ts";
import { type Concept, folderOf } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

/** Returns the indexes of the root, of each further language, and of each collection in each language. */
export function bundleIndexes(concepts: readonly Concept[], site: Site): BundleIndex[] {
  return site.studio.locales.flatMap((locale) => {
    const own = concepts.filter(({ page }) => page.locale === locale);
    const folders = folderIndexes(own, locale, site);
    const name = `${folderOf(site.studio, locale)}index.md`;
    return [{ name, text: () => languageIndex(name, locale, own, folders, site) }, ...folders];
  });
}

function folderIndexes(concepts: readonly Concept[], locale: Locale, { studio }: Site): BundleIndex[] {
  const byCollection = Map.groupBy(concepts, ({ entry }) => entry.collection);
  return collectionNames().flatMap((collection) => {
    const inFolder = byCollection.get(collection);
    if (isAtRoot(collection) || !inFolder) return [];
    const folder = folderOf(studio, locale, collection);
    const title = collectionTitle(studio, collection, locale);
    const list = { name: `${folder}index.md`, page: partPath(studio, { collection, locale }) };
    const parts = partsByKey(inFolder, listBounds.collection, ({ entry }) => entry.slug).map(({ number, items }) => ({
      name: `${folder}part/${number}/index.md`,
      title: partTitle(studio, locale, title, number),
      items,
    }));
    if (parts.length === 0) return [{ ...list, text: () => folderIndex(title, list.name, inFolder) }];
    return [
      { ...list, text: () => indexOfParts(title, list.name, parts) },
      ...parts.map(({ name, title: own, items }) => ({ name, text: () => folderIndex(own, name, items) })),
    ];
  });
}

function folderIndex(title: string, name: string, concepts: readonly Concept[]): string {
  return group(
    title,
    concepts.map((concept) => conceptLine(concept, name)),
  );
}

function indexOfParts(
  title: string,
  from: string,
  parts: readonly { name: string; title: string; items: readonly Concept[] }[],
): string {
  return group(
    title,
    parts.map(({ name, title: own, items }) => bundleLine(own, relativePath(from, name), `${title} (${items.length})`)),
  );
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
  const ownPages = concepts.filter(({ entry }) => isAtRoot(entry.collection));
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
  const ofLists = folders.filter(({ page }) => page !== undefined);
  return ofLists.map(({ name, page }) => {
    const list = pages.find(({ path }) => path === page);
    return bundleLine(list?.title ?? name, relativePath(from, name), list?.description ?? "");
  });
}

function languageLines(from: string, locale: Locale, { studio }: Site): string[] {
  const others = studio.locales.filter((other) => other !== locale);
  return others.map((other) => {
    const name = `${folderOf(studio, other)}index.md`;
    return bundleLine(
      studio.texts[other]?.language ?? other,
      relativePath(from, name),
      studio.company.tagline[other] ?? "",
    );
  });
}
