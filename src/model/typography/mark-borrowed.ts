import type { Texts } from "../texts/texts.ts";
import { type Edit, withEdits } from "./edit.ts";
import { type Tag, tagsOf } from "./html-tag.ts";

/** Words of the interface, by locale. */
export type TextsByLocale = Readonly<Record<string, Texts | undefined>>;

/**
 * Returns a page whose elements say with `lang` that their words stand in English, for lack of words of the page's language
 * (`borrowed` of its texts). Prose is left alone: its words are the author's.
 */
export function markBorrowed(html: string, texts: TextsByLocale): string {
  const words = borrowedWords(texts[/<html[^>]*? lang="([^"]+)"/.exec(html)?.[1] ?? ""]);
  if (words.size === 0) return html;
  const edits: Edit[] = [];
  let opened: Tag | undefined;
  let prose: { name: string; nested: number } | undefined;
  for (const tag of tagsOf(html)) {
    if (prose) {
      if (tag.name === prose.name) prose.nested += tag.isEnd ? -1 : 1;
      if (prose.nested === 0) prose = undefined;
      continue;
    }
    if (tag.isEnd && tag.name === opened?.name && words.has(wordIn(html.slice(opened.to, tag.from)))) {
      edits.push({ at: opened.attributesAt, length: 0, text: ' lang="en"' });
    }
    if (!tag.isEnd && /\sdata-prose\b/.test(tag.attributes)) prose = { name: tag.name, nested: 1 };
    opened = tag.isEnd || /\slang=/.test(tag.attributes) ? undefined : tag;
  }
  return withEdits(html, edits);
}

/** Returns the words of the places that `borrowed` names, such as `labels.written_by`. */
export function borrowedWords(texts: Texts | undefined): ReadonlySet<string> {
  const wordAt = (place: string) =>
    place.split(".").reduce<unknown>((words, name) => (words as Record<string, unknown>)?.[name], texts);
  return new Set((texts?.borrowed ?? []).map(wordAt).filter((word) => typeof word === "string"));
}

const references: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Returns the text of an element without the colon that may end a label. */
function wordIn(source: string): string {
  const text = source.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => references[reference] as string);
  return text.trim().replace(/:$/, "");
}
