import { type Dirent, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { basename, dirname } from "node:path/posix";
import type { Present } from "../../model/records/present.ts";
import { type CollectionName, collectionNames, collectionRow } from "../../model/shapes/collections.ts";
import { slugOfFolder, slug as slugShape } from "../../model/shapes/field-shapes.ts";
import { cutSlug, mostLetters } from "../../model/shapes/lengths.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { guideSlug } from "../../model/studio/guide-files.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { among } from "../faults/schema-faults.ts";
import { isOwnPage, isPageFacts, lonePageFault } from "../own-pages.ts";
import { isPassedOver } from "../passed-over.ts";
import { fileNamed } from "./file-named.ts";
import { isForeignPicture } from "./foreign-pictures.ts";
import { markedFields } from "./front-matter-schema.ts";
import { besideProse, isPictureFile } from "./picture-files.ts";
import { holdsOnlyPictures } from "./picture-folders.ts";
import type { ProseLink, ScannedProse } from "./scanned-prose.ts";
import { slugOfName } from "./slug-of-text.ts";
import { readAnew, type Sources } from "./sources.ts";
import { suppliedFile, suppliedFolder, suppliedPages } from "./supplied-pages.ts";
import { atPresent, withMoment } from "./with-moment.ts";

/** Place of a record, even if it could not be read */
export type RecordPlace = Pick<Entry, "collection" | "slug" | "locale" | "file">;

/** Record that was read, with what only checks need */
interface ReadRecord extends Entry {
  prose: ScannedProse;
  /** Addresses that it had before, as written */
  formerly?: readonly string[];
}

/** Records of a content folder, with those that are broken or drafts */
export interface Records {
  entries: ReadRecord[];
  /** Records that could not be read; links to them are no further faults */
  broken: (RecordPlace & { prose?: ScannedProse })[];
  /** Records of a day that has not begun */
  coming: ReadRecord[];
  /** Records that are not published yet. */
  drafts: ReadRecord[];
  faults: ContentFault[];
}

/** Time at which records are read, and what is read beside published records */
export interface ReadingOptions {
  present?: Present;
  /** True if drafts are read like other records */
  wantsDrafts?: boolean | undefined;
  /** Reader of the files; absent: each is read anew. */
  sources?: Sources | undefined;
  /** True if pages of the program stand for those that the folder lacks */
  isSupplied?: boolean | undefined;
}

/** Reads every record of every collection; drafts too, if they are wanted. */
export async function readRecords(
  folder: string,
  locales: readonly Locale[],
  { present = { today: "", timeZone: "UTC" }, wantsDrafts, sources = readAnew, isSupplied }: ReadingOptions = {},
): Promise<Records> {
  const records: Records = { entries: [], broken: [], drafts: [], coming: [], faults: [] };
  for (const name of collectionNames()) {
    if (!existsSync(join(folder, name))) continue;
    for (const item of await readdir(join(folder, name), { withFileTypes: true })) {
      if (isPassedOver(item.name)) continue;
      if (item.isDirectory() && locales.includes(item.name))
        await readFolder(folder, name, item.name, records, sources);
      else if (!isPicture(item)) records.faults.push(strayItem(name, item, locales));
    }
  }
  if (isSupplied) {
    for (const place of suppliedPages(locales, [...records.entries, ...records.broken])) {
      readRecord(suppliedFolder, place, records, sources, relative(suppliedFolder, suppliedFile(place.file)));
    }
  }
  const entries = records.entries.map((entry) => atPresent(withMoment(entry, present.timeZone), present));
  if (wantsDrafts) return { ...records, entries };
  const isDraft = ({ draft }: Entry) => draft === true;
  const ready = entries.filter((entry) => !isDraft(entry));
  return {
    ...records,
    entries: ready.filter(({ comes }) => comes === undefined),
    coming: ready.filter(({ comes }) => comes !== undefined),
    drafts: entries.filter(isDraft),
  };
}

/** Returns true if an item of a folder is a picture, or a folder of pictures, which is no record. */
function isPicture(item: Dirent): boolean {
  return item.isDirectory() ? holdsOnlyPictures(join(item.parentPath, item.name)) : isPictureName(item.name);
}

/** Returns true for the name of a picture, also of one that no browser shows: its fault is another one. */
function isPictureName(name: string): boolean {
  return isPictureFile(name) || isForeignPicture(name);
}

function strayItem(collection: CollectionName, item: Dirent, locales: readonly Locale[]): ContentFault {
  const file = `${collection}/${item.name}`;
  const folders = locales.map((locale) => `${collection}/${locale}`);
  if (!item.isDirectory()) {
    return { file, field: "", reason: "is not in a language folder", expected: `the file in ${folders.join(", ")}` };
  }
  const expected = `${among(item.name, locales)}, or \`${item.name}\` among the locales of studio.yaml`;
  return { file, field: "", reason: "is not a language of the studio", value: item.name, expected };
}

async function readFolder(
  folder: string,
  collection: CollectionName,
  locale: Locale,
  records: Records,
  sources: Sources,
): Promise<void> {
  const taken = new Map<string, string>();
  const isGuide = (file: string) => collectionRow(collection).guide && guideSlug(basename(file)) !== undefined;
  const files = (await filesIn(folder, `${collection}/${locale}`)).sort();
  for (const file of files.filter((each) => !isGuide(each))) {
    const fileName = basename(file);
    records.faults.push(...lonePageFault(file, files));
    if (isOwnPage(file)) continue;
    // A disk may write a letter with an accent as two code points.
    const slug = fileName.replace(/\.(mdx?|yaml)$/, "").normalize("NFC");
    if (!(/\.mdx?$/.test(fileName) || isPageFacts(file)) || !slugShape.safeParse(slug).success) {
      const isLong = slug.length > mostLetters.slug;
      const reason = isLong ? `has a name of ${slug.length} letters` : "has no valid name for a record";
      records.faults.push({ file, field: "", reason, expected: properName(fileName) });
      continue;
    }
    if (slug === slugOfFolder) {
      const expected = "a slug, such as `about-the-index.md`";
      records.faults.push({ file, field: "", reason: "has a name that hosts take for the folder itself", expected });
      continue;
    }
    const rival = taken.get(slug);
    if (rival) {
      const reason = "has the slug of another record";
      records.faults.push({ file, field: "", reason, value: slug, expected: `one file: this one or ${rival}` });
    }
    taken.set(slug, file);
    readRecord(folder, { collection, slug, locale, file }, records, sources);
  }
  for (const file of files.filter(isGuide)) {
    const slug = guideSlug(basename(file)) as string;
    const record = taken.get(slug);
    if (record && dirname(record) === dirname(file)) continue;
    records.faults.push({ file, field: "", reason: "belongs to no record", expected: `\`${slug}.md\` beside it` });
  }
}

/** Returns the files of a folder and of the folders below it, which only arrange them; pictures are left out. */
async function filesIn(content: string, folder: string): Promise<string[]> {
  const items = (await readdir(join(content, folder), { withFileTypes: true })).filter(
    (item) => !isPassedOver(item.name) && !isPicture(item),
  );
  const found = items.map(async (item) => {
    const path = `${folder}/${item.name}`;
    return item.isDirectory() ? filesIn(content, path) : [path];
  });
  return (await Promise.all(found)).flat();
}

function properName(fileName: string): string {
  const [, name = fileName, extension = ".md"] = /^(.+?)(\.mdx?)?$/i.exec(fileName) ?? [];
  const proper = cutSlug(slugOfName(name)) || "web-apps";
  const most = name.length > mostLetters.slug ? ` of at most ${mostLetters.slug} letters` : "";
  return `a slug${most} and \`.md\` or \`.mdx\`, such as \`${proper}${extension.toLowerCase()}\``;
}

function readRecord(
  folder: string,
  place: RecordPlace,
  { entries, broken, faults }: Records,
  sources: Sources,
  file = place.file,
): void {
  const { prose, record, ...read } = sources.read(folder, { ...place, file });
  faults.push(...read.faults);
  if (!prose || !record) {
    broken.push({ ...place, ...(prose && { prose }) });
    return;
  }
  const { fields, marks } = markedFields(place.collection, record.data);
  const face = faceFile(folder, fields, place);
  const shown = picturesIn(folder, prose, place, ({ isPicture }) => isPicture === true);
  const pictures = [...new Set([...shown, ...(face === undefined ? [] : [face])])];
  const linked = picturesIn(folder, prose, place, ({ isPicture }) => isPicture !== true);
  const { labels, words } = record;
  const more = {
    ...(linked.length > 0 && { linked }),
    ...(labels && { labels }),
    ...(face !== undefined && { face }),
    ...marks,
  };
  entries.push({ ...place, data: fields, words, pictures, ...more, prose });
}

/** Returns the path of the picture that a record states; the name on the disk may have other accents. */
function faceFile(folder: string, data: Entry["data"], record: RecordPlace): string | undefined {
  const file = data.picture && besideProse(dirname(record.file), data.picture.file);
  return file === undefined ? undefined : (fileNamed(folder, file) ?? file);
}

/** Returns the pictures beside a record that some of its links name. */
function picturesIn(
  folder: string,
  { links }: ScannedProse,
  { file }: RecordPlace,
  isMeant: (link: ProseLink) => boolean,
): string[] {
  const files = links.filter(isMeant).flatMap(({ url }) => besideProse(dirname(file), url) ?? []);
  return [...new Set(files.filter(isPictureFile).map((file) => fileNamed(folder, file) ?? file))];
}
