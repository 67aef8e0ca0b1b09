import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";

/** Identifiers of what structured data describes: the same wherever it is mentioned. */
export const identifiers = {
  organization: (base: URL) => new URL("/#organization", base).href,
  website: (base: URL) => new URL("/#website", base).href,
  page: (url: string) => `${url}#page`,
  breadcrumbs: (url: string) => `${url}#breadcrumbs`,
  record: (collection: CollectionName, url: string) => `${url}#${collectionRow(collection).singular}`,
};

/** A mention of something that is described elsewhere. */
export function reference(id: string) {
  return { "@id": id };
}
