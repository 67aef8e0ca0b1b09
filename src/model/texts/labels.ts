import type { CollectionName } from "../shapes/collections.ts";
import type { Locale } from "./localized.ts";
import type { Texts } from "./texts.ts";

/** Words of a language by the names of fields, values and collections. */
export type Named = Pick<Texts, "labels" | "values" | "collections" | "spellings">;

/** Returns the label of a field of a collection, made from its name if the language has none. */
export function labelOf({ labels }: Named, name: string, collection?: CollectionName): string {
  return labels[`${collection}.${name}`] ?? labels[name] ?? readable(name);
}

/**
 * Returns the label of one of the values that a field may have: a choice of the table, or a slug that authors made up.
 */
export function labelOfChoice({ values, spellings }: Named, value: string, collection?: CollectionName): string {
  return values[`${collection}.${value}`] ?? values[value] ?? spellings?.[value] ?? readable(value);
}

export function titleOf({ collections }: Named, name: CollectionName): string {
  return collections[name] ?? readable(name);
}

/** Returns words in which those of one collection stand by the names of its fields and values alone. */
export function namedWithin(words: Named, collection: CollectionName): Named {
  const ofCollection = <All extends Readonly<Record<string, string>>>(all: All): All => {
    const own = Object.entries(all).filter(([key]) => key.startsWith(`${collection}.`));
    return { ...all, ...Object.fromEntries(own.map(([key, said]) => [key.slice(collection.length + 1), said])) };
  };
  return { ...words, labels: ofCollection(words.labels), values: ofCollection(words.values) };
}

/**
 * Checks whether a locale is English, which alone can do without labels: the table names fields and collections in
 * English.
 */
export function isInEnglish(locale: Locale): boolean {
  return new Intl.Locale(locale).language === "en";
}

function readable(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
