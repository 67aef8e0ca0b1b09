import { type CollectionName, hasCollection } from "../../model/shapes/collections.ts";
import { formsByKind, type PageForm } from "./page-forms.ts";

/** Forms that the site has; a form on the records of a collection needs that collection. */
export const shownForms: readonly PageForm[] = Object.values(formsByKind).filter(({ on }) =>
  hasCollection(on.collection),
);

/** Record, or page of one, that may have a form */
interface Place {
  collection: CollectionName;
  slug: string;
  isOver?: boolean;
}

/** Returns the form on the page of a record; undefined if there is none, or none any more. */
export function formOn({ collection, slug, isOver }: Place): PageForm | undefined {
  if (isOver) return undefined;
  return shownForms.find(({ on }) => on.collection === collection && (on.slug ?? slug) === slug);
}
