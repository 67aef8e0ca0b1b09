import { readdir } from "node:fs/promises";
import { relative } from "node:path";
import { type PageAddress, pagesOf, pathOf } from "./addresses.ts";
import { checkExpiry, checkFeedNames, checkReferences } from "./checks.ts";
import { collectionNames } from "./collections.ts";
import { companySchema, localesSchema } from "./company.ts";
import { componentsFolder } from "./component-files.ts";
import { ContentError } from "./content-error.ts";
import type { Fault } from "./faults.ts";
import { isPassedOver } from "./passed-over.ts";
import { pricingSchema } from "./pricing.ts";
import { brandFolder, readBrand } from "./read-brand.ts";
import { type Records, readRecords } from "./read-records.ts";
import { readSkills, skillsFolder } from "./read-skills.ts";
import { checkAddresses } from "./reading/check-documents.ts";
import { checkLinks } from "./reading/check-links.ts";
import { checkProse } from "./reading/check-prose.ts";
import { placeFaults } from "./reading/place-faults.ts";
import { readYaml } from "./reading/read-yaml.ts";
import { among } from "./schema-faults.ts";
import { createStudio, type Studio, type StudioData } from "./studio.ts";
import { textsSchema } from "./texts.ts";

/** Folder of the files that are published as they are, below the content folder. */
export const publicFolder = "public";

/** Folder of the frozen sandbox, below a content folder that is not the project's own. */
export const fixturesFolder = "fixtures";

/** Folders below the content folder that hold no records. */
const otherFolders = ["texts", skillsFolder, componentsFolder, brandFolder, publicFolder, fixturesFolder];

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
  checkFiles(records: Records): Promise<readonly Fault[]>;
  /** What is wrong with a studio whose records and settings are valid. */
  checkStudio?(studio: Studio): readonly Fault[];
  /** Takes the warnings of a folder without faults. */
  warn?(warnings: readonly Fault[]): void;
}

const none: Surroundings = { addresses: () => new Set(), checkFiles: async () => [] };

/** A content folder as it was read. */
export interface ReadContent {
  /** Absent where a fault leaves nothing to go on with. */
  studio?: Studio;
  /** Faults and warnings, each with its line where it has one. */
  faults: Fault[];
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
  const faults: Fault[] = [];
  const studio = await readAll(folder, surroundings, faults);
  return { ...(studio && { studio }), faults: placeFaults(folder, faults) };
}

async function readAll(
  folder: string,
  { today = "", wantsDrafts, addresses, partsOf, isLanguage, checkFiles, checkStudio }: Surroundings,
  faults: Fault[],
): Promise<Studio | undefined> {
  const locales = readYaml(folder, "studio.yaml", localesSchema, faults);
  if (!locales) return undefined;
  const company = readYaml(folder, "studio.yaml", companySchema(locales.locales), faults);
  const pricing = readYaml(folder, "pricing.yaml", pricingSchema(locales.locales), faults);
  const texts = locales.locales.map((locale) => {
    return [locale, readYaml(folder, `texts/${locale}.yaml`, textsSchema, faults)] as const;
  });
  await refuseStrangeFolders(folder, faults);
  const skills = await readSkills(folder, faults);
  const brand = readBrand(folder, faults);
  const records = await readRecords(folder, locales.locales, wantsDrafts);
  faults.push(...records.faults, ...checkReferences(records), ...checkFeedNames(records));
  faults.push(...checkProse(records, folder, isLanguage ?? (() => true)), ...(await checkFiles(records)));
  if (!company || !pricing || texts.some(([, value]) => !value)) return undefined;
  const studio = createStudio({
    locales: locales.locales,
    defaultLocale: locales.default_locale,
    company,
    pricing,
    texts: Object.fromEntries(texts) as StudioData["texts"],
    entries: records.entries.map(({ prose: _, ...entry }) => entry),
    skills,
    brand,
  });
  const known = new Set([
    ...pagesOf(studio).map(({ path }) => path),
    ...records.broken.map((place) => pathOf(studio, place)),
    ...addresses(studio),
  ]);
  faults.push(
    ...checkLinks(records, studio, { folder, addresses: known, partsOf: (page) => partsOf?.(page, studio) }),
    ...checkAddresses(studio, known),
    ...checkExpiry(studio, today),
    ...(checkStudio?.(studio) ?? []),
  );
  return studio;
}

async function refuseStrangeFolders(folder: string, faults: Fault[]): Promise<void> {
  const known: string[] = [...collectionNames, ...otherFolders];
  for (const item of await readdir(folder, { withFileTypes: true })) {
    if (!item.isDirectory() || isPassedOver(item.name) || known.includes(item.name)) continue;
    faults.push({
      file: item.name,
      field: "",
      reason: "is not a folder of the content",
      value: item.name,
      expected: among(item.name, known),
    });
  }
}
