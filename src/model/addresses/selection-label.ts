import { byYear, type Selection } from "../records/selections.ts";
import { type CollectionName, collectionRow } from "../shapes/collections.ts";
import { type Studio, textsOf } from "../studio/studio.ts";
import { labelOfChoice } from "../texts/labels.ts";
import type { Locale } from "../texts/localized.ts";

/** Returns the words for the value of a selection: the title of a record, the label of a slug, or the year. */
export function labelOfSelection(
  studio: Studio,
  name: CollectionName,
  locale: Locale,
  { by, value }: Selection,
): string {
  if (by === byYear) return value;
  const { filters = {}, references = {} } = collectionRow(name);
  const target = references[filters[by]?.field ?? ""];
  const title = target && studio.get(target, value, locale)?.data.title;
  return title ?? labelOfChoice(textsOf(studio, locale), value, name);
}
