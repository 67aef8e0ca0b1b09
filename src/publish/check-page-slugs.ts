import { type PageAddress, pagesOf, variantPath } from "../model/addresses/addresses.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Studio } from "../model/studio/studio.ts";

/**
 * Returns faults for pages whose address, or that of their Markdown or JSON, is taken by the site. `others` holds all addresses
 * beside the pages, including their Markdown and JSON.
 */
export function refuseTakenSlugs(studio: Studio, others: readonly string[]): ContentFault[] {
  const pages = pagesOf(studio);
  const times = new Map<string, number>();
  for (const path of others) times.set(path, (times.get(path) ?? 0) + 1);
  const homes = new Set(pages.filter(({ kind }) => kind === "home").map(({ path }) => path));
  const isTaken = ({ path }: PageAddress) =>
    times.has(path) ||
    homes.has(path) ||
    (["md", "json"] as const).some((extension) => (times.get(variantPath(path, extension)) ?? 0) > 1);
  return pages
    .filter((page) => page.kind === "record" && page.collection === "pages" && isTaken(page))
    .flatMap(({ collection, slug, locale, path }) => {
      const file = studio.get(collection, slug, locale)?.file ?? "";
      const reason = "takes an address that the site itself uses";
      return [{ file, field: "", reason, value: path, expected: "another slug" }];
    });
}
