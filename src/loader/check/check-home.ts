import { collectionNames, hasCollection } from "../../model/shapes/collections.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { PageEntry, Studio } from "../../model/studio/studio.ts";
import { among } from "../faults/schema-faults.ts";

/** Returns faults for sections of records that the home page cannot show, and warnings for those that show nothing. */
export function checkHome(studio: Studio): ContentFault[] {
  return studio.locales
    .flatMap((locale) => studio.list("pages", locale))
    .flatMap((page) => sectionFaults(page, studio));
}

function sectionFaults({ slug, locale, file, data: { sections } }: PageEntry, studio: Studio): ContentFault[] {
  const lists = sections?.filter(({ collection }) => collection !== undefined) ?? [];
  if (lists.length === 0 || !sections) return [];
  if (slug !== "home") {
    const reason = "arranges the home page, and no other page";
    return [
      {
        file,
        field: "sections",
        reason,
        expected: `\`records:\` with \`of:\` and its name, or the lines in pages/${locale}/home.md`,
      },
    ];
  }
  const shown = collectionNames().filter((name) => !isAtRoot(name));
  return sections.flatMap(({ collection: value, count }, index): ContentFault[] => {
    if (value === undefined) return [];
    const at = { file, field: `sections.${index}.collection`, value };
    const first = sections.findIndex(({ collection }) => collection === value);
    if (!hasCollection(value) || !shown.includes(value))
      return [{ ...at, reason: "is not a collection with a list", expected: among(value, shown) }];
    if (first < index) {
      const expected = `each collection once; it stands in \`sections.${first}\` too`;
      return [{ ...at, reason: "is named twice", expected }];
    }
    if (count === 0 || studio.list(value, locale).length > 0) return [];
    const reason = "has no records in this language, so the home page has no such section";
    const expected = "a collection with records, or none";
    return [{ ...at, reason, expected, severity: "warning" }];
  });
}
