import type { Note } from "../../note.ts";
import { hasMarkup } from "../exports/plain-text.ts";
import { publishedOf } from "./item-days.ts";
import { canonicalOf } from "./item-summary.ts";
import type { WordpressIndex } from "./wordpress-index.ts";
import type { WordpressItem } from "./wordpress-item.ts";

/** Category that WordPress gives to posts without one, in the languages of its translations that name it so. */
const uncategorized = /^(uncategorized|sin-categoria|sense-categoria|sem-categoria|non-classe|senza-categoria)$/;

/** Returns true if a category says only that a post has none. */
export function isUncategorized(slug: string): boolean {
  return uncategorized.test(slug);
}

/** Returns what of an item does not arrive as it was, its body aside. */
export function notesOf(item: WordpressItem, { attachments }: WordpressIndex): Note[] {
  const { place, title, excerpt, meta, status, terms } = item;
  const notes: Note[] = [];
  const note = (kind: Note["kind"], what: string, detail?: string) => {
    notes.push({ kind, what, place, ...(detail !== undefined && { detail }) });
  };
  if (hasMarkup(title)) note("dropped", "markup in titles", title);
  if (hasMarkup(excerpt)) note("dropped", "markup in excerpts", excerpt);
  const canonical = canonicalOf(item);
  if (canonical) note("dropped", "addresses of originals elsewhere", canonical);
  const thumbnail = meta.get("_thumbnail_id")?.[0];
  if (thumbnail && Number(thumbnail) > 0 && !attachments.has(thumbnail)) {
    note("missing", "featured pictures that the export lacks", `attachment ${thumbnail}`);
  }
  if (status === "future") note("left", "posts of a later day", publishedOf(item) ?? "without a day");
  if (terms.some(({ domain, slug }) => domain === "category" && isUncategorized(slug))) {
    note("dropped", "the category of posts without one");
  }
  return notes;
}
