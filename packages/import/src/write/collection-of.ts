import { hasCollection } from "../../../../src/model/shapes/collections.ts";
import type { SourceRecord } from "../source.ts";

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(pages?|docs?)$/i, "pages"],
  [/^(services?|servicios|serveis|leistungen|prestations|servizi|offerings?)$/i, "services"],
  [
    /^(cases?|case[-_ ]?stud(y|ies)|projects?|projekte?|proyectos?|projectes?|projets?|progetti|referenzen|portfolios?|products?|works?|realisations?)$/i,
    "cases",
  ],
  [/^(jobs?|positions?|openings?|careers?|vacanc(y|ies)|stellen|empleos?|feines|emplois?)$/i, "jobs"],
  [/^(people|persons?|team|authors?|members?|personas|personen|equip|equipo|equipe)$/i, "people"],
];

/** Returns the collection here of a record of a source: the one it states, that of its kind, or articles. */
export function collectionOf({ collection, kind }: Pick<SourceRecord, "collection" | "kind">): string {
  const meant = collection ?? kinds.find(([names]) => names.test(kind))?.[1] ?? "articles";
  return hasCollection(meant) ? meant : "articles";
}
