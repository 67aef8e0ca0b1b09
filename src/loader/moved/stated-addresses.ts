import { localPath, pathOf } from "../../model/addresses/addresses.ts";
import { pathBetween } from "../../model/addresses/path-between.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { MovedTo } from "../../model/studio/moved-index.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Records } from "../read/read-records.ts";
import { readFrom, readTo, type Unusable } from "./address-forms.ts";
import { type MovedFile, movedFile } from "./read-moved.ts";

/** Old address that the content states, with its destination */
export interface StatedAddress {
  file: string;
  field: string;
  /** Address as written, for faults */
  value: string;
  from: string;
  to: MovedTo;
  /** Field of the destination; absent if it is the record itself */
  toField?: string;
  /** Collection and slug of the record that states it */
  record?: string;
  /** True for the address without the prefix of a record's language, which gives way to whoever states it outright */
  isSecond?: true;
  /** True if the record is published on a later day: its addresses are checked and lead nowhere yet */
  isComing?: true;
}

type Stating = Pick<Records, "entries" | "coming">;

/** Returns the old addresses of a studio's records and of `moved.yaml`; adds faults for those that cannot be used. */
export function statedAddresses(
  studio: Studio,
  records: Stating,
  file: MovedFile,
  faults: ContentFault[],
): StatedAddress[] {
  return [...ofRecords(studio, records, faults), ...ofRows(file, faults)];
}

function ofRecords(studio: Studio, { entries, coming }: Stating, faults: ContentFault[]): StatedAddress[] {
  // In the order of the languages, the first of which gets an address that several share.
  const published = studio.locales.flatMap((locale) =>
    [...entries, ...coming].filter((entry) => entry.formerly && entry.locale === locale),
  );
  const shown = new Set([...studio.entries, ...coming].map(({ file }) => file));
  const later = new Set(coming.map(({ file }) => file));
  return published.flatMap((entry) => {
    const { file, collection, slug, locale, formerly = [] } = entry;
    // A record that is not published leads nowhere.
    if (!shown.has(file)) return [];
    const stated = { file, to: pathOf(studio, entry), record: `${collection}/${slug}` };
    return formerly.flatMap((value, index): StatedAddress[] => {
      const field = `formerly.${index}`;
      const read = readFrom(value, false);
      if ("reason" in read) return refused(faults, { file, field, value, ...read });
      const row = { ...stated, field, value, ...(later.has(file) && { isComing: true as const }) };
      const own = withPrefix(read.address, locale, studio);
      const seconds = new Set([read.address, inOwnWords(own, locale, studio)]);
      seconds.delete(own);
      return [{ ...row, from: own }, ...[...seconds].map((from) => ({ ...row, from, isSecond: true as const }))];
    });
  });
}

/** Returns an old address below the prefix of a language, unless it has one already. */
function withPrefix(address: string, locale: string, studio: Studio): string {
  const [path = "", query] = address.split("?", 2);
  const segments = path.split("/");
  if (locale === studio.defaultLocale || studio.locales.includes(segments[1] ?? "")) return address;
  return [localPath(studio, locale, ...segments), query].filter((part) => part !== undefined).join("?");
}

/** Returns an old address below a language's prefix with the word that the language has for a list of the default one. */
function inOwnWords(address: string, locale: Locale, { defaultLocale }: Studio): string {
  const prefix = locale === defaultLocale ? "" : `/${locale}`;
  return address.startsWith(prefix)
    ? `${prefix}${pathBetween(address.slice(prefix.length), defaultLocale, locale)}`
    : address;
}

function ofRows({ hosts, rows }: MovedFile, faults: ContentFault[]): StatedAddress[] {
  return rows.flatMap(({ from: value, to: written, field: row }): StatedAddress[] => {
    const from = readFrom(value, true);
    const at = { file: movedFile, field: `${row}.from`, value };
    if ("reason" in from) return refused(faults, { ...at, ...from });
    if (written === undefined) return [{ ...at, from: from.address, to: null }];
    const toField = `${row}.to`;
    const to = readTo(written, from.address.endsWith("*"), hosts);
    if ("reason" in to) return refused(faults, { file: movedFile, field: toField, value: written, ...to });
    return [{ ...at, from: from.address, to: to.address, toField }];
  });
}

function refused(faults: ContentFault[], fault: ContentFault & Unusable): [] {
  faults.push(fault);
  return [];
}
