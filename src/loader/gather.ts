import { lackedFacts } from "../model/records/lacked-facts.ts";
import { holdsUntil, presentIn } from "../model/records/present.ts";
import { adoptDefinitions } from "../model/shapes/definitions/adopted-definitions.ts";
import { createStudio } from "../model/studio/create-studio.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Studio } from "../model/studio/studio.ts";
import { timeZoneOf } from "../model/studio/time-zone.ts";
import { checkChoices } from "./check/check-choices.ts";
import { checkClientLogos } from "./check/check-client-logos.ts";
import { checkEmbeds } from "./check/check-embeds.ts";
import { checkFacts } from "./check/check-facts.ts";
import { checkOwnValues } from "./check/check-own-values.ts";
import { checkPrivacy } from "./check/check-privacy.ts";
import { checkProse } from "./check/check-prose.ts";
import { checkSpellings } from "./check/check-spellings.ts";
import { checkFeedNames, checkFormSlugs, checkReferences, checkTerms } from "./check/checks.ts";
import { checkComingReferences } from "./check/coming-records.ts";
import { refuseUnknownFiles } from "./check/unknown-files.ts";
import { checkDefinedWords } from "./definitions/check-defined-words.ts";
import { checkDefinitions } from "./definitions/check-definitions.ts";
import { checkExtensions } from "./definitions/check-extensions.ts";
import { checkForms } from "./definitions/check-forms.ts";
import { checkListAddresses } from "./definitions/check-list-addresses.ts";
import { readDefinitions } from "./definitions/read-definitions.ts";
import { presentDefinitions } from "./definitions/sunsets.ts";
import type { LoadOptions } from "./load-options.ts";
import { checkMigrations } from "./migrations/read-migrations.ts";
import { withMovedCollections } from "./moved/moved-collections.ts";
import { type MovedFile, readMoved } from "./moved/read-moved.ts";
import { readBrand } from "./read/read-brand.ts";
import { type Records, readRecords } from "./read/read-records.ts";
import { readSettings } from "./read/read-settings.ts";
import { readSkills } from "./read/read-skills.ts";
import { withDays } from "./read/with-days.ts";
import { checkViews } from "./views/view-files.ts";

/** Contents of a folder before its records, settings and skills are checked against each other */
export interface Gathered {
  records: Records;
  moved: MovedFile;
  /** Studio with all skills, including those that may be obsolete */
  studio: Studio;
  /** True if its settings have no fault */
  isWhole: boolean;
}

/** Reads settings, brand, skills and records, and checks each on its own. */
export async function gather(
  folder: string,
  { isLanguage = () => true, checkFiles, today = "", now, holds, isPreview, ...reading }: LoadOptions,
  faults: ContentFault[],
): Promise<Gathered> {
  const { definitions: read, ...others } = readDefinitions(folder, faults);
  const { extensions, blocks, forms } = others;
  faults.push(
    ...checkDefinitions(read, extensions),
    ...checkExtensions(extensions, read, folder),
    ...checkMigrations(folder),
  );
  adoptDefinitions({ definitions: read, ...others });
  const settings = await readSettings(folder, faults, reading.sources);
  const present = presentIn(timeZoneOf(settings.data.company), today, now);
  const { definitions, sunsets } = presentDefinitions(read, present, faults);
  const adopted = { definitions, ...others };
  adoptDefinitions(adopted);
  faults.push(...checkListAddresses(adopted, settings.data, folder), ...checkDefinedWords(adopted, settings.locales));
  await refuseUnknownFiles(folder, settings.locales, faults);
  const skills = await readSkills(folder, faults);
  const brand = readBrand(folder, faults);
  const found = await readRecords(folder, settings.locales, { present, ...reading });
  const records = withDays(found, settings.data.company.updated);
  // What comes is checked today, so that no build fails on its day.
  const all = { ...records, entries: [...records.entries, ...records.coming] };
  faults.push(
    ...records.faults,
    ...checkReferences(all),
    ...checkForms(forms, all.entries),
    ...checkOwnValues(all, folder),
    ...checkComingReferences(all),
    ...checkFeedNames(all),
    ...checkTerms(all),
    ...checkFormSlugs(all),
    ...checkFacts(all, settings.locales),
    ...checkSpellings(all),
    ...checkChoices(all, settings.locales),
    ...checkViews(folder),
    ...checkProse(all, folder, isLanguage, lackedFacts(settings.data)),
    ...(await checkFiles(all)),
    ...checkEmbeds(all, settings.data.company),
    ...checkPrivacy(all, folder, settings.data.company),
    ...checkClientLogos(folder, settings.data.company),
  );
  holds?.(holdsUntil(all.entries, present, sunsets));
  const entries = records.entries.map(({ prose: _, formerly: __, ...entry }) => entry);
  const studio = createStudio({
    ...settings.data,
    ...(Object.keys(definitions).length > 0 && { definitions }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
    ...(Object.keys(blocks).length > 0 && { blocks }),
    ...(Object.keys(forms).length > 0 && { forms }),
    ...{ entries, skills, brand },
    ...(isPreview && { isPreview }),
  });
  return {
    records,
    moved: withMovedCollections(readMoved(folder, faults), studio),
    studio,
    isWhole: settings.isWhole,
  };
}
