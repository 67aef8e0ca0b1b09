import { relative } from "node:path";
import { type PageAddress, pagesOf, pathOf } from "../model/addresses/addresses.ts";
import { linksIn } from "../model/addresses/resolve-link.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import { createStudio, type Studio } from "../model/studio/studio.ts";
import type { Texts } from "../model/texts/texts.ts";
import { checkCaveats } from "./check/check-caveats.ts";
import { checkChoices } from "./check/check-choices.ts";
import { checkAddresses } from "./check/check-documents.ts";
import { checkEmbeds } from "./check/check-embeds.ts";
import { checkFacts } from "./check/check-facts.ts";
import { checkLinks } from "./check/check-links.ts";
import { checkProse } from "./check/check-prose.ts";
import { checkRounding } from "./check/check-rounding.ts";
import {
  checkDays,
  checkExpiry,
  checkFeedNames,
  checkFounded,
  checkOpen,
  checkReferences,
  checkTerms,
} from "./check/checks.ts";
import { withoutObsolete } from "./check/obsolete-skills.ts";
import { withResolvedLinks } from "./check/text-links.ts";
import { refuseUnknownFiles } from "./check/unknown-files.ts";
import { ContentError } from "./faults/content-error.ts";
import { byPlace } from "./faults/fault-text.ts";
import { placeFaults } from "./read/place-faults.ts";
import { readBrand } from "./read/read-brand.ts";
import { type Records, readRecords } from "./read/read-records.ts";
import { readSettings } from "./read/read-settings.ts";
import { readSkills } from "./read/read-skills.ts";

/** What a folder is held to that its own text cannot tell. */
export interface Surroundings {
  /** Day, YYYY-MM-DD, on which what has an end must still hold. */
  today?: string;
  /** Whether drafts are records like others. */
  wantsDrafts?: boolean;
  /** The addresses that a studio has beside its pages. */
  addresses(studio: Studio): ReadonlySet<string>;
  /** Whether code in a language of this name is shown in colours; without it, code in any is. */
  isLanguage?(name: string): boolean;
  /** Identifiers of the parts of a page, such as its headings; undefined where nobody can tell. */
  partsOf?(page: PageAddress, studio: Studio): ReadonlySet<string> | undefined;
  /** What is wrong with the files that stand beside records. */
  checkFiles(records: Records): Promise<readonly ContentFault[]>;
  /** Names of the tools that a studio lacks because of the collections that it lacks. */
  absentTools?(studio: Studio): readonly string[];
  /** What is wrong with a studio whose records and settings are valid. */
  checkStudio?(studio: Studio): readonly ContentFault[];
  /** Takes the warnings of a folder without faults. */
  warn?(warnings: readonly ContentFault[]): void;
}

const none: Surroundings = { addresses: () => new Set(), checkFiles: async () => [] };

/** A content folder as it was read. */
export interface ReadContent {
  /** Absent where a fault leaves nothing to go on with. */
  studio?: Studio;
  /** Faults and warnings, each with its line where it has one. */
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

/** A folder as people name it who are in the folder of the process. */
export function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith("..") ? folder : path;
}

/** Reads a content folder, whatever is wrong with it. */
export async function readContent(folder: string, surroundings: Surroundings = none): Promise<ReadContent> {
  const faults: ContentFault[] = [];
  const studio = await readAll(folder, surroundings, faults);
  const distinct = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  return { ...(studio && { studio }), faults: placeFaults(folder, [...distinct.values()]).sort(byPlace) };
}

/** What a folder holds, before its records, settings and skills are checked by each other. */
interface Gathered {
  records: Records;
  /** With skills that may be of no use. */
  studio: Studio;
  /** Whether its settings are without a fault. */
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

/** Reads settings, look, skills and records, and checks each for itself. */
async function gather(
  folder: string,
  { wantsDrafts, isLanguage = () => true, checkFiles }: Surroundings,
  faults: ContentFault[],
): Promise<Gathered> {
  const settings = await readSettings(folder, faults);
  await refuseUnknownFiles(folder, settings.locales, faults);
  const skills = await readSkills(folder, faults);
  const brand = readBrand(folder, faults);
  const records = await readRecords(folder, settings.locales, wantsDrafts);
  faults.push(
    ...records.faults,
    ...checkReferences(records),
    ...checkFeedNames(records),
    ...checkTerms(records),
    ...checkFacts(records, settings.locales),
    ...checkChoices(records, settings.locales),
    ...checkProse(records, folder, isLanguage),
    ...(await checkFiles(records)),
    ...checkEmbeds(records, settings.data.company),
  );
  const entries = records.entries.map(({ prose: _, ...entry }) => entry);
  const studio = createStudio({ ...settings.data, entries, skills, brand });
  return { records, studio, isWhole: settings.isWhole };
}

/** Checks records, settings and skills by each other, and leaves out the skills that a studio has no use for. */
function checkTogether(
  { records, studio: whole, isWhole }: Gathered,
  folder: string,
  { today = "", addresses, partsOf, absentTools, checkStudio }: Surroundings,
  faults: ContentFault[],
): Studio {
  // With settings that are wrong, what can be told without them is told.
  const ifPossible = <T>(tell: () => T): T | undefined => {
    try {
      return tell();
    } catch (error) {
      if (isWhole) throw error;
      return undefined;
    }
  };
  const addressesOf = (studio: Studio) =>
    ifPossible(() => new Set([...addresses(studio), ...placesOf(studio, records)]));
  const absent = ifPossible(() => absentTools?.(whole)) ?? [];
  const studio = withoutObsolete(whole, absent, addressesOf(whole));
  const known = addressesOf(studio);
  const partsOn = (page: PageAddress) => ifPossible(() => partsOf?.(page, studio));
  faults.push(
    ...checkLinks(records, studio, { folder, ...(known && { addresses: known }), partsOf: partsOn }),
    ...checkCaveats(studio, partsOn),
    ...(known ? checkAddresses(studio, known) : []),
    ...checkExpiry(studio, today),
    ...checkOpen(studio, today),
    ...checkDays(studio, today),
    ...(isWhole ? [...checkFounded(studio, today), ...checkRounding(studio)] : []),
    ...(ifPossible(() => checkStudio?.(studio)) ?? []).filter(({ file }) => !isUnread(file, records)),
  );
  return studio;
}

/** Whether a file is there and could not be read, whichever of the two extensions it has. */
function isUnread(file: string, { broken }: Records): boolean {
  const stem = (name: string) => name.replace(/\.mdx?$/, "");
  return broken.some((place) => stem(place.file) === stem(file));
}

function placesOf(studio: Studio, { broken }: Records): string[] {
  return [...pagesOf(studio).map(({ path }) => path), ...broken.map((place) => pathOf(studio, place))];
}
