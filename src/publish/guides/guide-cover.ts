import { cover } from "../../artwork/cover.ts";

/** Returns the cover drawing of a printed guide: one slat a page, as on the site. */
export function guideCover(pages: number): string {
  return cover({ of: "pages", pages }, "card");
}
