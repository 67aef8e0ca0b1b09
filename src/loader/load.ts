import { relative } from "node:path";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { presentIn } from "../model/records/present.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Studio } from "../model/studio/studio.ts";
import { timeZoneOf } from "../model/studio/time-zone.ts";
import { checkCaveats } from "./check/check-caveats.ts";
import { checkAddresses } from "./check/check-documents.ts";
import { checkHome } from "./check/check-home.ts";
import { checkItems } from "./check/check-items.ts";
import { checkLacking } from "./check/check-lacking.ts";
import { checkLinks } from "./check/check-links.ts";
import { checkPagesOfPrices } from "./check/check-pages-of-prices.ts";
import { checkRounding } from "./check/check-rounding.ts";
import { checkDays, checkExpiry, checkFounded, checkOpen } from "./check/checks.ts";
import { comingPaths } from "./check/coming-records.ts";
import { withPublishedMenu } from "./check/menu-links.ts";
import { withoutObsolete } from "./check/obsolete-skills.ts";
import { publishedPlaces } from "./check/published-places.ts";
import { withLinkedTexts } from "./check/text-links.ts";
import { checkUnread } from "./check/unread-things.ts";
import { ContentError } from "./faults/content-error.ts";
import { byPlace } from "./faults/fault-text.ts";
import { type Gathered, gather } from "./gather.ts";
import { bareLoadOptions, type LoadOptions } from "./load-options.ts";
import { withMoved } from "./moved/with-moved.ts";
import { placeFaults } from "./read/place-faults.ts";

export interface ReadContent {
  /** Absent if a fault leaves nothing to check further */
  studio?: Studio;
  /** Faults and warnings, with their lines if they have one */
  faults: ContentFault[];
  /** True if some record is a draft */
  hasDrafts: boolean;
}

/** Reads and validates a content folder. Throws a ContentError that names every fault at once. */
export async function loadStudio(folder: string, options: LoadOptions = bareLoadOptions): Promise<Studio> {
  const { studio, faults } = await readContent(folder, options);
  const isBroken = faults.some(({ severity }) => severity === undefined);
  if (!studio || isBroken) throw new ContentError(faults, shownPath(folder));
  if (faults.length > 0) options.warn?.(faults);
  return studio;
}

/** Returns a folder as a path relative to the working directory. */
export function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith("..") ? folder : path;
}

/** Reads a content folder in spite of faults, and returns them. */
export async function readContent(folder: string, options: LoadOptions = bareLoadOptions): Promise<ReadContent> {
  const { faults, isReadable } = checkItems(folder);
  if (!isReadable) return { faults: faults.sort(byPlace), hasDrafts: false };
  const gathered = await gather(folder, options, faults);
  const studio = checkTogether(gathered, folder, options, faults);
  const undecoded = (await options.checkLook?.(gathered.studio)) ?? [];
  // A drawing that was refused need not be drawn.
  faults.push(...undecoded.filter(({ file, field }) => field !== "" || !faults.some((fault) => fault.file === file)));
  const { entries, drafts } = gathered.records;
  const distinct = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return {
    ...(gathered.isWhole && { studio }),
    faults: placeFaults(folder, [...distinct.values()]).sort(byPlace),
    hasDrafts: drafts.length > 0 || entries.some(({ draft }) => draft),
  };
}

/** Checks records, settings and skills against each other, and leaves out obsolete skills. */
function checkTogether(gathered: Gathered, folder: string, options: LoadOptions, faults: ContentFault[]): Studio {
  const { records, studio: whole, isWhole } = gathered;
  const { today = "", now, addresses, partsOf, absentTools, checkStudio } = options;
  // With faulty settings, only the checks that can do without them report.
  const ifPossible = <T>(tell: () => T): T | undefined => {
    try {
      return tell();
    } catch (error) {
      if (isWhole) throw error;
      return undefined;
    }
  };
  const addressesOf = (studio: Studio) =>
    ifPossible(() => new Set([...addresses(studio), ...publishedPlaces(studio, records)]));
  const absent = ifPossible(() => absentTools?.(whole)) ?? [];
  const present = absent.length > 0 ? withoutObsolete(whole, absent, addressesOf(whole)) : whole;
  const led = withMoved(present, gathered, () => addressesOf(present), options, faults);
  const studio = withLinkedTexts(withPublishedMenu(led, records));
  const known = addressesOf(studio);
  options.comes?.(comingPaths(records.coming, studio));
  const partsOn = (page: PageAddress) => ifPossible(() => partsOf?.(page, studio));
  faults.push(
    ...checkLinks(records, studio, led, { folder, ...(known && { addresses: known }), partsOf: partsOn }),
    ...checkCaveats(studio, partsOn),
    ...(known ? checkAddresses(studio, known, whole.skills) : []),
    ...checkExpiry(studio, today),
    ...checkOpen(studio),
    ...checkHome(studio),
    ...checkPagesOfPrices(records, studio, folder),
    ...(isWhole ? checkUnread(records, studio, gathered.moved, folder, faults) : []),
    ...checkDays(studio, presentIn(timeZoneOf(studio.company), today, now).today),
    ...(isWhole ? [...checkFounded(studio, today), ...checkRounding(studio), ...checkLacking(studio)] : []),
    ...(ifPossible(() => checkStudio?.(studio)) ?? []).filter(({ file }) => !isUnread(file, records)),
  );
  return studio;
}

/** Returns true if a file exists under either extension and could not be read. */
function isUnread(file: string, { broken }: Gathered["records"]): boolean {
  const stem = (name: string) => name.replace(/\.(mdx?|yaml)$/, "");
  return broken.some((place) => stem(place.file) === stem(file));
}
