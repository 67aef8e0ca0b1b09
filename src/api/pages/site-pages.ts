import { localPath, type PageAddress, pagesOf } from "../../model/addresses/addresses.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";

/** Slug of the page that is the reference of the API. */
export const referenceSlug = "docs";

/** Returns every page of a site: the content's pages, and one per operation below the reference. */
export function sitePagesOf(studio: Studio, operations: readonly Operation[]): PageAddress[] {
  const references = studio.localesOf("pages", referenceSlug).map((locale) => {
    return studio.get("pages", referenceSlug, locale) as Entry;
  });
  return [...pagesOf(studio), ...references.flatMap((reference) => operationPages(reference, studio, operations))];
}

export function pathOfOperationPage(studio: Studio, locale: string, { id }: Pick<Operation, "id">): string {
  return localPath(studio, locale, referenceSlug, id);
}

/**
 * Returns the pages of operations in each language of the reference. They follow from the tables, and have the
 * reference's date.
 */
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
    // Search engines are better served by the reference, which has the same content on one page.
    isIndexed: false,
    alternates: Object.fromEntries(locales.map((each) => [each, pathOfOperationPage(studio, each, operation)])),
  }));
}
