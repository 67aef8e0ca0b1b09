import type { Element, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";

/** Elements that say something, or should not be there. */
const saying =
  "h1, h2, h3, dt, dd, dl, li, ul, ol, figure, figcaption, section, table, tr, td, th, address, blockquote";

/** Parts without words that show something else. */
const shown = "svg, img, input, textarea, select, button, video, iframe, table, canvas";

/** Returns the elements of a page's main part that hold neither words nor anything else to see. */
export function emptyParts(tree: Root): string[] {
  const main = select("main", tree);
  const parts = main ? selectAll(saying, main) : [];
  const waiting = new Set(main ? selectAll("[hidden] *", main) : []);
  const empty = parts
    .filter((part) => !waiting.has(part))
    .filter((part) => textOf(part).trim() === "" && selectAll(shown, part).length === 0);
  return empty.map(nameOf);
}

function nameOf({ tagName, properties }: Element): string {
  return [tagName, ...((properties.className as string[] | undefined) ?? [])].join(".");
}

/** Members of answers that are empty by contract: lists of what else there is, the end of a list, pages without prose, an index of no skills. */
const mayBeEmpty =
  /^\.skills$|\.(untranslated|next_cursor|related_cases|related_articles|written_by|alternates|questions|headers|parameters|body\.markdown|body\.html)$/;

/** Returns the places of an answer that hold nothing: an empty text, list or object, or null. */
export function emptyMembers(value: unknown, place = ""): string[] {
  if (value === null || value === "") return mayBeEmpty.test(place) ? [] : [place];
  if (typeof value !== "object") return [];
  const members = Object.entries(value);
  if (members.length === 0) return mayBeEmpty.test(place) ? [] : [place];
  return members.flatMap(([key, member]) => emptyMembers(member, Array.isArray(value) ? place : `${place}.${key}`));
}
