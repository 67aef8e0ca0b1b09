import { type Edit, withEdits } from "./edit.ts";
import type { Marks, QuotationMarks } from "./quotation-marks.ts";
import { leansRight, placeholder, type QuoteContext, type Role } from "./quote-context.ts";

const mark = /["'«»‹›“”„‘’‚]/g;
const straight = /["']/;
const apostrophe = "’";
const space = /\s/;
const word = new RegExp(`[\\p{L}\\p{N}${placeholder}]`, "u");
const digit = /\d/;
/** Single mark that may close: something stands before it, and no word continues after it. */
const closesSingle = /(?<=\S)['’](?![\p{L}\p{N}])/gu;
/** Decade without its century, as in '90s. */
const decade = /'\d0s(?![\p{L}\p{N}'’])/uy;

/**
 * Returns the edits of straight quotation marks and apostrophes of a block. Those that are typographic already count,
 * and stay.
 */
export function quoteEdits(text: string, language: QuotationMarks): Edit[] {
  const edits: Edit[] = [];
  let read = text;
  // A mark that is left may become clear once those around it are set. The loop makes sure that setting a text again
  // changes nothing.
  while (straight.test(read)) {
    const found = straightMarks(read, language);
    if (found.length === 0) break;
    edits.push(...found);
    read = withEdits(
      read,
      found.map((edit) => ({ ...edit, text: edit.text.trim() })),
    );
  }
  return edits;
}

function straightMarks(text: string, language: QuotationMarks): Edit[] {
  const quotations = new Quotations(text, language);
  return Array.from(text.matchAll(mark), ({ 0: found, index: at }) => {
    const set = quotations.set(found, at);
    return set !== undefined && straight.test(found) ? [{ at, length: 1, text: set }] : [];
  }).flat();
}

interface Open {
  marks: Marks;
  isSingle: boolean;
}

/** Quotations that are open at a place of a text. */
class Quotations {
  readonly #text: string;
  readonly #language: QuotationMarks;
  readonly #open: Open[] = [];
  #last: { at: number; role: Role } | undefined;

  constructor(text: string, language: QuotationMarks) {
    this.#text = text;
    this.#language = language;
  }

  /** Returns the typographic form of a mark; undefined for another sign, such as that for inches. */
  set(found: string, at: number): string | undefined {
    const role = this.#last?.at === at - 1 ? this.#last.role : undefined;
    const place = { before: this.#text[at - 1], after: this.#text[at + 1], role };
    const isRight = leansRight(place, this.#open.length > 0);
    const [set, taken] = this.#setFound(found, at, place, isRight);
    if (taken) this.#last = { at, role: taken };
    return set;
  }

  #setFound(found: string, at: number, place: QuoteContext, isRight: boolean): [set?: string, role?: Role] {
    if (found === '"') return isRight ? this.#openDouble() : this.#closeDouble(place);
    if (found === "'") return this.#setSingle(at, place, isRight);
    return this.#follow(found, place);
  }

  #openDouble(): [string, Role] {
    const marks = this.#language.double[this.#open.some(({ isSingle }) => !isSingle) ? 1 : 0];
    this.#open.push({ marks, isSingle: false });
    return [marks[0], "opening"];
  }

  #closeDouble({ before }: QuoteContext): [string?, Role?] {
    if (before === undefined || space.test(before)) return [];
    const started = this.#open.findLastIndex(({ isSingle }) => !isSingle);
    if (started === -1 && digit.test(before)) return [];
    const { marks } = this.#open[started] ?? { marks: this.#language.double[0] };
    if (started !== -1) this.#open.length = started;
    return [marks[1], "closing"];
  }

  #setSingle(at: number, { before, after }: QuoteContext, isRight: boolean): [string?, Role?] {
    if (before === undefined || space.test(before) || !word.test(before)) {
      if (isRight) return this.#openSingle(at);
      if (before === undefined || space.test(before)) return [];
    }
    if (after !== undefined && word.test(before) && word.test(after)) {
      return digit.test(before) && digit.test(after) ? [] : [apostrophe, "apostrophe"];
    }
    const last = this.#open.at(-1);
    if (last && last.marks[1] === this.#language.single[1]) {
      this.#open.pop();
      return [last.marks[1], "closing"];
    }
    return digit.test(before) ? [] : [apostrophe, "apostrophe"];
  }

  /**
   * Opens a quotation if it is closed later. Otherwise sets an apostrophe, which stands for the omitted beginning of a
   * word.
   */
  #openSingle(at: number): [string, Role] {
    const isElided = [decade, this.#language.elided].some((begins) => {
      if (begins) begins.lastIndex = at;
      return begins?.test(this.#text);
    });
    closesSingle.lastIndex = at + 1;
    if (isElided || !closesSingle.test(this.#text)) return [apostrophe, "apostrophe"];
    const marks = this.#language.single;
    this.#open.push({ marks, isSingle: true });
    return [marks[0], "opening"];
  }

  /** Updates the open quotations by a mark that is typographic already. */
  #follow(found: string, { before, after }: QuoteContext): [undefined?, Role?] {
    const { double, single } = this.#language;
    const opened = [...double, single].find(([open]) => open.startsWith(found));
    if (opened) {
      this.#open.push({ marks: opened, isSingle: opened[0] === single[0] });
      return [undefined, "opening"];
    }
    if (found === apostrophe && before && after && word.test(before) && word.test(after)) {
      return [undefined, "apostrophe"];
    }
    const closed = this.#open.findLastIndex(({ marks }) => marks[1].endsWith(found));
    // The same mark is an apostrophe, which does not end the quotations around it.
    if (found === apostrophe && closed !== this.#open.length - 1) return [undefined, "apostrophe"];
    if (closed !== -1) this.#open.length = closed;
    return [undefined, found === apostrophe && closed === -1 ? "apostrophe" : "closing"];
  }
}
