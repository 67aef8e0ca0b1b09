import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { pagesOf, pathOf } from "./addresses.ts";
import { type CollectionName, collectionNames, collectionRow, frontMatterSchema, slugSchema } from "./collections.ts";
import { companySchema, localesSchema } from "./company.ts";
import { ContentError, type Fault, faultsOf } from "./faults.ts";
import { parseSource, parseYaml } from "./front-matter.ts";
import { type InternalLink, internalLinks } from "./links.ts";
import type { Locale } from "./localized.ts";
import { pricingSchema } from "./pricing.ts";
import { createStudio, type Entry, type Studio } from "./studio.ts";
import { textsSchema } from "./texts.ts";

type LoadedEntry = Entry & { links: InternalLink[] };

/** Folders below the content folder that hold no records. */
const otherFolders = ["texts", "skills"];

/**
 * Reads and validates a content folder. `others` says which addresses a studio has beside its pages.
 * Throws a ContentError that names every fault at once.
 */
export async function loadStudio(
  folder: string,
  others: (studio: Studio) => ReadonlySet<string> = () => new Set(),
): Promise<Studio> {
  const faults: Fault[] = [];
  const locales = await readYaml(folder, "studio.yaml", localesSchema, faults);
  if (!locales) throw new ContentError(faults);
  const company = await readYaml(folder, "studio.yaml", companySchema(locales.locales), faults);
  const pricing = await readYaml(folder, "pricing.yaml", pricingSchema(locales.locales), faults);
  const texts = await Promise.all(
    locales.locales.map(async (locale) => [
      locale,
      await readYaml(folder, `texts/${locale}.yaml`, textsSchema, faults),
    ]),
  );
  await refuseStrangeFolders(folder, faults);
  const entries: LoadedEntry[] = [];
  for (const name of collectionNames) entries.push(...(await loadCollection(folder, name, locales.locales, faults)));
  checkReferences(entries, faults);
  if (!company || !pricing || texts.some(([, value]) => !value)) throw new ContentError(faults);
  const studio = createStudio({
    locales: locales.locales,
    defaultLocale: locales.default_locale,
    company,
    pricing,
    texts: Object.fromEntries(texts),
    entries: entries.map(({ links: _, ...entry }) => entry),
  });
  checkLinks(studio, entries, others(studio), faults);
  if (faults.length > 0) throw new ContentError(faults);
  return studio;
}

async function readYaml<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  faults: Fault[],
): Promise<T | undefined> {
  try {
    const parsed = schema.safeParse(parseYaml(await readFile(join(folder, file), "utf8")));
    if (parsed.success) return parsed.data;
    faults.push(...faultsOf(file, parsed.error));
  } catch (error) {
    faults.push({ file, field: "", reason: readable(error) });
  }
  return undefined;
}

async function refuseStrangeFolders(folder: string, faults: Fault[]): Promise<void> {
  for (const item of await readdir(folder, { withFileTypes: true })) {
    if (!item.isDirectory() || otherFolders.includes(item.name)) continue;
    if (!collectionNames.includes(item.name as CollectionName)) {
      faults.push({
        file: item.name,
        field: "",
        reason: `no such collection; there are ${collectionNames.join(", ")}`,
      });
    }
  }
}

async function loadCollection(
  folder: string,
  name: CollectionName,
  locales: readonly Locale[],
  faults: Fault[],
): Promise<LoadedEntry[]> {
  if (!existsSync(join(folder, name))) return [];
  const entries: LoadedEntry[] = [];
  for (const item of await readdir(join(folder, name), { withFileTypes: true })) {
    if (!item.isDirectory() || !locales.includes(item.name)) {
      faults.push({ file: `${name}/${item.name}`, field: "", reason: `expected a folder named ${locales.join(", ")}` });
      continue;
    }
    entries.push(...(await loadFolder(folder, name, item.name, faults)));
  }
  return entries;
}

async function loadFolder(
  folder: string,
  name: CollectionName,
  locale: Locale,
  faults: Fault[],
): Promise<LoadedEntry[]> {
  const schema = frontMatterSchema(name);
  const taken = new Map<string, string>();
  const entries: LoadedEntry[] = [];
  for (const fileName of (await readdir(join(folder, name, locale))).sort()) {
    const file = `${name}/${locale}/${fileName}`;
    const slug = fileName.replace(/\.mdx?$/, "");
    if (slug === fileName || !slugSchema.safeParse(slug).success) {
      faults.push({ file, field: "", reason: "name it with a slug and `.md` or `.mdx`, such as `web-apps.mdx`" });
      continue;
    }
    const rival = taken.get(slug);
    if (rival) faults.push({ file, field: "", reason: `the slug \`${slug}\` is taken by ${rival}` });
    taken.set(slug, file);
    const entry = readEntry(await readFile(join(folder, file), "utf8"), { name, locale, slug, file, schema }, faults);
    if (entry) entries.push(entry);
  }
  return entries;
}

function readEntry(
  source: string,
  at: { name: CollectionName; locale: Locale; slug: string; file: string; schema: z.ZodType },
  faults: Fault[],
): LoadedEntry | undefined {
  try {
    const { data, body } = parseSource(source);
    const parsed = at.schema.safeParse(data);
    if (parsed.success) {
      return {
        collection: at.name,
        slug: at.slug,
        locale: at.locale,
        data: parsed.data as Entry["data"],
        file: at.file,
        words: body.split(/\s+/).filter(Boolean).length,
        links: internalLinks(body),
      };
    }
    faults.push(...faultsOf(at.file, parsed.error));
  } catch (error) {
    faults.push({ file: at.file, field: "", reason: readable(error) });
  }
  return undefined;
}

function checkReferences(entries: readonly LoadedEntry[], faults: Fault[]): void {
  const known = new Set(entries.map(({ collection, slug }) => `${collection}/${slug}`));
  for (const { collection, data, file } of entries) {
    for (const [field, target] of Object.entries(collectionRow(collection).references ?? {})) {
      for (const [index, slug] of ((data as Record<string, unknown>)[field] as string[]).entries()) {
        if (known.has(`${target}/${slug}`)) continue;
        faults.push({ file, field: `${field}.${index}`, reason: `there is no \`${slug}\` in ${target}` });
      }
    }
  }
}

function checkLinks(
  studio: Studio,
  entries: readonly LoadedEntry[],
  others: ReadonlySet<string>,
  faults: Fault[],
): void {
  const pages = new Set(pagesOf(studio).map((page) => page.path));
  for (const { file, links, ...entry } of entries) {
    for (const { path, line } of links) {
      if (pages.has(path) || others.has(path)) continue;
      faults.push({
        file,
        field: `body:${line}`,
        reason: `links to ${path}, which is not an address of this site (seen from ${pathOf(studio, entry)})`,
      });
    }
  }
}

function readable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("ENOENT") ? "is missing" : (message.split("\n")[0] ?? message);
}
