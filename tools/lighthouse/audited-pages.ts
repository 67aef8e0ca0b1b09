import type { Studio } from "../../src/model/studio/studio.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import { type Template, templatesOf } from "../shots/templates.ts";

/** Templates that stand for the rest. */
const names = ["home", "case", "article", "contact", "estimate", "docs"];

/** Score that each category is to reach. */
export const leastScore = 0.99;

/** The pages that Lighthouse looks at. */
export function auditedPages(studio: Studio, locale: Locale = studio.defaultLocale): Template[] {
  return templatesOf(studio, locale).filter(({ name }) => names.includes(name));
}
