import { labelledLine, readableText, type Synonyms, synonymsFor } from "./passage-fields.ts";
import { foldedWordsOf } from "./statements.ts";
import type { Likeness } from "./word-forms.ts";

/** Question in the form that facts are matched against. */
export interface AskedFact {
  /** All words of the question, in small letters without accents. */
  words: readonly string[];
  /** Words that are neither stop words nor light words, in the same form. */
  named: readonly string[];
  /** Words that name something in the question that this one continues. */
  namedBefore: readonly string[];
  asksAmount: boolean;
  likeness: Likeness;
}

const listMark = /^\s*[-*]\s+/;

/** Context of a figure, which tells what the figure is of. */
interface Place {
  /** Titles above the figure, and questions that its page answers. */
  subject: string;
  /** True if other pages state the same fact of something else, as each service has its price. */
  isOfMany: boolean;
}

/**
 * Returns the line of a passage that states the one figure or address asked for, unchanged. Returns undefined if no
 * line or several lines state it. If other pages state the same fact, the question has to name the subject.
 */
export function factIn(text: string, asked: AskedFact, synonyms: Synonyms, place: Place): string | undefined {
  const subject = foldedWordsOf(place.subject);
  const facts = text.split("\n").flatMap((line) => {
    const { label, value } = labelledLine(line);
    if (label === undefined || !/\d|@/.test(readableText({ text: value }))) return [];
    const matched = askedOf(label, asked, synonyms);
    const isMeant = place.isOfMany ? namesOne(subject, asked, matched) : asksForIt(asked, matched);
    return matched.size > 0 && isMeant ? [{ line: line.replace(listMark, "").trim(), worth: matched.size }] : [];
  });
  const most = Math.max(0, ...facts.map(({ worth }) => worth));
  // A question that names both a price and a duration asks for both, so neither is the one fact.
  const [best, ...others] = asked.asksAmount ? facts.filter(({ worth }) => worth === most) : facts;
  return others.length === 0 ? best?.line : undefined;
}

/** Returns the words of a label and of its synonyms that a question asks for. */
function askedOf(label: string, { words, named, likeness }: AskedFact, synonyms: Synonyms): Set<string> {
  const isAsked = (word: string) => words.some((asked) => likeness(asked, word) > 0);
  const phrases = synonymsFor(label, synonyms).split(",").map(foldedWordsOf);
  const whole = phrases.filter((phrase) => phrase.length > 0 && phrase.every(isAsked)).flat();
  const inLabel = foldedWordsOf(label).filter((word) => named.some((asked) => likeness(asked, word) > 0));
  return new Set([...whole, ...inLabel]);
}

/** Returns the words that a question names beside the label. */
function othersThan(matched: ReadonlySet<string>, { named, likeness }: AskedFact): string[] {
  return named.filter((word) => ![...matched].some((each) => likeness(word, each) > 0));
}

/** Checks whether a question names the subject of a figure. */
function namesOne(subject: readonly string[], asked: AskedFact, matched: ReadonlySet<string>): boolean {
  return [...othersThan(matched, asked), ...asked.namedBefore].some((other) =>
    subject.some((word) => asked.likeness(other, word) > 0),
  );
}

/** Checks whether a question asks for an amount, matches several words of the label, or names nothing else. */
function asksForIt(asked: AskedFact, matched: ReadonlySet<string>): boolean {
  return asked.asksAmount || matched.size > 1 || othersThan(matched, asked).length === 0;
}
