import { hasCollection } from "../../../../src/model/shapes/collections.ts";
import type { SourceRecord } from "../source.ts";

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(pages?|docs?)$/i, "pages"],
  [/^(cases?|case[-_ ]stud(y|ies)|projects?|portfolios?|products?|works?|realisations?)$/i, "cases"],
  [/^(jobs?|positions?|openings?|careers?|vacanc(y|ies))$/i, "jobs"],
  [/^(people|persons?|team|authors?|members?)$/i, "people"],
];

/** Returns the collection here of a record of a source: the one it states, that of its kind, or articles. */
export function collectionOf({ collection, kind }: Pick<SourceRecord, "collection" | "kind">): string {
  const meant = collection ?? kinds.find(([names]) => names.test(kind))?.[1] ?? "articles";
  return hasCollection(meant) ? meant : "articles";
}
