import type { Locale } from "../model/texts/localized.ts";
import { type AskedFact, factIn } from "./asked-fact.ts";
import { askedWordsOf } from "./asked-words.ts";
import { readableText } from "./passage-fields.ts";
import type { Searched } from "./passage-table.ts";
import type { Passage } from "./passages.ts";
import { rarityOf } from "./rarity.ts";
import { foldedWordsOf, statementsOf } from "./statements.ts";
import { amountWordsOf, lightWordsOf, personWordsOf } from "./stop-words.ts";
import { foldTerm, termsOf } from "./terms.ts";
import { type Likeness, likenessIn } from "./word-forms.ts";

/** What a passage answers of a question. */
export interface AnsweredPart {
  /** How much of it, from 0 to 1, each word by its rarity. */
  part: number;
  /** The line that states the one figure that is asked for. */
  fact?: string;
}

export type Support = (passage: Passage) => AnsweredPart;

/** Weight at the most of a word that asks for something without naming it. */
const weightOfLight = 1;

/** Part of a question of a page that has to be asked before the page answers by it. */
const leastOfQuestion = 1 / 3;

/** Worth of what a passage holds in several statements, and words of a question from which on that counts. */
const worthOfWhole = 0.8;
const fewestInWhole = 3;

/** Gain of a page whose title is asked for whole, in so many words that it is no chance: the rest asks for something of it. */
const gainOfNamed = 1.5;
const fewestInTitle = 2;

/** A word of a question as it is compared. */
interface WeighedWord {
  folded: string;
  weight: number;
  isLight: boolean;
  likeness: Likeness;
}

/**
 * Weighs passages as answers to a question. One statement has to hold what is asked, under the titles that it stands under. A word that
 * is alone has to be what the statement is about: a mention answers nothing. Forms of a word count; words of the same stem do not.
 */
export function supportFor(question: string, locale: Locale, searched: Searched, goesOn = false): Support {
  const isLight = goesOn ? () => false : lightnessIn(locale);
  const parts = partsOf(question).map((part) => weighedWords(part, isLight, locale, searched));
  const persons = personWordsOf(locale);
  const asksForPerson = (text: string) => foldedWordsOf(text).some((word) => persons.has(word));
  const isOfPerson = asksForPerson(question);
  const askedFact = askedFactOf(question, locale);
  return (passage) => {
    const statements = statementsOf(passage, searched.synonyms)
      .filter(({ isFigure }) => !(isOfPerson && isFigure))
      .map(({ subject, said }) => [new Set(subject.flatMap(foldedWordsOf)), new Set(foldedWordsOf(said))] as const);
    const title = foldedWordsOf(passage.title);
    const questions = searched.questionsOf(passage.path).filter((each) => !isOfPerson || asksForPerson(each));
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

/** Tells pages of records, which stand below their list, from those of the studio itself. */
function isRecord(path: string, locale: Locale): boolean {
  return path.split("/").filter((segment) => segment !== "" && segment !== locale).length > 1;
}

/** What is asked of a message: its questions, or all of it where nothing is marked as one. */
function partsOf(message: string): string[] {
  const questions = message.match(/[^.!?;:\n¿]+(?=\?)/g) ?? [];
  return questions.length > 0 ? questions : [message];
}

function weighedWords(
  part: string,
  isLightWord: Lightness,
  locale: Locale,
  { passages, pages }: Searched,
): WeighedWord[] {
  const countOf = (index: typeof passages, term: string | undefined) =>
    term === undefined ? 0 : index.search(term, { tokenize: (word) => [word], processTerm: (word) => word }).length;
  return askedWordsOf(part, termsOf(locale))
    .filter(({ isJoined }) => !isJoined)
    .map(({ typed, term }) => {
      const folded = foldTerm(typed.toLowerCase());
      const count = countOf(passages, term);
      const rarity = rarityOf(count, passages.documentCount);
      const isKnown = count > 0 || countOf(pages, term) > 0;
      const isLight = isLightWord(folded, isKnown);
      const weight = isLight ? Math.min(weightOfLight, rarity) : rarity;
      return { folded, isLight, weight, likeness: likenessIn(locale, !isKnown) };
    });
}

/** Endings of verbs by which somebody is addressed: who asks what the site has no word for, asks for what stands beside it. */
const addressed: Readonly<Record<string, RegExp>> = { es: /[ae]is$/, ca: /..[ei]u$/ };

/** Tells words of a question that do not name what it is about. */
type Lightness = (folded: string, isKnown: boolean) => boolean;

function lightnessIn(locale: Locale): Lightness {
  const light = lightWordsOf(locale);
  const address = addressed[new Intl.Locale(locale).language];
  return (folded, isKnown) => light.has(folded) || (!isKnown && address?.test(folded) === true);
}

function askedFactOf(question: string, locale: Locale): AskedFact {
  const words = foldedWordsOf(question);
  const amounts = amountWordsOf(locale);
  return {
    words,
    named: [...contentOf(question, locale)],
    asksAmount: words.some((word) => amounts.has(word)),
    likeness: likenessIn(locale, false),
  };
}

type Words = ReadonlySet<string>;

/** Part of the words that a statement holds; 0 where all that it holds is a mention of one. */
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

/** Part of the words that a passage holds, wherever they stand in it. */
function wholeHeld({ title, heading, text }: Passage, words: readonly WeighedWord[]): number {
  if (words.filter(({ isLight }) => !isLight).length < fewestInWhole) return 0;
  return heldIn(new Set(foldedWordsOf(`${title} ${heading}`)), new Set(foldedWordsOf(readableText({ text }))), words);
}

/** Part of the words that a question of the page has; 0 where it asks for much else. */
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

/** What a question names. */
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
