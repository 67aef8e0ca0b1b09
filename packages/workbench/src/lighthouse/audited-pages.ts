import type { Studio } from "../../../../src/model/studio/studio.ts";
import type { Locale } from "../../../../src/model/texts/localized.ts";
import { type Template, templatesOf } from "../shots/templates.ts";

/** Templates that represent the others. */
const names = ["home", "case", "article", "contact", "estimate", "docs"];

/** Minimum score of each category. */
export const leastScore = 0.99;

/** Returns the pages to audit. */
export function auditedPages(studio: Studio, locale: Locale = studio.defaultLocale): Template[] {
  return templatesOf(studio, locale).filter(({ name }) => names.includes(name));
}
