import { type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import { caveatsOf } from "../../model/records/caveats.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { among } from "../faults/schema-faults.ts";

/** Returns faults for records whose `limits` heading is not in their text: their page would lack its limitations. */
export function checkCaveats(
  studio: Studio,
  partsOf: (page: PageAddress) => ReadonlySet<string> | undefined,
): ContentFault[] {
  return pagesOf(studio).flatMap((page) => {
    const entry = page.kind === "record" ? studio.get(page.collection, page.slug, page.locale) : undefined;
    const limits = entry && caveatsOf(entry);
    if (!entry || limits === undefined) return [];
    const parts = partsOf(page);
    if (!parts || parts.has(limits)) return [];
    const reason = "is not a section of the text";
    return [{ file: entry.file, field: "limits", reason, value: limits, expected: among(limits, [...parts], 12) }];
  });
}
