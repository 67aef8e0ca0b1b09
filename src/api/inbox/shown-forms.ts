import type { CollectionName } from "../../model/shapes/collections.ts";
import { collectionsWith } from "../../model/studio/submission-forms.ts";
import { ownForms } from "./own-forms.ts";
import { type PageForm, pageForms } from "./page-forms.ts";

/** Record, or page of one, that may have a form */
interface Place {
  collection: CollectionName;
  slug: string;
  isOver?: boolean;
}

/** Returns the forms that the site has; one on records needs a collection of them. */
export function shownForms(): PageForm[] {
  return [...Object.values(pageForms), ...ownForms()].filter(isShown);
}

export function isShown({ on }: Pick<PageForm, "on">): boolean {
  return on === undefined || "page" in on || collectionsWith(on).length > 0;
}

/** Returns the form on the page of a record; undefined if there is none, or none any more. */
export function formOn({ collection, slug, isOver }: Place): PageForm | undefined {
  if (isOver) return undefined;
  return shownForms().find(({ on }) =>
    on && "page" in on ? collection === "pages" && on.page === slug : collectionsWith(on).includes(collection),
  );
}
