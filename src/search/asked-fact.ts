import { labelledLine, readableText, type Synonyms, synonymsFor } from "./passage-fields.ts";
import { foldedWordsOf } from "./statements.ts";
import type { Likeness } from "./word-forms.ts";

/** What a question says, as facts are looked for in it. */
export interface AskedFact {
  /** All of its words, folded. */
  words: readonly string[];
  /** Words that name something. */
  named: readonly string[];
  asksAmount: boolean;
  likeness: Likeness;
}

const listMark = /^\s*[-*]\s+/;

/** Where a figure stands, which says whose it is. */
interface Place {
  /** Titles that it stands under, and questions that its page answers. */
  subject: string;
  /** Whether other pages of the kind state the same of something else: a price of one service is none of another. */
  isOfMany: boolean;
}

/**
 * The line of a passage that states the one figure or address that is asked for, letter for letter; none where none or several do,
 * and none of something that is not named where there are others like it.
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
  // Who asks for a price and a duration by name wants both.
  const [best, ...others] = asked.asksAmount ? facts.filter(({ worth }) => worth === most) : facts;
  return others.length === 0 ? best?.line : undefined;
}

/** Words by which a question asks for what a label names. */
function askedOf(label: string, { words, named, likeness }: AskedFact, synonyms: Synonyms): Set<string> {
  const isAsked = (word: string) => words.some((asked) => likeness(asked, word) > 0);
  const phrases = synonymsFor(label, synonyms).split(",").map(foldedWordsOf);
  const whole = phrases.filter((phrase) => phrase.length > 0 && phrase.every(isAsked)).flat();
  const inLabel = foldedWordsOf(label).filter((word) => named.some((asked) => likeness(asked, word) > 0));
  return new Set([...whole, ...inLabel]);
}

/** What a question names beside the label. */
function othersThan(matched: ReadonlySet<string>, { named, likeness }: AskedFact): string[] {
  return named.filter((word) => ![...matched].some((each) => likeness(word, each) > 0));
}

/** Tells whether a question names the one of many whose figure it is. */
function namesOne(subject: readonly string[], asked: AskedFact, matched: ReadonlySet<string>): boolean {
  return othersThan(matched, asked).some((other) => subject.some((word) => asked.likeness(other, word) > 0));
}

/** Tells whether a question asks for an amount, or names nothing beside what the studio says of itself. */
function asksForIt(asked: AskedFact, matched: ReadonlySet<string>): boolean {
  return asked.asksAmount || matched.size > 1 || othersThan(matched, asked).length === 0;
}
