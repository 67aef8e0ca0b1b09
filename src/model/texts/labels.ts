import type { CollectionName } from "../shapes/collections.ts";
import type { Locale } from "./localized.ts";
import type { Texts } from "./texts.ts";

/** Words of a language that are given by name. */
export type Named = Pick<Texts, "labels" | "values" | "collections">;

/** Label of a field. */
export function labelOf({ labels }: Named, name: string): string {
  return labels[name] ?? readable(name);
}

/** Label of one of the values that a field may have: a choice of the table, or a slug that authors made up. */
export function labelOfChoice({ values }: Named, value: string): string {
  return values[value] ?? readable(value);
}

/** Title of a collection. */
export function titleOf({ collections }: Named, name: CollectionName): string {
  return collections[name] ?? readable(name);
}

/** The table names fields and collections in English, so that English alone can do without words of its own for them. */
export function isInEnglish(locale: Locale): boolean {
  return new Intl.Locale(locale).language === "en";
}

function readable(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
