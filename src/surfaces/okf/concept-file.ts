import YAML from "yaml";
import { moveLinks } from "../../markdown/move-links.ts";
import { variantPath } from "../../model/addresses/addresses.ts";
import { referredSlugs } from "../../model/records/references.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { Site } from "../site.ts";
import type { BundleFile, BundleIndex } from "./bundle-file.ts";
import type { Concept } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

/** Concept with its file */
export type ConceptFile = Concept & BundleFile;

/** Look-up of the file of the bundle that has the record of a page, or its list */
type NameOf = (path: string) => string | undefined;

/** Returns the files of concepts. Each holds while its record, its page and the names of the files that it links to do. */
export function conceptFiles(concepts: readonly Concept[], indexes: readonly BundleIndex[], site: Site): ConceptFile[] {
  const { queries } = site;
  const names = new Map([
    ...concepts.map(({ page, name }) => [page.path, name] as const),
    ...indexes.flatMap(({ page, name }) => (page ? [[page, name] as const] : [])),
  ]);
  const asked = (path: string) => `file of ${path}`;
  for (const [path, name] of names) queries.state(asked(path), name);
  const nameOf = (path: string) => {
    queries.note(asked(path));
    return names.get(path);
  };
  return concepts.map((concept) => ({
    ...concept,
    text: () => queries.query(`okf ${concept.name}`, () => conceptFile(concept, nameOf, site)),
  }));
}

/** Returns the file of a concept: its type and sources, then the page's Markdown with links within the bundle. */
async function conceptFile(concept: Concept, nameOf: NameOf, site: Site): Promise<string> {
  const { markdown } = await site.render(concept.page);
  nameOf(concept.page.path);
  const frontMatter = YAML.stringify(describe(concept, nameOf, site), { lineWidth: 0 });
  return `---\n${frontMatter}---\n\n${moveLinks(markdown, (target) => moved(target, concept.name, nameOf, site.baseUrl))}`;
}

function describe(concept: Concept, nameOf: NameOf, site: Site) {
  const { name, type, page } = concept;
  const at = `${page.updated}T00:00:00Z`;
  const translations = Object.entries(page.alternates)
    .filter(([locale]) => locale !== page.locale)
    .map(([locale, path]) => [locale, nameOf(path)] as const)
    .flatMap(([locale, other]) => (other ? [[locale, relativePath(name, other)]] : []));
  return {
    type,
    title: page.title,
    description: page.description,
    resource: new URL(page.path, site.baseUrl).href,
    tags: tagsOf(concept),
    locale: page.locale,
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
    status: "stable",
    generated: { by: writtenBy(concept), at },
    sources: sourcesOf(concept, site).map((source) => ({ ...source, last_modified: at })),
  };
}

/** Returns the person who is named first as its author. Without names the build names only itself. */
function writtenBy({ entry: { data } }: Concept): string {
  const [author] = referredSlugs(data.authors);
  return author === undefined ? "process:site-build" : `human:${author}`;
}

/** Returns the values by which the collection filters and refers. */
function tagsOf({ entry: { collection, data } }: Concept): string[] {
  const { filters = {}, references = {} } = collectionRow(collection);
  const fields = data;
  const named = [
    ...Object.values(filters).flatMap(({ field, by }) => (by ? [] : [field])),
    ...Object.keys(references),
    "technologies",
  ];
  return [...new Set([collection, ...named.flatMap((field) => texts(fields[field]))])];
}

function texts(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}

/** Returns the sources of a concept: its page, and the record as data. */
function sourcesOf({ page, entry, type }: Concept, { studio, baseUrl, operations }: Site) {
  const absolute = (path: string) => new URL(path, baseUrl).href;
  const query = page.locale === studio.defaultLocale ? "" : `?locale=${page.locale}`;
  const asked = entry.collection === "pages" ? `/api/v1/${type.toLowerCase()}` : `/api/v1/${entry.collection}/{slug}`;
  const operation = operations.find(({ path, method }) => path === asked && method === "GET");
  const data = operation ? `${operation.path.replace("{slug}", entry.slug)}${query}` : variantPath(page.path, "json");
  return [
    { id: "page", resource: absolute(page.path), title: page.title },
    { id: "record", resource: absolute(data) },
  ];
}

/** Returns a link target within the bundle if it is one of its pages, or else unchanged. */
function moved(target: string, from: string, nameOf: NameOf, baseUrl: string): string {
  if (!target.startsWith(`${baseUrl}/`)) return target;
  const [path = "", fragment] = target.slice(baseUrl.length).split("#");
  const name = nameOf(path);
  if (!name) return target;
  return [relativePath(from, name), ...(fragment === undefined ? [] : [fragment])].join("#");
}
