import { z } from "zod";
import type { CollectionName } from "../../../model/shapes/collections.ts";
import type { Studio } from "../../../model/studio/studio.ts";

/** Maximum number of slugs that a fault lists. */
const mostListed = 20;

/** Returns the schema of the slug of a record of collections, in some language. It names none that is in no list. */
export function knownSlug(studio: Studio, names: readonly CollectionName[]) {
  const slugs = [
    ...new Set(
      studio.locales.flatMap((locale) =>
        names.flatMap((name) => [...studio.list(name, locale)]).map(({ slug }) => slug),
      ),
    ),
  ];
  const unlisted = new Set(
    studio.locales.flatMap((locale) =>
      names.flatMap((name) => [...studio.unlisted(name, locale)]).flatMap(({ slug, isOver }) => (isOver ? [] : slug)),
    ),
  );
  const listed = slugs.length <= mostListed ? `, one of ${slugs.join(", ")}` : "";
  const message =
    slugs.length === 0 ? "there is none at present" : `must be the slug of one of the ${names.join(" or ")}${listed}`;
  return z
    .string()
    .max(100)
    .refine((slug) => slugs.includes(slug) || unlisted.has(slug), message);
}
