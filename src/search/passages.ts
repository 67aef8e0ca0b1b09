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
const mostWords = 160;

const isLink = /^\[[^\]]*\]\([^)]*\)$/;

/** A block of a Markdown text, by its place in it. */
interface Block {
  text: string;
  start: number;
  end: number;
}

/** Cuts a page's Markdown into passages: whole blocks under one heading, together no longer than a short answer. */
export function passagesOf({ path, locale, title, description }: PageAddress, markdown: string): Passage[] {
  const passages: Passage[] = [{ path, locale, title, heading: "", text: description }];
  let heading = "";
  let blocks: Block[] = [];
  let words = 0;
  const flush = () => {
    const text = markdown.slice(blocks[0]?.start, blocks.at(-1)?.end);
    if (blocks.length > 0) passages.push({ path, locale, title, heading, text });
    blocks = [];
    words = 0;
  };
  const isTitle = sameAs(title);
  const isDescription = sameAs(description);
  for (const block of blocksOf(markdown)) {
    const found = /^#{1,6} (.*)/.exec(block.text);
    if (found) {
      flush();
      heading = isTitle(found[1] ?? "") ? "" : (found[1] ?? "");
      continue;
    }
    // A card repeats what its page says.
    if (isDescription(block.text) || block.text.startsWith("```") || isLink.test(heading)) {
      flush();
      continue;
    }
    const count = block.text.split(/\s+/).length;
    if (words > 0 && words + count > mostWords) flush();
    blocks.push(block);
    words += count;
  }
  flush();
  return passages;
}

/** Compares with a text, whichever way the letters with accents are composed. */
function sameAs(text: string): (other: string) => boolean {
  const composed = text.normalize("NFC");
  return (other) => other.normalize("NFC") === composed;
}

const fenced = /^[ \t]*(`{3,})[^\n]*\n[\s\S]*?^[ \t]*\1`*[ \t]*$/;
const lines = /^(?![ \t]*```)[^\n]*\S[^\n]*(?:\n(?![ \t]*```)[^\n]*\S[^\n]*)*/;
const anyBlock = new RegExp(`${fenced.source}|${lines.source}`, "gm");

/** Blocks of a Markdown text; a fenced block stays whole. */
function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(anyBlock)].map(({ 0: found, index }) => {
    const text = found.trim();
    const start = index + found.indexOf(text);
    return { text, start, end: start + text.length };
  });
}
