import { localPath, type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";

/** Slug of the page that is the reference of the API. */
export const referenceSlug = "docs";

/** Every page of a site: those that content makes, and one of each operation below the reference. */
export function sitePagesOf(studio: Studio, operations: readonly Operation[]): PageAddress[] {
  const references = studio.localesOf("pages", referenceSlug).map((locale) => {
    return studio.get("pages", referenceSlug, locale) as Entry;
  });
  return [...pagesOf(studio), ...references.flatMap((reference) => operationPages(reference, studio, operations))];
}

/** Path of the page of an operation. */
export function pathOfOperationPage(studio: Studio, locale: string, { id }: Pick<Operation, "id">): string {
  return localPath(studio, locale, referenceSlug, id);
}

/** In each language that the reference has; what they say follows from the tables, and is as old as the reference. */
function operationPages({ locale, data }: Entry, studio: Studio, operations: readonly Operation[]): PageAddress[] {
  const locales = studio.localesOf("pages", referenceSlug);
  return operations.map((operation) => ({
    path: pathOfOperationPage(studio, locale, operation),
    locale,
    kind: "operation",
    collection: "pages",
    slug: operation.id,
    title: operation.summary,
    description: operation.description,
    updated: data.updated,
    // Whoever searches is better served by the reference, which says the same of all of them.
    isIndexed: false,
    alternates: Object.fromEntries(locales.map((each) => [each, pathOfOperationPage(studio, each, operation)])),
  }));
}
