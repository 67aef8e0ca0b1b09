import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { checkAddresses, checkExpiry, checkFeedNames, checkLinks, checkReferences } from "./checks.ts";
import { type CollectionName, collectionNames } from "./collections.ts";
import { companySchema, localesSchema } from "./company.ts";
import { ContentError, type Fault, faultsOf, readable } from "./faults.ts";
import { parseYaml } from "./front-matter.ts";
import { pricingSchema } from "./pricing.ts";
import { brandFolder, readBrand } from "./read-brand.ts";
import { type Records, readRecords } from "./read-records.ts";
import { readSkills, skillsFolder } from "./read-skills.ts";
import { createStudio, type Studio } from "./studio.ts";
import { textsSchema } from "./texts.ts";

/** Folder of the files that are published as they are, below the content folder. */
export const publicFolder = "public";

/** Folder of the frozen sandbox, below a content folder that is not the project's own. */
export const fixturesFolder = "fixtures";

/** Folders below the content folder that hold no records. */
const otherFolders = ["texts", skillsFolder, brandFolder, publicFolder, fixturesFolder];

/** What a folder is held to that its own text cannot tell. */
export interface Surroundings {
  /** Day, YYYY-MM-DD, on which what has an end must still hold. */
  today?: string;
  /** The addresses that a studio has beside its pages. */
  addresses(studio: Studio): ReadonlySet<string>;
  /** What is wrong with the files that stand beside records. */
  checkFiles(records: Records): Promise<readonly Fault[]>;
  /** What is wrong with a studio whose records and settings are valid. */
  checkStudio?(studio: Studio): readonly Fault[];
}

const none: Surroundings = { addresses: () => new Set(), checkFiles: async () => [] };

/** Reads and validates a content folder. Throws a ContentError that names every fault at once. */
export async function loadStudio(
  folder: string,
  { today = "", addresses, checkFiles, checkStudio }: Surroundings = none,
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
  const skills = await readSkills(folder, faults);
  const brand = readBrand(folder, faults);
  const records = await readRecords(folder, locales.locales);
  faults.push(...records.faults, ...checkReferences(records), ...checkFeedNames(records));
  faults.push(...(await checkFiles(records)));
  if (!company || !pricing || texts.some(([, value]) => !value)) throw new ContentError(faults);
  const studio = createStudio({
    locales: locales.locales,
    defaultLocale: locales.default_locale,
    company,
    pricing,
    texts: Object.fromEntries(texts),
    entries: records.entries.map(({ links: _, ...entry }) => entry),
    skills,
    brand,
  });
  const others = addresses(studio);
  faults.push(
    ...checkLinks(records, studio, others),
    ...checkAddresses(studio, records, others),
    ...checkExpiry(studio, today),
    ...(checkStudio?.(studio) ?? []),
  );
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
