import assert from "node:assert/strict";
import type { CollectionName } from "../../src/model/shapes/collections.ts";
import { readStudio } from "./read-studio.ts";

/** Studio of the tests' build. Tests read its facts here, so that no test contains them. */
export const studio = readStudio();

export const { defaultLocale } = studio;
export const studioName = studio.company.name;
export const inbox = studio.company.contact.email;

/** Language other than the default; its pages have a prefix. */
export const otherLocale = studio.locales.find((locale) => locale !== defaultLocale) ?? assert.fail("one language");

/** Returns the slugs of a collection, in order: those in every language, or those in the default one only. */
function slugsOf(name: CollectionName, which: "everywhere" | "untranslated" = "everywhere"): string[] {
  const count = which === "everywhere" ? studio.locales.length : 1;
  return studio
    .list(name, defaultLocale)
    .map(({ slug }) => slug)
    .filter((slug) => studio.localesOf(name, slug).length === count);
}

function first(slugs: readonly string[], index = 0): string {
  return slugs[index] ?? assert.fail("the studio of the tests has too few records");
}

export const service = first(slugsOf("services"));
export const otherService = first(slugsOf("services"), 2);
export const thirdService = first(slugsOf("services"), 1);
export const fourthService = first(slugsOf("services"), 3);
export const caseStudy = first(slugsOf("cases"));
export const otherCase = first(slugsOf("cases"), 1);
export const untranslatedCase = first(slugsOf("cases", "untranslated"));
export const comparison = first(slugsOf("comparisons"));
export const article = first(slugsOf("articles"));
export const job = first(slugsOf("jobs"));
export const guide = first(slugsOf("resources"));
