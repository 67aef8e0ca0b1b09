import { plainLines, proseLines } from "./plain-lines.ts";
import { termsOf } from "./terms.ts";
import { wordTokensOf } from "./word-tokens.ts";

/** A piece of a text; `mark` where it is what was asked for. */
export interface MarkedText {
  text: string;
  mark: boolean;
}

/** Finds in a text what a question asks for. */
export interface Excerpts {
  /** The sentence of some passages, in Markdown, that has most of the question, with its words marked; a summary where none has any. */
  of(passages: readonly string[], summary?: string): MarkedText[];
  mark(text: string): MarkedText[];
}

const longestSentence = 240;

/** Letters at the beginning of a word that its forms share, where a stemmer parts them. */
const lettersOfForms = 5;

const wordWithGap = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/** Finds the words of a question in texts of its language, in any of their forms. */
export function excerptsFor(question: string, locale: string): Excerpts {
  const toTerm = termsOf(locale);
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  const asked = new Set(wordTokensOf(question).flatMap((word) => toTerm(word) ?? []));
  const beginnings = new Set([...asked].filter(isLong).map(beginning));
  const askedTerm = (word: string) => {
    const term = toTerm(word);
    if (term === null) return undefined;
    return asked.has(term) ? term : isLong(term) && beginnings.has(beginning(term)) ? beginning(term) : undefined;
  };
  const sentencesOf = (line: string) => [...segmenter.segment(line)].map(({ segment }) => segment.trim());
  const worth = (sentence: string) => new Set(wordTokensOf(sentence).flatMap((word) => askedTerm(word) ?? [])).size;
  const mark = (text: string) =>
    joined([...text.matchAll(wordWithGap)].map(([piece]) => ({ text: piece, mark: askedTerm(piece) !== undefined })));
  return {
    mark,
    of(passages, summary) {
      const read = summary === undefined ? plainLines : proseLines;
      const sentences = passages.flatMap(read).flatMap(sentencesOf).filter(Boolean);
      const best = Math.max(0, ...sentences.map(worth));
      const said = best > 0 ? sentences.find((sentence) => worth(sentence) === best) : undefined;
      return shortened(mark(said ?? summary ?? sentences[0] ?? ""));
    },
  };
}

function isLong(term: string): boolean {
  return term.length >= lettersOfForms;
}

function beginning(term: string): string {
  return term.slice(0, lettersOfForms);
}

/** Neighbours of one kind become one piece; so do marked words with nothing but a space between them. */
function joined(pieces: readonly MarkedText[]): MarkedText[] {
  const result: MarkedText[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.mark === piece.mark) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

/** Begins a long sentence near its first mark and ends it in time, at words. */
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
