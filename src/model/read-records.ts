import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type CollectionName, collectionNames, collectionRow, frontMatterSchema } from "./collections.ts";
import { type Fault, faultsOf, readable } from "./faults.ts";
import { slug as slugShape } from "./field-shapes.ts";
import { parseSource } from "./front-matter.ts";
import { guideSlug } from "./guide-files.ts";
import { type InternalLink, internalLinks } from "./links.ts";
import type { Locale } from "./localized.ts";
import type { Entry } from "./studio.ts";

/** Where a record stands, whether or not it could be read. */
export type Place = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/** The records of a content folder, with what is wrong with the others. */
export interface Records {
  entries: (Entry & { links: InternalLink[] })[];
  /** Records that could not be read: links to them are not faults of their own. */
  broken: Place[];
  faults: Fault[];
}

/** Reads every record of every collection. */
export async function readRecords(folder: string, locales: readonly Locale[]): Promise<Records> {
  const records: Records = { entries: [], broken: [], faults: [] };
  for (const name of collectionNames) {
    if (!existsSync(join(folder, name))) continue;
    for (const item of await readdir(join(folder, name), { withFileTypes: true })) {
      if (item.isDirectory() && locales.includes(item.name)) await readFolder(folder, name, item.name, records);
      else {
        const reason = `expected a folder named ${locales.join(", ")}`;
        records.faults.push({ file: `${name}/${item.name}`, field: "", reason });
      }
    }
  }
  return records;
}

async function readFolder(folder: string, collection: CollectionName, locale: Locale, records: Records): Promise<void> {
  const taken = new Map<string, string>();
  const fileNames = (await readdir(join(folder, collection, locale))).sort();
  const isGuide = (fileName: string) =>
    collectionRow(collection).pdf !== undefined && guideSlug(fileName) !== undefined;
  for (const fileName of fileNames.filter((name) => !isGuide(name))) {
    const file = `${collection}/${locale}/${fileName}`;
    const slug = fileName.replace(/\.mdx?$/, "");
    if (slug === fileName || !slugShape.safeParse(slug).success) {
      const reason = "name it with a slug and `.md` or `.mdx`, such as `web-apps.mdx`";
      records.faults.push({ file, field: "", reason });
      continue;
    }
    const rival = taken.get(slug);
    if (rival) records.faults.push({ file, field: "", reason: `the slug \`${slug}\` is taken by ${rival}` });
    taken.set(slug, file);
    readRecord(readFileSync(join(folder, file), "utf8"), { collection, slug, locale, file }, records);
  }
  for (const fileName of fileNames.filter(isGuide)) {
    const slug = guideSlug(fileName) as string;
    if (taken.has(slug)) continue;
    const reason = `belongs to no record: there is no \`${slug}.md\` beside it`;
    records.faults.push({ file: `${collection}/${locale}/${fileName}`, field: "", reason });
  }
}

function readRecord(source: string, place: Place, { entries, broken, faults }: Records): void {
  try {
    const { data, body } = parseSource(source);
    const parsed = frontMatterSchema(place.collection).safeParse(data);
    if (parsed.success) {
      const words = body.split(/\s+/).filter(Boolean).length;
      entries.push({ ...place, data: parsed.data as Entry["data"], words, links: internalLinks(body) });
      return;
    }
    faults.push(...faultsOf(place.file, parsed.error));
  } catch (error) {
    faults.push({ file: place.file, field: "", reason: readable(error) });
  }
  broken.push(place);
}
