import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";
import { nearestNames } from "../../model/texts/nearest.ts";
import type { ReadPorts } from "../ports.ts";
import { Problem } from "./problems.ts";

/** Maximum number of slugs that a fault lists. */
const mostListed = 20;

/** Returns the 404 of a record that a language lacks, with the languages that have it, or similar slugs. */
export function unknownRecord(
  name: CollectionName,
  slug: string,
  locale: string,
  { studio, apiUrl }: Pick<ReadPorts, "studio" | "apiUrl">,
): Problem {
  const others = studio.localesOf(name, slug);
  const { singular } = collectionRow(name);
  if (others.length > 0) {
    return new Problem("resource_not_found", 404, `This ${singular} is not published in \`${locale}\`.`, {
      errors: [{ parameter: "locale", detail: `is not a language of this ${singular}` }],
      resolution: `Request it with \`locale\` ${others.map((other) => `\`${other}\``).join(" or ")}.`,
    });
  }
  const known = studio.list(name, locale).map((entry) => entry.slug);
  const near = nearestNames(slug, known);
  const meant = near.length > 0 ? `Perhaps ${near.map((each) => `\`${each}\``).join(" or ")} is meant. ` : "";
  const listed = known.length <= mostListed ? `: ${known.map((each) => `\`${each}\``).join(", ")}` : "";
  const query = locale === studio.defaultLocale ? "" : `?locale=${locale}`;
  const list = `${apiUrl}/api/v1/${name}${query}`;
  return new Problem("resource_not_found", 404, `There is no ${singular} with this slug.`, {
    // Some collections have a list but no address for single records.
    nearest: collectionRow(name).api.item ? near.map((each) => `${apiUrl}/api/v1/${name}/${each}${query}`) : [],
    errors: [{ parameter: "slug", detail: `is not the slug of a ${singular}` }],
    resolution: `${meant}Take a slug from ${list}${listed}.`,
  });
}
