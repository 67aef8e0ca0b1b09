import type { Locale } from "../model/texts/localized.ts";
import { askedWordsOf } from "./asked-words.ts";
import type { StoredLocale } from "./index/stored-locale.ts";
import { allKindWordsOf } from "./kind-words.ts";
import type { Lightness } from "./light-words.ts";
import type { PlainQuestion } from "./plain-question.ts";
import { rarityOf } from "./rarity.ts";
import { foldTerm } from "./terms.ts";
import { type Likeness, likenessIn } from "./word-forms.ts";

/** Maximum weight of a light word, which asks for something without naming it. */
const weightOfLight = 0.6;

/** Word of a question as it is compared. */
export interface WeighedWord {
  folded: string;
  weight: number;
  isLight: boolean;
  /** True if small words of the question meant it. */
  isMeant: boolean;
  /** True if small words meant a kind of page by it, so that only such a page holds it. */
  isOfKind: boolean;
  likeness: Likeness;
}

/** Weighs the words of a question by their rarity. Words that name nothing and that no page has are left out. */
export function weighedWordsOf(
  { text, meant }: PlainQuestion,
  isLightWord: Lightness,
  asker: ReadonlySet<string>,
  locale: Locale,
  { terms, passages, pages }: StoredLocale,
): WeighedWord[] {
  const ofKinds = allKindWordsOf(locale);
  const words = askedWordsOf(text, locale)
    .filter(({ isJoined }) => !isJoined)
    .flatMap(({ typed, term }) => {
      const folded = foldTerm(typed.toLowerCase());
      const number = term === undefined ? undefined : terms.numberOf(term);
      const count = passages.countOf(number);
      const isKnown = count > 0 || pages.countOf(number) > 0;
      // An unknown word that describes whoever asks is not asked for.
      if (!isKnown && asker.has(folded)) return [];
      const isLight = isLightWord(folded, isKnown) || /^\p{N}+$/u.test(folded);
      if (!isKnown && isLight) return [];
      const isMeant = meant.has(folded);
      const isOfKind = isMeant && ofKinds.has(folded);
      const weight = rarityOf(count, passages.count);
      return [{ folded, isLight, isMeant, isOfKind, weight, likeness: likenessIn(locale, !isKnown) }];
    });
  const namesMore = words.some(({ isLight, isMeant }) => !isLight && !isMeant);
  return words.map((word) => (word.isLight || (word.isMeant && namesMore) ? lightened(word) : word));
}

function lightened(word: WeighedWord): WeighedWord {
  return { ...word, isLight: true, weight: Math.min(weightOfLight, word.weight) };
}
