import type { PageAddress } from "../model/addresses/addresses.ts";
import { figuredResults } from "../model/records/stated-results.ts";
import { collectionNames } from "../model/shapes/collections.ts";
import { isAtRoot } from "../model/shapes/segment-of.ts";
import type { Entry, Studio } from "../model/studio/studio.ts";
import type { Motif } from "./cover.ts";
import type { Result } from "./measured-result.ts";
import { motifOf, proseMotif, streetOf } from "./motif-of.ts";

/** Pages about what things cost. */
const priced: ReadonlySet<string> = new Set(["pricing", "estimate"]);

/**
 * What a page is drawn as: a record by its figures or its prose, a list by its records, and any other as the façade of
 * all results. Undefined where a studio has nothing of the kind.
 */
export function pageMotif(page: PageAddress, studio: Studio, prose: (entry: Entry) => string): Motif | undefined {
  const { kind, collection, slug, locale } = page;
  if (kind === "list") return listMotif(studio, page, prose);
  if (isAtRoot(collection)) {
    const street = priced.has(slug) ? streetOfStudio(studio, locale) : undefined;
    return street ?? facadeOf(studio, locale) ?? streetOfStudio(studio, locale);
  }
  const entry = studio.get(collection, slug, locale);
  return entry && recordMotif(entry, studio, prose);
}

function recordMotif(entry: Entry, studio: Studio, prose: (entry: Entry) => string): Motif {
  return motifOf(entry, studio) ?? proseMotif(entry, prose(entry));
}

function listMotif(
  studio: Studio,
  { collection, locale }: PageAddress,
  prose: (entry: Entry) => string,
): Motif | undefined {
  const [first] = studio.list(collection, locale);
  const motif = first && recordMotif(first, studio, prose);
  if (motif?.of === "price") return { of: "price", street: motif.street };
  return motif?.of === "results" ? facadeOf(studio, locale) : motif;
}

/** A window for the first result of each record that has some, the newest first. */
function facadeOf(studio: Studio, locale: string): Motif | undefined {
  const first = collectionNames().flatMap((name) =>
    studio.list(name, locale).flatMap((entry) => firstResult(entry) ?? []),
  );
  return first.length > 0 ? { of: "facade", results: first } : undefined;
}

function firstResult(entry: Entry): Result | undefined {
  return figuredResults(entry)[0];
}

function streetOfStudio(studio: Studio, locale: string): Motif | undefined {
  const streets = collectionNames().map((collection) => streetOf(studio, { collection, locale }));
  const street = streets.find((doors) => doors.length > 0);
  return street && { of: "price", street };
}
