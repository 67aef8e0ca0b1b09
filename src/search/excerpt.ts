import { namePartsOf } from "./name-parts.ts";
import { plainLines, proseLines } from "./plain-lines.ts";
import { firstLettersOf, termsOf } from "./terms.ts";
import { wordTokensOf } from "./word-tokens.ts";

/** Piece of a text; `mark` is set if it is a word of the question. */
export interface MarkedText {
  text: string;
  mark: boolean;
}

/** Finder of the words of a question in texts. */
export interface Excerpts {
  /**
   * Returns the sentence of passages in Markdown that has most words of the question, with these marked. Without any
   * match, returns the summary, or else the first sentence.
   */
  of(passages: readonly string[], summary?: string): MarkedText[];
  mark(text: string): MarkedText[];
}

const longestSentence = 240;

/** Number of first letters that forms of a word share even where their stems differ. */
const lettersOfForms = 5;

const wordWithGap = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/** Finds the words of a question in texts of its language, in any of their forms. */
export function excerptsFor(question: string, locale: string): Excerpts {
  const toTerm = termsOf(locale);
  const firstLetter = firstLettersOf(locale);
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  const asked = new Set(wordTokensOf(question).flatMap((word) => toTerm(word) ?? []));
  const firsts = new Set([...asked].map((term) => term.slice(0, 1)));
  const beginnings = new Set([...asked].filter(isLong).map(beginning));
  const askedIn = (word: string) => {
    const term = toTerm(word);
    if (term === null) return undefined;
    return asked.has(term) ? term : isLong(term) && beginnings.has(beginning(term)) ? beginning(term) : undefined;
  };
  const findAsked = (word: string) => {
    for (const each of [word, ...namePartsOf(word)]) {
      const found = askedIn(each);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const known = new Map<string, string | undefined>();
  const askedTerm = (word: string) => {
    // Most words of a text begin with another letter, and finding their terms would cost more than all else.
    if (firstLetter && !firsts.has(firstLetter(word)) && namePartsOf(word).length === 0) return undefined;
    if (!known.has(word)) known.set(word, findAsked(word));
    return known.get(word);
  };
  const sentencesOf = (line: string) =>
    [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean);
  const worth = (text: string) => {
    const found = new Set<string>();
    for (const word of wordTokensOf(text)) {
      const term = askedTerm(word);
      if (term !== undefined) found.add(term);
    }
    return found.size;
  };
  /** Returns the first sentence with most words of the question; undefined if none has one. */
  const bestSentence = (lines: readonly string[]) => {
    let best: { sentence: string; worth: number } | undefined;
    for (const line of lines) {
      // Finding the ends of sentences costs most, and none is worth more than its line.
      const most = worth(line);
      if (most <= (best?.worth ?? 0)) continue;
      for (const sentence of sentencesOf(line)) {
        const own = sentence === line ? most : worth(sentence);
        if (own > (best?.worth ?? 0)) best = { sentence, worth: own };
      }
    }
    return best?.sentence;
  };
  const firstSentence = (lines: readonly string[]) => {
    for (const line of lines) {
      const [first] = sentencesOf(line);
      if (first !== undefined) return first;
    }
    return undefined;
  };
  const mark = (text: string) =>
    joined([...text.matchAll(wordWithGap)].map(([piece]) => ({ text: piece, mark: askedTerm(piece) !== undefined })));
  return {
    mark,
    of(passages, summary) {
      const read = summary === undefined ? plainLines : proseLines;
      const lines = passages.flatMap(read);
      const said = bestSentence(lines) ?? summary;
      return shortened(mark(said ?? firstSentence(lines) ?? ""));
    },
  };
}

function isLong(term: string): boolean {
  return term.length >= lettersOfForms;
}

function beginning(term: string): string {
  return term.slice(0, lettersOfForms);
}

/** Merges neighbouring pieces that are both marked or both unmarked. */
function joined(pieces: readonly MarkedText[]): MarkedText[] {
  const result: MarkedText[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.mark === piece.mark) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** Cuts a sentence of more than `longestSentence` characters between words, beginning near its first mark. */
function shortened(pieces: readonly MarkedText[]): MarkedText[] {
  const whole = pieces.map(({ text }) => text).join("");
  if (whole.length <= longestSentence) return [...pieces];
  const first = pieces.findIndex(({ mark }) => mark);
  const before = pieces.slice(0, Math.max(0, first)).reduce((sum, { text }) => sum + text.length, 0);
  const from = before < longestSentence / 2 ? 0 : whole.lastIndexOf(" ", before - longestSentence / 4) + 1;
  const room = whole.lastIndexOf(" ", from + longestSentence);
  const to = whole.length - from <= longestSentence ? whole.length : room > from ? room : from + longestSentence;
  let at = 0;
  const cut = pieces.flatMap(({ text, mark }) => {
    const start = at;
    at += text.length;
    const kept = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return kept === "" ? [] : [{ text: kept, mark }];
  });
  const head = from > 0 ? [{ text: "… ", mark: false }] : [];
  const tail = to < whole.length ? [{ text: " …", mark: false }] : [];
  return joined([...head, ...cut, ...tail]);
}
