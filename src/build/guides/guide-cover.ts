import { cover } from "../../artwork/cover.ts";

/** The drawing on the cover of a guide that is printed: a slat a page, as on its page of the site. */
export function guideCover(pages: number): string {
  return cover({ of: "pages", pages }, "card");
}
