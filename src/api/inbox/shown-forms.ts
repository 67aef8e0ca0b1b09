import type { Capability } from "../../model/shapes/collection.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { collectionsThat } from "../../model/shapes/collections-that.ts";
import { formsByKind, type PageForm } from "./page-forms.ts";

/** Record, or page of one, that may have a form */
interface Place {
  collection: CollectionName;
  slug: string;
  isOver?: boolean;
}

/** Returns the forms that the site has; a form of a capability needs a collection with it. */
export function shownForms(): PageForm[] {
  return Object.values(formsByKind).filter(isShown);
}

export function isShown({ on }: PageForm): boolean {
  return "page" in on || collectionsThat(on.capability).length > 0;
}

/** Returns the form on the page of a record; undefined if there is none, or none any more. */
export function formOn({ collection, slug, isOver }: Place): PageForm | undefined {
  if (isOver) return undefined;
  const isOn = (capability: Capability) => collectionsThat(capability).includes(collection);
  return shownForms().find(({ on }) =>
    "page" in on ? collection === "pages" && on.page === slug : isOn(on.capability),
  );
}
