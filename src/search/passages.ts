import type { PageAddress } from "../model/addresses/addresses.ts";
import { withSmallSigns } from "../model/texts/small-signs.ts";

/** Part of a page, exactly as in its Markdown. */
export interface Passage {
  /** Path of the page. */
  path: string;
  locale: string;
  /** Title of the page. */
  title: string;
  /** Heading above the beginning of the passage; empty before the first heading. */
  heading: string;
  text: string;
}

/** Number of words that a passage should not exceed: enough to answer one question, few enough to quote whole. */
const mostWords = 160;

/** Number of words above which a passage ends with its section. */
const wordsWorthAnEnd = 128;

const isLink = /^\[(?:\\.|[^\]\\])*\]\((?:\\.|\([^()]*\)|[^()\\])*\)$/;

/** Block of a Markdown text with its offsets. */
interface Block {
  text: string;
  start: number;
  end: number;
}

/**
 * Cuts a page's Markdown into passages: whole blocks of about `mostWords` words at most, with short sections together.
 */
export function passagesOf({ path, locale, title, description }: PageAddress, markdown: string): Passage[] {
  const cut = new Cut();
  const isTitle = sameAs(title);
  const isDescription = sameAs(description);
  let isDescribed = false;
  for (const block of blocksOf(markdown)) {
    const found = headingOf(block);
    if (found !== undefined) cut.section(isTitle(found) ? "" : found, block);
    // A card repeats what its page says.
    else if (isLink.test(cut.heading) || block.text.startsWith("```")) cut.end();
    else if (!isDescription(block.text)) cut.add(block);
    else if (isDescribed) cut.end();
    else {
      cut.add(block);
      isDescribed = true;
    }
  }
  cut.end();
  const passages = cut.pieces.map(({ heading, blocks }) => {
    const text = markdown.slice(blocks[0]?.start, blocks.at(-1)?.end);
    return { path, locale, title, heading: withSmallSigns(heading), text };
  });
  return isDescribed ? passages : [{ path, locale, title, heading: "", text: description }, ...passages];
}

/** Passages of a page while they are collected. */
class Cut {
  readonly pieces: { heading: string; blocks: Block[] }[] = [];
  heading = "";
  #blocks: Block[] = [];
  #headingOfFirst = "";
  #words = 0;

  section(heading: string, block: Block): void {
    if (heading === "" || isLink.test(heading) || this.#words > wordsWorthAnEnd) this.end();
    this.heading = heading;
    if (this.#blocks.length > 0) this.#blocks.push(block);
  }

  add(block: Block): void {
    const count = block.text.split(/\s+/).length;
    if (this.#words > 0 && this.#words + count > mostWords) this.#break();
    if (this.#blocks.length === 0) this.#headingOfFirst = this.heading;
    this.#blocks.push(block);
    this.#words += count;
  }

  /** Ends a passage within a section. Lines that announce the next block move to the next passage. */
  #break(): void {
    const announced = this.#popped(({ text }) => announces.test(lastLineOf(text)));
    this.end();
    for (const block of announced) if (headingOf(block) === undefined) this.add(block);
  }

  /** Removes matching blocks from the end of the passage and returns them. */
  #popped(isOne: (block: Block) => boolean): Block[] {
    const popped: Block[] = [];
    while (this.#blocks.length > 0 && isOne(this.#blocks.at(-1) as Block)) popped.unshift(this.#blocks.pop() as Block);
    return popped;
  }

  end(): void {
    this.#popped(({ text }) => headingLine.test(lastLineOf(text)));
    if (this.#blocks.length > 0) this.pieces.push({ heading: this.#headingOfFirst, blocks: this.#blocks });
    this.#blocks = [];
    this.#words = 0;
  }
}

const listMark = "(?:\\s*(?:>|[-*+]|\\d+[.)])\\s+)*";

/** Heading line, also within a list. */
const headingLine = new RegExp(`^${listMark}#{1,6}\\s`);

/** Line that introduces the block below it: a heading, a title in bold, or a line that ends in a colon. */
const announces = new RegExp(`${headingLine.source}|^${listMark}\\*\\*[^*]+\\*\\*:?$|:$`);

function lastLineOf(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1);
}

function headingOf({ text }: Block): string | undefined {
  return /^#{1,6} (.*)/.exec(text)?.[1];
}

/** Returns a test for equality with a text, whichever way its accents are composed. */
function sameAs(text: string): (other: string) => boolean {
  const composed = text.normalize("NFC");
  return (other) => other.normalize("NFC") === composed;
}

const fenced = /^[ \t]*(`{3,})[^\n]*\n[\s\S]*?^[ \t]*\1`*[ \t]*$/;
const lines = /^(?![ \t]*```)[^\n]*\S[^\n]*(?:\n(?![ \t]*```)[^\n]*\S[^\n]*)*/;
const anyBlock = new RegExp(`${fenced.source}|${lines.source}`, "gm");

/** Splits a Markdown text into blocks; a fenced block stays whole. */
function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(anyBlock)].map(({ 0: found, index }) => {
    const text = found.trim();
    const start = index + found.indexOf(text);
    return { text, start, end: start + text.length };
  });
}
