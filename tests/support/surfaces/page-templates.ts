import type { PageAddress } from "../../../src/model/addresses/addresses.ts";
import { variantPath } from "../../../src/model/addresses/addresses.ts";
import type { openBuiltSite } from "../built-site.ts";

/** Chooses one page of each template, and every list, in each language: the longest one. */
export function templatesOf({ pages, textAt }: ReturnType<typeof openBuiltSite>): PageAddress[] {
  const found = new Map<string, PageAddress>();
  for (const page of pages) {
    if (!page.isIndexed || page.kind === "operation" || page.slug === "docs" || (page.part?.number ?? 1) > 1) continue;
    const name = `${page.locale} ${page.collection} ${page.kind} ${page.collection === "pages" ? page.slug : ""}`;
    const known = found.get(name);
    if (!known || textAt(variantPath(page.path, "md")).length > textAt(variantPath(known.path, "md")).length) {
      found.set(name, page);
    }
  }
  return [...found.values()];
}
