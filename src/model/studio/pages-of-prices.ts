import type { Company } from "./company.ts";

/** Slugs of the pages that consist of prices. */
const pagesOfPrices: readonly string[] = ["pricing", "estimate"];

/** Returns true if a page consists of prices, and the studio states none. */
export function lacksPage(company: Pick<Company, "prices"> | undefined, slug: string): boolean {
  return company?.prices === "none" && pagesOfPrices.includes(slug);
}
