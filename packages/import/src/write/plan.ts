import { linedBody } from "../convert/convert-body.ts";
import { leadingHeading } from "../convert/first-words.ts";
import type { Report } from "../report.ts";
import type { Source, SourceRecord } from "../source.ts";
import { AddressTable } from "./address-table.ts";
import { chooseLocale } from "./choose-locale.ts";
import { collectionOf } from "./collection-of.ts";
import type { Ledger } from "./ledger.ts";
import { originalOf } from "./original-of.ts";
import { freeSlug } from "./slug-choice.ts";
import type { StudioTarget } from "./studio-target.ts";

/** Place of a record here, as the first pass chooses it. */
export interface PlannedRecord {
  id: string;
  /** File of the source. */
  from: string;
  collection: string;
  locale: string;
  slug: string;
  /** File below the content folder. */
  file: string;
  /** Path without the prefix of the language. */
  path: string;
  addresses: readonly string[];
  tags: readonly string[];
  authors: readonly string[];
  draft?: string;
  /** True for a draft, and for one of a later day: no page shows it yet. */
  isHidden: boolean;
}

/** Facts of all records, as the first pass collects them. */
export interface Plan {
  records: ReadonlyMap<string, PlannedRecord>;
  byFile: ReadonlyMap<string, PlannedRecord>;
  /** Language and path of each record. */
  places: ReadonlySet<string>;
  /** Addresses that records have here, with their language. */
  paths: ReadonlySet<string>;
  /** Old addresses of records → identifier of the record. */
  table: AddressTable;
}

interface Draft extends Omit<PlannedRecord, "slug" | "file" | "path"> {
  written?: string;
  title: string;
  published?: string;
  /** Key that translations share. */
  group: string;
  /** Addresses of the record that it says to be translated from. */
  originals: readonly string[];
}

/** Reads all records once, and chooses language, slug and address of each. Keeps no bodies. */
export async function makePlan(
  source: Source,
  target: StudioTarget,
  ledger: Ledger,
  report: Report,
  language?: string,
): Promise<Plan> {
  const drafts: Draft[] = [];
  for await (const record of source.records()) drafts.push(draftOf(record, source, target, report, language));
  const table = new AddressTable(source.site);
  for (const { addresses, id, from } of drafts) {
    for (const address of addresses) {
      if (table.add(address, id)) continue;
      report.add({
        kind: "guessed",
        what: "addresses that two records had: the first one keeps it",
        place: { file: from },
        detail: address,
      });
    }
  }
  await addPrefixes(source, drafts, table);
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  for (const draft of drafts) joinOriginal(draft, byId, table);
  const records = chooseSlugs(drafts, target, ledger, report);
  return {
    records: new Map(records.map((each) => [each.id, each])),
    byFile: new Map(records.map((each) => [each.from, each])),
    places: new Set(records.map(({ locale, path }) => `${locale} ${path}`)),
    paths: new Set(records.map(({ locale, path }) => (locale === target.defaultLocale ? path : `/${locale}${path}`))),
    table,
  };
}

/** Gives records the addresses that a redirect of a whole folder led to them: `/blog/*` to `/posts/*`. */
async function addPrefixes(source: Source, drafts: readonly Draft[], table: AddressTable): Promise<void> {
  for await (const { from, to } of source.moved()) {
    if (!("path" in to) || !from.endsWith("*") || !to.path.endsWith("*")) continue;
    const [before, now] = [from.slice(0, -1), to.path.slice(0, -1)];
    for (const draft of drafts) {
      const more = draft.addresses.flatMap((address) =>
        address.startsWith(now) ? [`${before}${address.slice(now.length)}`] : [],
      );
      const added = more.filter((address) => table.find(address) === undefined && table.add(address, draft.id));
      if (added.length > 0) draft.addresses = [...draft.addresses, ...added];
    }
  }
}

function draftOf(record: SourceRecord, source: Source, target: StudioTarget, report: Report, language?: string): Draft {
  const collection = collectionOf(record);
  const { locale, draft } = chooseLocale(record, source.site, target, report, language);
  const title = record.title ?? leadingHeading(linedBody(record.body))?.words ?? record.slug ?? record.id;
  const reason = record.draft ?? draft;
  return {
    id: record.id,
    from: record.place.file,
    collection,
    locale,
    ...(record.slug !== undefined && { written: record.slug }),
    title,
    ...(record.published !== undefined && { published: record.published }),
    addresses: record.addresses,
    tags: record.tags.map(({ label }) => label),
    authors: record.authors,
    ...(reason !== undefined && { draft: reason }),
    isHidden: reason !== undefined || Date.parse(record.published ?? "") > Date.now(),
    group: record.translationOf ?? record.id,
    originals: originalOf(record.body.text),
  };
}

/** Joins a record to the one in another language that it links to as its original. */
function joinOriginal(draft: Draft, byId: ReadonlyMap<string, Draft>, table: AddressTable): void {
  if (draft.group !== draft.id) return;
  for (const address of draft.originals) {
    const path = table.localPath(address);
    const found = path === undefined ? undefined : byId.get(table.find(path) ?? "");
    if (found && found.locale !== draft.locale && found.collection === draft.collection) {
      draft.group = found.group;
      return;
    }
  }
}

function chooseSlugs(drafts: readonly Draft[], target: StudioTarget, ledger: Ledger, report: Report): PlannedRecord[] {
  const taken = new Map<string, string>();
  const groups = new Map<string, string>();
  const claim = (collection: string, locale: string, slug: string, group: string) =>
    taken.set(`${collection}/${locale}/${slug}`, group);
  for (const [key, file] of target.files) if (!ledger.knows(file)) taken.set(key, "");
  // The default language first: its slugs are those of translations.
  const order = [...drafts].sort((one, other) => rank(one, target) - rank(other, target));
  const chosen = new Map<string, PlannedRecord>();
  for (const draft of order) {
    const { collection, locale, group, from, id } = draft;
    const earlier = ledger.fileOf(id) ?? ledger.fileOf(from);
    const known = earlier?.startsWith(`${collection}/${locale}/`) ? earlier.replace(/^.*\/|\.md$/g, "") : undefined;
    const ofGroup = groups.get(`${collection}/${group}`);
    // A slug is one record's in every language.
    const isFree = (slug: string) =>
      target.locales.every((each) => {
        const holder = taken.get(`${collection}/${each}/${slug}`);
        return holder === undefined || (holder === group && each !== locale);
      }) && !(collection === "pages" && target.paths.has(`/${slug}`) && known === undefined);
    const slug = known ?? (ofGroup !== undefined && isFree(ofGroup) ? ofGroup : freeSlug(draft, isFree));
    claim(collection, locale, slug, group);
    groups.set(`${collection}/${group}`, slug);
    const path = collection === "pages" ? `/${slug}` : `/${collection}/${slug}`;
    const written = draft.written ?? draft.title;
    if (slug !== written)
      report.add({
        kind: "guessed",
        what: "slugs written anew",
        place: { file: from },
        detail: `${written} → ${slug}`,
      });
    const { addresses, tags, authors, isHidden, draft: reason } = draft;
    chosen.set(id, {
      id,
      from,
      collection,
      locale,
      slug,
      file: `${collection}/${locale}/${slug}.md`,
      path,
      addresses,
      tags,
      authors,
      isHidden,
      ...(reason !== undefined && { draft: reason }),
    });
  }
  return drafts.map(({ id }) => chosen.get(id) as PlannedRecord);
}

function rank({ locale }: Draft, { locales }: StudioTarget): number {
  return locales.indexOf(locale);
}
