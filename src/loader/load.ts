import { relative } from "node:path";
import { type PageAddress, pagesOf, pathOf } from "../model/addresses/addresses.ts";
import { linksIn } from "../model/addresses/resolve-link.ts";
import { lackedFacts } from "../model/records/lacked-facts.ts";
import { type Holds, holdsUntil, presentIn } from "../model/records/present.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import { createStudio, type Studio } from "../model/studio/studio.ts";
import { timeZoneOf } from "../model/studio/time-zone.ts";
import type { Texts } from "../model/texts/texts.ts";
import { checkCaveats } from "./check/check-caveats.ts";
import { checkChoices } from "./check/check-choices.ts";
import { checkAddresses } from "./check/check-documents.ts";
import { checkEmbeds } from "./check/check-embeds.ts";
import { checkFacts } from "./check/check-facts.ts";
import { checkHome } from "./check/check-home.ts";
import { checkLacking } from "./check/check-lacking.ts";
import { checkLinks } from "./check/check-links.ts";
import { checkPrivacy } from "./check/check-privacy.ts";
import { checkProse } from "./check/check-prose.ts";
import { checkRounding } from "./check/check-rounding.ts";
import { checkSpellings } from "./check/check-spellings.ts";
import {
  checkDays,
  checkExpiry,
  checkFeedNames,
  checkFounded,
  checkOpen,
  checkReferences,
  checkTerms,
} from "./check/checks.ts";
import { checkComingReferences } from "./check/coming-records.ts";
import { isUnread } from "./check/is-unread.ts";
import { withPublishedMenu } from "./check/menu-links.ts";
import { withoutObsolete } from "./check/obsolete-skills.ts";
import { publishedPlaces } from "./check/published-places.ts";
import { withResolvedLinks } from "./check/text-links.ts";
import { refuseUnknownFiles } from "./check/unknown-files.ts";
import { ContentError } from "./faults/content-error.ts";
import { byPlace } from "./faults/fault-text.ts";
import { type MovedFile, readMoved } from "./moved/read-moved.ts";
import { settleMoved } from "./moved/settle-moved.ts";
import { statedAddresses } from "./moved/stated-addresses.ts";
import { placeFaults } from "./read/place-faults.ts";
import { readBrand } from "./read/read-brand.ts";
import { type Records, readRecords } from "./read/read-records.ts";
import { readSettings } from "./read/read-settings.ts";
import { readSkills } from "./read/read-skills.ts";
import { withDays } from "./read/with-days.ts";

/** Facts that the checks need and a content folder does not hold */
export interface Surroundings {
  /** Day, YYYY-MM-DD, on which dated content must still hold */
  today?: string;
  /** Time (RFC 3339) at which records must be there; absent: on `today`, in the studio's time zone */
  now?: string | undefined;
  /** True if drafts are read like other records */
  wantsDrafts?: boolean;
  /** True if the studio is one of a preview */
  isPreview?: boolean;
  /** Returns the addresses that links of a studio may lead to. */
  addresses(studio: Studio): ReadonlySet<string>;
  /** Returns true if code in a language of this name is highlighted; if absent, every name is accepted. */
  isLanguage?(name: string): boolean;
  /** Returns the identifiers of a page's parts, such as its headings; undefined if they are unknown. */
  partsOf?(page: PageAddress, studio: Studio): ReadonlySet<string> | undefined;
  /** Returns faults in the files beside records. */
  checkFiles(records: Records): Promise<readonly ContentFault[]>;
  /** Returns true for an address below which only operations stand. */
  isOfOperations?(path: string): boolean;
  /** Returns the names of the tools that a studio lacks because it lacks their collections. */
  absentTools?(studio: Studio): readonly string[];
  /** Returns faults of a studio with valid records and settings. */
  checkStudio?(studio: Studio): readonly ContentFault[];
  /** Receives the time until which the studio is as it should be; undefined if it always is. */
  holds?(until: Holds | undefined): void;
  /** Receives the warnings of a folder without faults. */
  warn?(warnings: readonly ContentFault[]): void;
}

const none: Surroundings = { addresses: () => new Set(), checkFiles: async () => [] };

export interface ReadContent {
  /** Absent if a fault leaves nothing to check further */
  studio?: Studio;
  /** Faults and warnings, with their lines if they have one */
  faults: ContentFault[];
}

/** Reads and validates a content folder. Throws a ContentError that names every fault at once. */
export async function loadStudio(folder: string, surroundings: Surroundings = none): Promise<Studio> {
  const { studio, faults } = await readContent(folder, surroundings);
  const isBroken = faults.some(({ severity }) => severity === undefined);
  if (!studio || isBroken) throw new ContentError(faults, shownPath(folder));
  if (faults.length > 0) surroundings.warn?.(faults);
  return studio;
}

/** Returns a folder as a path relative to the working directory. */
export function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith("..") ? folder : path;
}

/** Reads a content folder in spite of faults, and returns them. */
export async function readContent(folder: string, surroundings: Surroundings = none): Promise<ReadContent> {
  const faults: ContentFault[] = [];
  const studio = await readAll(folder, surroundings, faults);
  const distinct = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return { ...(studio && { studio }), faults: placeFaults(folder, [...distinct.values()]).sort(byPlace) };
}

/** Contents of a folder before its records, settings and skills are checked against each other */
interface Gathered {
  records: Records;
  moved: MovedFile;
  /** Studio with all skills, including those that may be obsolete */
  studio: Studio;
  /** True if its settings have no fault */
  isWhole: boolean;
}

async function readAll(
  folder: string,
  surroundings: Surroundings,
  faults: ContentFault[],
): Promise<Studio | undefined> {
  const gathered = await gather(folder, surroundings, faults);
  const studio = checkTogether(gathered, folder, surroundings, faults);
  const resolve = linksIn(studio);
  for (const locale of studio.locales) {
    studio.texts[locale] = withResolvedLinks(studio.texts[locale] as Texts, locale, resolve);
  }
  return gathered.isWhole ? studio : undefined;
}

/** Reads settings, brand, skills and records, and checks each on its own. */
async function gather(
  folder: string,
  { wantsDrafts, isLanguage = () => true, checkFiles, today = "", now, holds, isPreview }: Surroundings,
  faults: ContentFault[],
): Promise<Gathered> {
  const settings = await readSettings(folder, faults);
  await refuseUnknownFiles(folder, settings.locales, faults);
  const skills = await readSkills(folder, faults);
  const brand = readBrand(folder, faults);
  const present = presentIn(timeZoneOf(settings.data.company), today, now);
  const found = await readRecords(folder, settings.locales, { present, wantsDrafts });
  const records = withDays(found, settings.data.company.updated);
  // What comes is checked today, so that no build fails on its day.
  const all = { ...records, entries: [...records.entries, ...records.coming] };
  faults.push(
    ...records.faults,
    ...checkReferences(all),
    ...checkComingReferences(all),
    ...checkFeedNames(all),
    ...checkTerms(all),
    ...checkFacts(all, settings.locales),
    ...checkSpellings(all),
    ...checkChoices(all, settings.locales),
    ...checkProse(all, folder, isLanguage, lackedFacts(settings.data)),
    ...(await checkFiles(all)),
    ...checkEmbeds(all, settings.data.company),
    ...checkPrivacy(all, folder, settings.data.company),
  );
  holds?.(holdsUntil(all.entries, present));
  const entries = records.entries.map(({ prose: _, formerly: __, ...entry }) => entry);
  const studio = createStudio({ ...settings.data, entries, skills, brand, ...(isPreview && { isPreview }) });
  return { records, moved: readMoved(folder, faults), studio, isWhole: settings.isWhole };
}

/** Checks records, settings and skills against each other, and leaves out obsolete skills. */
function checkTogether(gathered: Gathered, folder: string, surroundings: Surroundings, faults: ContentFault[]): Studio {
  const { records, studio: whole, isWhole } = gathered;
  const { today = "", now, addresses, partsOf, absentTools, checkStudio } = surroundings;
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
  const present = withoutObsolete(whole, absent, addressesOf(whole));
  const known = addressesOf(present);
  const led = known ? withMoved(present, gathered, known, surroundings, faults) : present;
  const studio = withPublishedMenu(led, records);
  const partsOn = (page: PageAddress) => ifPossible(() => partsOf?.(page, studio));
  faults.push(
    ...checkLinks(records, led, { folder, ...(known && { addresses: known }), partsOf: partsOn }),
    ...checkCaveats(studio, partsOn),
    ...(known ? checkAddresses(studio, known, whole.skills) : []),
    ...checkExpiry(studio, today),
    ...checkOpen(studio),
    ...checkHome(studio),
    ...checkDays(studio, presentIn(timeZoneOf(studio.company), today, now).today),
    ...(isWhole ? [...checkFounded(studio, today), ...checkRounding(studio), ...checkLacking(studio)] : []),
    ...(ifPossible(() => checkStudio?.(studio)) ?? []).filter(({ file }) => !isUnread(file, records)),
  );
  return studio;
}

/** Returns a studio with its old addresses, once it is known what is published. */
function withMoved(
  studio: Studio,
  { records, moved: file }: Gathered,
  addresses: ReadonlySet<string>,
  { isOfOperations = () => false }: Surroundings,
  faults: ContentFault[],
): Studio {
  const pages = new Set(pagesOf(studio).map(({ path }) => path));
  const drafts = new Set(records.drafts.map((draft) => pathOf(studio, draft)));
  const stated = statedAddresses(studio, records, file, faults);
  const moved = settleMoved(stated, { addresses, pages, drafts, isOfOperations }, faults);
  return moved ? { ...studio, moved } : studio;
}
