import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fixtures, originMark, parseFixtures } from "../../functions/api/fixtures.ts";
import { frontMatterSchema } from "../loader/read/front-matter-schema.ts";
import { collectionNames, hasCollection } from "../model/shapes/collections.ts";
import { companySchema } from "../model/studio/company.ts";
import { pricingSchema } from "../model/studio/pricing.ts";
import type { Studio, StudioData } from "../model/studio/studio.ts";
import { textsSchema } from "../model/texts/texts.ts";
import { fixturesFile } from "./frozen-places.ts";
import { ledForward } from "./led-forward.ts";

/** Returns fixtures as text, with a placeholder for the origin. */
export function fixturesText(fixtures: Fixtures, baseUrl: string): string {
  return `${JSON.stringify(fixtures, null, 1).replaceAll(baseUrl, originMark)}\n`;
}

/** Reads the frozen sandbox of a studio. Throws a one-line reason if there is none. */
export function readFrozen(folder: string, studio: Studio, baseUrl: string): Fixtures {
  const path = join(folder, fixturesFile);
  if (!existsSync(path)) throw new Error("nothing is frozen yet");
  const read = parseFixtures(readFileSync(path, "utf8"), baseUrl);
  const fixtures = { ...read, studio: ledForward(read.studio, studio.definitions) };
  const reason = otherStudio(fixtures.studio, studio) ?? outdated(fixtures.studio, studio);
  if (reason) throw new Error(reason);
  return fixtures;
}

/** Returns the difference between a frozen studio and the present one. */
function otherStudio(frozen: StudioData, present: StudioData): string | undefined {
  const identity = ({ company, locales, defaultLocale }: StudioData) => ({
    name: company.name,
    "legal name": company.legal_name,
    domain: company.domain,
    languages: locales.join(", "),
    "first language": defaultLocale,
  });
  const now = Object.entries(identity(present));
  const before: Record<string, string> = identity(frozen);
  const changed = now.find(([fact, value]) => before[fact] !== value);
  return (
    changed && `what is frozen is of another studio: its ${changed[0]} is ${before[changed[0]]}, not ${changed[1]}`
  );
}

/** Returns the part of a frozen studio that no longer matches the collections and schemas. */
function outdated({ entries, company, pricing, texts, locales }: StudioData, present: Studio): string | undefined {
  const held = new Set<string>(entries.map(({ collection }) => collection));
  const lost = [...held].find((name) => !hasCollection(name));
  if (lost) return `what is frozen has records of \`${lost}\`, which is no collection`;
  const younger = collectionNames().find(
    (name) => !held.has(name) && present.entries.some(({ collection, unlisted }) => collection === name && !unlisted),
  );
  if (younger) return `what is frozen has no records of \`${younger}\``;
  const misfit = entries.find(({ collection, data }) => !frontMatterSchema(collection).safeParse(data).success);
  if (misfit) return `what is frozen has a record that does not fit any more: ${misfit.file}`;
  const isFit =
    companySchema(locales).safeParse(company).success &&
    (pricing === undefined || pricingSchema(locales).safeParse(pricing).success) &&
    locales.every((locale) => textsSchema.safeParse(texts[locale]).success);
  return isFit ? undefined : "what is frozen has a profile, prices or texts that do not fit any more";
}
