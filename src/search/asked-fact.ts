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

/** The line of a passage that states the one figure that is asked for, letter for letter; none where none or several do. */
export function factIn(text: string, asked: AskedFact, synonyms: Synonyms): string | undefined {
  const facts = text.split("\n").flatMap((line) => {
    const { label, value } = labelledLine(line);
    if (label === undefined || !/\d/.test(readableText({ text: value }))) return [];
    const worth = worthOf(label, asked, synonyms);
    return worth > 0 ? [{ line: line.replace(listMark, "").trim(), worth }] : [];
  });
  const most = Math.max(0, ...facts.map(({ worth }) => worth));
  // Who asks for a price and a duration by name wants both.
  const [best, ...others] = asked.asksAmount ? facts.filter(({ worth }) => worth === most) : facts;
  return others.length === 0 ? best?.line : undefined;
}

/** How many words of a question ask for what a label names, where they ask for that of something, or for an amount. */
function worthOf(label: string, { words, named, asksAmount, likeness }: AskedFact, synonyms: Synonyms): number {
  const isAsked = (word: string) => words.some((asked) => likeness(asked, word) > 0);
  const phrases = synonymsFor(label, synonyms).split(",").map(foldedWordsOf);
  const whole = phrases.filter((phrase) => phrase.length > 0 && phrase.every(isAsked)).flat();
  const inLabel = foldedWordsOf(label).filter((word) => named.some((asked) => likeness(asked, word) > 0));
  const matched = new Set([...whole, ...inLabel]);
  const isOther = (word: string) => ![...matched].some((each) => likeness(word, each) > 0);
  return asksAmount || matched.size > 1 || named.some(isOther) ? matched.size : 0;
}
