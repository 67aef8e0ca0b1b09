import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkAnswerTimes, withAnswerTime } from "../../model/studio/answer-times.ts";
import { companySchema, localesSchema } from "../../model/studio/company.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { pricingSchema } from "../../model/studio/pricing.ts";
import type { StudioData } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { textsSchema, type WrittenTexts } from "../../model/texts/texts.ts";
import { checkPlaceholders } from "../faults/check-placeholders.ts";
import { readMenu } from "./read-menu.ts";
import { readYaml } from "./read-yaml.ts";
import { readAnew } from "./sources.ts";
import { someCompany, somePricing } from "./stand-ins.ts";

type Settings = Pick<StudioData, "locales" | "defaultLocale" | "company" | "pricing" | "texts" | "menu">;

/** Settings that apply to all records, with placeholders for those that could not be read */
export interface ReadSettings {
  data: Settings;
  locales: Locale[];
  /** True if no setting is a placeholder */
  isWhole: boolean;
}

/** Reads `studio.yaml`, `pricing.yaml`, `menu.yaml` and the texts. */
export async function readSettings(folder: string, faults: ContentFault[], sources = readAnew): Promise<ReadSettings> {
  const named = readYaml(folder, "studio.yaml", localesSchema, faults);
  const locales = named?.locales ?? localesOfTexts(folder);
  const company = readYaml(folder, "studio.yaml", companySchema(locales), faults);
  const hasPrices = company?.prices !== "none";
  const pricing = hasPrices ? readYaml(folder, "pricing.yaml", pricingSchema(locales), faults) : undefined;
  const menu = readMenu(folder, locales, faults);
  const texts = locales.map((locale) => {
    const file = `texts/${locale}.yaml`;
    const found = readYaml(folder, file, textsSchema, faults, (text, read) => sources.settings(file, text, read));
    return [locale, found] as const;
  });
  for (const [locale, found] of texts) if (found) faults.push(...checkPlaceholders(`texts/${locale}.yaml`, found));
  for (const [locale, found] of texts) {
    if (found && company) faults.push(...checkAnswerTimes(locale, found, company));
  }
  const some = texts.find(([, found]) => found)?.[1];
  const ownTexts = Object.fromEntries(texts.map(([locale, found]) => [locale, (found ?? some ?? {}) as WrittenTexts]));
  const data = {
    locales,
    defaultLocale: named?.default_locale ?? locales[0] ?? "",
    company: company && some ? withAnswerTime(company, ownTexts) : (company ?? someCompany),
    ...(hasPrices && { pricing: pricing ?? somePricing }),
    texts: ownTexts,
    ...(menu && { menu }),
  };
  const isWhole = Boolean(named && company && (pricing || !hasPrices) && texts.every(([, found]) => found));
  return { data, locales, isWhole };
}

/** Returns the languages that have texts, used if a folder does not list its languages. */
function localesOfTexts(folder: string): Locale[] {
  const path = join(folder, "texts");
  if (!existsSync(path)) return [];
  return readdirSync(path).flatMap((name) => /^([a-z]{2,3}(?:-\w+)*)\.yaml$/.exec(name)?.[1] ?? []);
}
