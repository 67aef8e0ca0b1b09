import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentFault } from "../../model/studio/faults.ts";
import { lacksPage } from "../../model/studio/pages-of-prices.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { RecordPlace, Records } from "../read/read-records.ts";

const said = { field: "", expected: "no such file", severity: "warning" } as const;

/** Returns true for a page of prices that the studio does not publish, since it states none. */
export function isUnpublishedPage(
  { collection, slug }: Pick<RecordPlace, "collection" | "slug">,
  studio: Studio,
): boolean {
  return collection === "pages" && lacksPage(studio.company, slug);
}

/** Returns warnings for files of prices that a studio keeps beside `prices: none`. */
export function checkPagesOfPrices(
  { entries }: Pick<Records, "entries">,
  studio: Studio,
  folder: string,
): ContentFault[] {
  if (studio.company.prices !== "none") return [];
  const pages = entries
    .filter((entry) => isUnpublishedPage(entry, studio))
    .map(({ file }) => ({ file, ...said, reason: "is not published, since studio.yaml states `prices: none`" }));
  const file = "pricing.yaml";
  if (!existsSync(join(folder, file))) return pages;
  return [...pages, { file, ...said, reason: "is not read, since studio.yaml states `prices: none`" }];
}
