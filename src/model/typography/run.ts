import type { Locale } from "../texts/localized.ts";
import type { Edit } from "./edit.ts";
import { typographicEdits } from "./typographic-text.ts";

/** A stretch of a run: where it begins in the text and in the HTML, and how long it is in both. */
interface Piece {
  at: number;
  length: number;
  source: number;
  sourceLength: number;
}

const reference = /&(?:#(\d+)|#x([\da-f]+)|([a-z]\w*));/gi;
/** The references that pages hold; any other stands for a letter, and a letter is what the rules take it for. */
const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: "&", lt: "<", gt: ">", nbsp: "\u00a0" };

/** The text of a block or of an attribute, over all the HTML that it is made of. */
export class Run {
  readonly #locale: Locale;
  readonly #pieces: Piece[] = [];
  #text = "";

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  get isEmpty(): boolean {
    return this.#text === "";
  }

  /** Adds what stands for something that is no text. */
  addSign(sign: string): void {
    this.#text += sign;
  }

  /** Adds text of the HTML, from one place to another. */
  addSource(html: string, from: number, to: number): void {
    const source = html.slice(from, to);
    let done = 0;
    if (source.includes("&")) {
      for (const { 0: whole, 1: decimal, 2: hexadecimal, 3: name, index } of source.matchAll(reference)) {
        this.#add(source.slice(done, index), from + done, index - done);
        const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
        this.#add(name ? (named[name] ?? "x") : characterOf(code), from + index, whole.length);
        done = index + whole.length;
      }
    }
    this.#add(source.slice(done), from + done, source.length - done);
  }

  /** The edits of the HTML that make the run typographic. */
  edits(): Edit[] {
    const edits = typographicEdits(this.#text, this.#locale);
    if (edits.length > 1) edits.sort((a, b) => a.at - b.at);
    let next = 0;
    return edits.flatMap(({ at, length, text }) => {
      while ((this.#pieces[next + 1]?.at ?? at + 1) <= at) next += 1;
      const piece = this.#pieces[next];
      // An edit across a tag is left out, since no tag is moved.
      if (!piece || at < piece.at || at + length > piece.at + piece.length) return [];
      if (piece.length !== piece.sourceLength) return [{ at: piece.source, length: piece.sourceLength, text }];
      return [{ at: piece.source + at - piece.at, length, text }];
    });
  }

  #add(text: string, source: number, sourceLength: number): void {
    if (text === "") return;
    this.#pieces.push({ at: this.#text.length, length: text.length, source, sourceLength });
    this.#text += text;
  }
}

function characterOf(code: number): string {
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : "x";
}
