import { z } from "zod";
import { recordsThat, unlistedThat } from "../../../model/records/records-that.ts";
import type { Capability } from "../../../model/shapes/collection.ts";
import { collectionsThat } from "../../../model/shapes/collections-that.ts";
import type { Studio } from "../../../model/studio/studio.ts";

/** Maximum number of slugs that a fault lists. */
const mostListed = 20;

/** Returns the schema of the slug of a record with a capability, in some language. It names none that is in no list. */
export function knownSlug(studio: Studio, capability: Capability) {
  const slugs = [
    ...new Set(studio.locales.flatMap((locale) => recordsThat(capability, studio, locale).map(({ slug }) => slug))),
  ];
  const unlisted = new Set(
    studio.locales.flatMap((locale) =>
      unlistedThat(capability, studio, locale).flatMap(({ slug, isOver }) => (isOver ? [] : slug)),
    ),
  );
  const listed = slugs.length <= mostListed ? `, one of ${slugs.join(", ")}` : "";
  const message =
    slugs.length === 0
      ? "there is none at present"
      : `must be the slug of one of the ${collectionsThat(capability).join(" or ")}${listed}`;
  return z
    .string()
    .max(100)
    .refine((slug) => slugs.includes(slug) || unlisted.has(slug), message);
}
