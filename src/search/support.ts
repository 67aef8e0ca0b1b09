import { collectionRow, hasCollection, isOwnCollection } from "../model/shapes/collections.ts";
import type { Locale } from "../model/texts/localized.ts";
import { type AskedFact, factIn } from "./asked-fact.ts";
import type { StoredLocale } from "./index/stored-locale.ts";
import { kindWordsOf } from "./kind-words.ts";
import { isAddressed, lightnessIn } from "./light-words.ts";
import { ownAffairsIn } from "./own-affairs.ts";
import { readableText } from "./passage-fields.ts";
import type { Passage } from "./passages.ts";
import { plainQuestionOf } from "./plain-question.ts";
import type { Support } from "./search.ts";
import { collectionOfKind } from "./search-page.ts";
import { foldedWordsOf, statementsOf } from "./statements.ts";
import { amountWordsOf, lightWordsOf, personWordsOf } from "./stop-words.ts";
import { termsOf } from "./terms.ts";
import { type WeighedWord, weighedWordsOf } from "./weighed-words.ts";
import { type Likeness, likenessIn } from "./word-forms.ts";

/** Share of a page's own question that a visitor has to ask before it counts. */
const leastOfQuestion = 1 / 3;

/** Worth of words spread over several statements, and the fewest words of a question for which they count. */
const worthOfWhole = 0.8;
const fewestInWhole = 2;

/** Factor for a page whose whole title a question names, and the fewest words of such a title, to exclude chance. */
const gainOfNamed = 1.5;
const fewestInTitle = 2;

/** Factor for a page of the kind that a question asks for, and for general writing where the studio itself is asked. */
const gainOfKind = 1.5;
const lossOfGeneral = 0.7;

/**
 * Weighs passages as answers to a question. One statement with its titles has to hold the words asked for. A single
 * word has to be in the subject, since a mention answers nothing. Inflected forms count; words that only share a stem
 * do not.
 */
export function supportFor(question: string, locale: Locale, searched: StoredLocale, before?: string): Support {
  const isLight = before !== undefined ? () => false : lightnessIn(locale);
  const plain = partsOf(question).map((part) => plainQuestionOf(part, locale));
  const { asker } = plainQuestionOf(question, locale);
  const parts = plain.map((each) => weighedWordsOf(each, isLight, asker, locale, searched));
  const persons = personWordsOf(locale);
  const asksForPerson = (text: string) => foldedWordsOf(text).some((word) => persons.has(word));
  const isOfPerson = asksForPerson(question);
  const isOfUs = isAddressed(question, locale);
  const ownAffairs = ownAffairsIn(question, locale);
  const askedFact = askedFactOf(question, before ?? "", locale);
  return (passage) => {
    if (ownAffairs.length > 0 && !tellsOwn(passage, ownAffairs, locale)) return { part: 0, gain: 1 };
    const kind = new Set(kindWordsOf(passage.kind, locale));
    const statements = statementsOf(passage, searched.synonyms)
      .filter(({ isFigure }) => !(isOfPerson && isFigure))
      .map(({ subject, said }) => [new Set(subject.flatMap(foldedWordsOf)), new Set(foldedWordsOf(said))] as const);
    const title = foldedWordsOf(passage.title);
    const questions = passage.questions.filter((each) => !isOfPerson || asksForPerson(each));
    const isOwn = isOwnCollection(collectionOfKind(passage.kind));
    const asked = isOwn ? parts.map((words) => namingKind(words, kind)) : parts;
    const part = Math.max(
      0,
      ...asked.flatMap((words) => [
        ...statements.map(([subject, said]) => heldIn(subject, said, kind, words)),
        worthOfWhole * wholeHeld(passage, questions.flatMap(foldedWordsOf), kind, words),
        ...questions.flatMap(clausesOf).map((each) => heldInQuestion(each, title, kind, words, locale)),
      ]),
    );
    const isNamed = namesWhole(contentOf(passage.title, locale), parts.flat());
    const subject = [passage.title, passage.heading, ...questions].join(" ");
    const fact = factIn(passage.text, askedFact, searched.synonyms, {
      subject,
      isOfMany: isRecord(passage.path, locale),
    });
    const isKind = parts.some((words) => asksForKind(words, kind));
    const gain = (isKind ? gainOfKind : 1) * (isOfUs && rowOf(passage.kind)?.isGeneral ? lossOfGeneral : 1);
    return { part: isNamed ? Math.min(1, gainOfNamed * part) : part, gain, ...(fact !== undefined && { fact }) };
  };
}

/** Checks whether a passage has a word by which the studio's own affairs are asked for, and is about the studio or its people. */
function tellsOwn(
  { path, kind, heading, text }: Parameters<Support>[0],
  asked: readonly string[],
  locale: Locale,
): boolean {
  if (isRecord(path, locale) && !rowOf(kind)?.team) return false;
  const words = foldedWordsOf(`${heading} ${text}`);
  return asked.some((word) => words.includes(word));
}

/** Returns words of which a light one names a studio's own kind of page beside another word: `a talk in Vic` asks for talks. */
function namingKind(words: readonly WeighedWord[], kind: Words): readonly WeighedWord[] {
  const namesMore = words.some(({ folded, isLight, isMeant }) => !isLight && !isMeant && !kind.has(folded));
  return namesMore ? words.map((word) => (kind.has(word.folded) ? { ...word, isLight: false } : word)) : words;
}

/** Checks whether a question names a kind of page. */
function asksForKind(words: readonly WeighedWord[], kind: Words): boolean {
  return words.some(({ folded, isLight }) => !isLight && kind.has(folded));
}

/** Returns the row of a kind of pages that are records; undefined for other kinds. */
function rowOf(kind: string) {
  return hasCollection(kind) ? collectionRow(kind) : undefined;
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
function heldIn(subject: Words, said: Words, kind: Words, words: readonly WeighedWord[]): number {
  let whole = 0;
  let held = 0;
  let mentions = 0;
  let isSubject = false;
  for (const { folded, weight, isLight, isMeant, isOfKind, likeness } of words) {
    const inSubject = isOfKind
      ? Number(kind.has(folded))
      : Math.max(Number(kind.has(folded)), best(subject, folded, likeness));
    const part = isOfKind ? inSubject : Math.max(inSubject, best(said, folded, likeness));
    whole += weight;
    held += part * weight;
    isSubject ||= inSubject > 0 && (isMeant || !isLight);
    if (part > 0 && !isLight) mentions += 1;
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
function wholeHeld(
  { title, heading, text }: Passage,
  asked: readonly string[],
  kind: Words,
  words: readonly WeighedWord[],
): number {
  if (words.filter(({ isLight }) => !isLight).length < fewestInWhole) return 0;
  return heldIn(
    new Set([...foldedWordsOf(`${title} ${heading}`), ...asked]),
    new Set(foldedWordsOf(readableText({ text }))),
    kind,
    words,
  );
}

/** Returns a page's own question and its clauses: `Do you work with Shopify, or with Medusa?` asks for each. */
function clausesOf(question: string): string[] {
  const clauses = question.split(/[,;:]\s/);
  return clauses.length > 1 ? [question, ...clauses] : [question];
}

/** Returns the share of the words that a page's own question has; 0 if that question asks for much else. */
function heldInQuestion(
  question: string,
  title: readonly string[],
  kind: Words,
  words: readonly WeighedWord[],
  locale: Locale,
): number {
  const named = contentOf(question, locale);
  const asked = [...named].filter((word) => words.some(({ folded, likeness }) => likeness(folded, word) > 0));
  if (asked.length < leastOfQuestion * named.size) return 0;
  return heldIn(new Set([...foldedWordsOf(question), ...title]), new Set(), kind, words);
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
