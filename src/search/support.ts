import type { Locale } from "../model/texts/localized.ts";
import { type AskedFact, factIn } from "./asked-fact.ts";
import { askedWordsOf } from "./asked-words.ts";
import type { StoredLocale } from "./index/stored-locale.ts";
import { readableText } from "./passage-fields.ts";
import type { Passage } from "./passages.ts";
import { rarityOf } from "./rarity.ts";
import type { Support } from "./search.ts";
import { foldedWordsOf, statementsOf } from "./statements.ts";
import { amountWordsOf, lightWordsOf, personWordsOf } from "./stop-words.ts";
import { foldTerm, termsOf } from "./terms.ts";
import { type Likeness, likenessIn } from "./word-forms.ts";
import { languageWordsOf } from "./words/words-of.ts";

/** Maximum weight of a light word, which asks for something without naming it. */
const weightOfLight = 1;

/** Share of a page's own question that a visitor has to ask before it counts. */
const leastOfQuestion = 1 / 3;

/** Worth of words spread over several statements, and the fewest words of a question for which they count. */
const worthOfWhole = 0.8;
const fewestInWhole = 3;

/** Factor for a page whose whole title a question names, and the fewest words of such a title, to exclude chance. */
const gainOfNamed = 1.5;
const fewestInTitle = 2;

/** Word of a question as it is compared. */
interface WeighedWord {
  folded: string;
  weight: number;
  isLight: boolean;
  likeness: Likeness;
}

/**
 * Weighs passages as answers to a question. One statement with its titles has to hold the words asked for. A single
 * word has to be in the subject, since a mention answers nothing. Inflected forms count; words that only share a stem
 * do not.
 */
export function supportFor(question: string, locale: Locale, searched: StoredLocale, before?: string): Support {
  const isLight = before !== undefined ? () => false : lightnessIn(locale);
  const parts = partsOf(question).map((part) => weighedWords(part, isLight, locale, searched));
  const persons = personWordsOf(locale);
  const asksForPerson = (text: string) => foldedWordsOf(text).some((word) => persons.has(word));
  const isOfPerson = asksForPerson(question);
  const askedFact = askedFactOf(question, before ?? "", locale);
  return (passage) => {
    const statements = statementsOf(passage, searched.synonyms)
      .filter(({ isFigure }) => !(isOfPerson && isFigure))
      .map(({ subject, said }) => [new Set(subject.flatMap(foldedWordsOf)), new Set(foldedWordsOf(said))] as const);
    const title = foldedWordsOf(passage.title);
    const questions = passage.questions.filter((each) => !isOfPerson || asksForPerson(each));
    const part = Math.max(
      0,
      ...parts.flatMap((words) => [
        ...statements.map(([subject, said]) => heldIn(subject, said, words)),
        worthOfWhole * wholeHeld(passage, words),
        ...questions.map((each) => heldInQuestion(each, title, words, locale)),
      ]),
    );
    const isNamed = namesWhole(contentOf(passage.title, locale), parts.flat());
    const subject = [passage.title, passage.heading, ...questions].join(" ");
    const fact = factIn(passage.text, askedFact, searched.synonyms, {
      subject,
      isOfMany: isRecord(passage.path, locale),
    });
    return { part: isNamed ? Math.min(1, gainOfNamed * part) : part, ...(fact !== undefined && { fact }) };
  };
}

/** Checks whether a path is that of a record, below its list, and not of one of the studio's own pages. */
function isRecord(path: string, locale: Locale): boolean {
  return path.split("/").filter((segment) => segment !== "" && segment !== locale).length > 1;
}

/** Returns the questions of a message, or the whole message if it has no question mark. */
function partsOf(message: string): string[] {
  // A look-ahead for the question mark would cost the square of a message that has none.
  const sentences = message.match(/[^.!?;:\n¿]+\??/g) ?? [];
  const questions = sentences.flatMap((each) => (each.endsWith("?") ? [each.slice(0, -1)] : []));
  return questions.length > 0 ? questions : [message];
}

function weighedWords(
  part: string,
  isLightWord: Lightness,
  locale: Locale,
  { terms, passages, pages }: StoredLocale,
): WeighedWord[] {
  return askedWordsOf(part, termsOf(locale))
    .filter(({ isJoined }) => !isJoined)
    .map(({ typed, term }) => {
      const folded = foldTerm(typed.toLowerCase());
      const number = term === undefined ? undefined : terms.numberOf(term);
      const count = passages.countOf(number);
      const rarity = rarityOf(count, passages.count);
      const isKnown = count > 0 || pages.countOf(number) > 0;
      const isLight = isLightWord(folded, isKnown);
      const weight = isLight ? Math.min(weightOfLight, rarity) : rarity;
      return { folded, isLight, weight, likeness: likenessIn(locale, !isKnown) };
    });
}

/** Test for light words, which do not name what a question is about. */
type Lightness = (folded: string, isKnown: boolean) => boolean;

function lightnessIn(locale: Locale): Lightness {
  const light = lightWordsOf(locale);
  const address = languageWordsOf(locale)?.addressed;
  return (folded, isKnown) => light.has(folded) || (!isKnown && address?.test(folded) === true);
}

function askedFactOf(question: string, before: string, locale: Locale): AskedFact {
  const words = foldedWordsOf(question);
  const amounts = amountWordsOf(locale);
  return {
    words,
    named: [...contentOf(question, locale)],
    namedBefore: [...contentOf(before, locale)],
    asksAmount: words.some((word) => amounts.has(word)),
    likeness: likenessIn(locale, false),
  };
}

type Words = ReadonlySet<string>;

/** Returns the share of the words, by weight, that a statement holds; 0 if it only mentions one. */
function heldIn(subject: Words, said: Words, words: readonly WeighedWord[]): number {
  let whole = 0;
  let held = 0;
  let mentions = 0;
  let isSubject = false;
  for (const { folded, weight, isLight, likeness } of words) {
    const inSubject = best(subject, folded, likeness);
    const part = Math.max(inSubject, best(said, folded, likeness));
    whole += weight;
    held += part * weight;
    if (part === 0 || isLight) continue;
    mentions += 1;
    isSubject ||= inSubject > 0;
  }
  return mentions > 1 || isSubject ? held / whole : 0;
}

function namesWhole(title: Words, words: readonly WeighedWord[]): boolean {
  const isAsked = (word: string) => words.some(({ folded, likeness }) => likeness(folded, word) > 0);
  return title.size >= fewestInTitle && [...title].every(isAsked);
}

/**
 * Returns the share of the words that a passage holds anywhere; 0 for a question of fewer than `fewestInWhole` words.
 */
function wholeHeld({ title, heading, text }: Passage, words: readonly WeighedWord[]): number {
  if (words.filter(({ isLight }) => !isLight).length < fewestInWhole) return 0;
  return heldIn(new Set(foldedWordsOf(`${title} ${heading}`)), new Set(foldedWordsOf(readableText({ text }))), words);
}

/** Returns the share of the words that a page's own question has; 0 if that question asks for much else. */
function heldInQuestion(
  question: string,
  title: readonly string[],
  words: readonly WeighedWord[],
  locale: Locale,
): number {
  const named = contentOf(question, locale);
  const asked = [...named].filter((word) => words.some(({ folded, likeness }) => likeness(folded, word) > 0));
  if (asked.length < leastOfQuestion * named.size) return 0;
  return heldIn(new Set([...foldedWordsOf(question), ...title]), new Set(), words);
}

/** Returns the words of a text that are neither stop words nor light words. */
function contentOf(question: string, locale: Locale): Words {
  const toTerm = termsOf(locale);
  const light = lightWordsOf(locale);
  return new Set(foldedWordsOf(question).filter((word) => toTerm(word) !== null && !light.has(word)));
}

function best(words: Words, asked: string, likeness: Likeness): number {
  if (words.has(asked)) return 1;
  let most = 0;
  for (const word of words) most = Math.max(most, likeness(asked, word));
  return most;
}
