import { text } from "../shapes/field-shapes.ts";
import type { Entry, Studio } from "../studio/studio.ts";
import { fieldOf } from "./field-of.ts";

/** Returns the identifier of the heading under which a record says what its results do not show. */
export function caveatsOf(entry: Pick<Entry, "data">): string | undefined {
  return fieldOf(entry, "limits", text);
}

/** Returns the same for the record that a file belongs to. */
export function caveatsIn(studio: Studio, { collection, slug, locale }: Pick<Entry, "collection" | "slug" | "locale">) {
  const entry = studio.get(collection, slug, locale);
  return entry && caveatsOf(entry);
}
