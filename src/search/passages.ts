import type { PageAddress } from "../model/addresses.ts";

/** A piece of a page that stands in its Markdown letter for letter. */
export interface Passage {
  /** Path of the page. */
  path: string;
  locale: string;
  /** Title of the page. */
  title: string;
  /** Heading that it stands under; empty above the first. */
  heading: string;
  text: string;
}

/** About as many words as answer one question and can be quoted whole. */
const mostWords = 120;

/** Cuts a page's Markdown into passages: whole blocks under one heading, together no longer than a short answer. */
export function passagesOf({ path, locale, title, description }: PageAddress, markdown: string): Passage[] {
  const passages: Passage[] = [{ path, locale, title, heading: "", text: description }];
  let heading = "";
  let blocks: string[] = [];
  let words = 0;
  const flush = () => {
    if (blocks.length > 0) passages.push({ path, locale, title, heading, text: blocks.join("\n\n") });
    blocks = [];
    words = 0;
  };
  for (const block of blocksOf(markdown)) {
    const found = /^#{1,6} (.*)/.exec(block);
    if (found) {
      flush();
      heading = found[1] === title ? "" : (found[1] ?? "");
      continue;
    }
    if (block === description || block.startsWith("```")) continue;
    const count = block.split(/\s+/).length;
    if (words > 0 && words + count > mostWords) flush();
    blocks.push(block);
    words += count;
  }
  flush();
  return passages;
}

/** Blocks of a Markdown text; a fenced block stays whole. */
function blocksOf(markdown: string): string[] {
  return (
    markdown
      .match(/^```[\s\S]*?^```|^(?!```)(?:(?!\n\n)[\s\S])+/gm)
      ?.map((block) => block.trim())
      .filter(Boolean) ?? []
  );
}
