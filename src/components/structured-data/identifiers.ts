import { type CollectionName, collectionRow } from "../../model/shapes/collections.ts";

/** Identifiers of the subjects of structured data, equal wherever they are mentioned */
export const identifiers = {
  organization: (base: URL) => new URL("/#organization", base).href,
  website: (base: URL) => new URL("/#website", base).href,
  page: (url: string) => `${url}#page`,
  breadcrumbs: (url: string) => `${url}#breadcrumbs`,
  record: (collection: CollectionName, url: string) => `${url}#${collectionRow(collection).singular}`,
};

/** Returns a mention of a node that is described elsewhere. */
export function reference(id: string) {
  return { "@id": id };
}
