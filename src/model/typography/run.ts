import type { Locale } from "../texts/localized.ts";
import type { Edit } from "./edit.ts";
import { typographicEdits } from "./typographic-text.ts";

/** Part of a run, with its offset and its length in the text and in the HTML. */
interface Piece {
  at: number;
  length: number;
  source: number;
  sourceLength: number;
}

const reference = /&(?:#(\d+)|#x([\da-f]+)|([a-z]\w*));/gi;
/** Named references that pages hold. The rules take any other for a letter. */
const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: "&", lt: "<", gt: ">", nbsp: "\u00a0" };

/** Text of a block or of an attribute, over all the HTML that it is made of. */
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

  /** Adds a sign that stands for content that is no text. */
  addSign(sign: string): void {
    this.#text += sign;
  }

  /** Adds the text of a range of the HTML. */
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

  /** Returns the edits of the HTML that make the run typographic. */
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
