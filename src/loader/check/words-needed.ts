import { bareLabels } from "../../model/records/bare-labels.ts";
import { relatedCollections } from "../../model/records/derived.ts";
import { shownField, shownFields } from "../../model/records/shown-fields.ts";
import type { ValueLabels } from "../../model/records/shown-value.ts";
import { type CollectionName, collectionNames, collectionRow } from "../../model/shapes/collections.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";

/** Word that is shown for a name: of a collection or its question, a field, a choice of the table, or a slug */
export interface Needed {
  kind: "collection" | "question" | "label" | "value" | "slug";
  name: string;
  /** File that shows the word */
  from: string;
}

/** Field → label that views show beside it */
const besideFields: Readonly<Record<string, string>> = { criteria: "criterion" };

/** Returns every word that the pages of a language show for a name, each once. */
export function wordsNeeded(studio: Studio, locale: Locale): Needed[] {
  const found = new Map<string, Needed>();
  const need = (kind: Needed["kind"], name: string, from: string) => {
    const key = `${kind}.${name}`;
    if (!found.has(key)) found.set(key, { kind, name, from });
  };
  for (const name of collectionNames()) {
    const { own } = collectionRow(name);
    // Words of what a studio defines stand in its definition.
    if (own && !own.isExtension) continue;
    const entries = [...studio.list(name, locale), ...studio.unlisted(name, locale)];
    const [first] = entries;
    if (!first) continue;
    need("collection", name, first.file);
    need("question", name, first.file);
    for (const other of relatedTitles(name, locale, studio)) need("label", other, first.file);
    const fields = shownFields(name).filter((field) => !own?.fields[field]);
    for (const entry of entries) needOfEntry(entry, fields, need);
  }
  for (const { sector } of studio.company.clients) if (sector !== undefined) need("slug", sector, "studio.yaml");
  return [...found.values()];
}

function relatedTitles(name: CollectionName, locale: Locale, studio: Studio): string[] {
  return relatedCollections(name).flatMap((other) => {
    const as = studio.list(other, locale).length > 0 ? collectionRow(other).related?.as : undefined;
    return as === undefined ? [] : [as];
  });
}

function needOfEntry(
  entry: Entry,
  fields: readonly string[],
  need: (kind: Needed["kind"], name: string, from: string) => void,
): void {
  const asking = askingSayings((kind, name) => need(kind, name, entry.file));
  for (const name of fields) {
    if (!shownField(entry, name, asking)) continue;
    need("label", name, entry.file);
    if (besideFields[name]) need("label", besideFields[name], entry.file);
  }
}

/** Returns labels that only report each word they are asked for. */
function askingSayings(asked: (kind: "label" | "value" | "slug", name: string) => void): ValueLabels {
  return {
    ...bareLabels,
    label(name) {
      asked("label", name);
      return name;
    },
    value(value, isOwn) {
      asked(isOwn ? "slug" : "value", value);
      return value;
    },
  };
}
