import { type CollectionName, collectionNames, collectionRow, hasCollection } from "../shapes/collections.ts";
import { adoptDefinitions } from "../shapes/definitions/adopted-definitions.ts";
import { isInEnglish } from "../texts/labels.ts";
import type { Locale } from "../texts/localized.ts";
import { spellingsIn } from "../texts/spellings.ts";
import { englishWords } from "../texts/supplied/english-words.ts";
import { hasWordsIn, withSuppliedWords } from "../texts/supplied/with-supplied-words.ts";
import type { Texts, WrittenTexts } from "../texts/texts.ts";
import { withDefinedWords } from "../texts/with-defined-words.ts";
import { withEnglishWords } from "../texts/with-english-words.ts";
import { withoutPrices } from "../texts/without-prices.ts";
import { listIntroducedBy } from "./list-introduced-by.ts";
import { lacksPage } from "./pages-of-prices.ts";
import { comparePlaces, sortKey } from "./places.ts";
import type { Entry, Studio, StudioData } from "./studio.ts";

/** Adopts the collections, blocks and forms that a studio defines, and creates its look-ups: for the one studio that a process is about. */
export function openStudio(given: StudioData): Studio {
  adoptDefinitions(given);
  return createStudio(given);
}

/** Creates the look-ups of a studio over its data. */
export function createStudio(given: StudioData): Studio {
  const entries = shownAmong(given);
  const data = { ...given, texts: completed(given, entries), entries };
  const lists = new Map<string, Entry[]>();
  const apart = new Map<string, Entry[]>();
  const records = new Map<string, Entry>();
  for (const entry of data.entries) {
    const key = `${entry.collection}/${entry.locale}`;
    const places = entry.unlisted ? apart : lists;
    const list = places.get(key);
    if (list) list.push(entry);
    else places.set(key, [entry]);
    records.set(`${key}/${entry.slug}`, entry);
  }
  for (const name of collectionNames()) {
    for (const locale of data.locales) {
      const key = `${name}/${locale}`;
      const list = lists.get(key);
      if (list) lists.set(key, inOrder(name, list));
    }
  }
  const listed = (name: CollectionName, slug: string, locale: Locale) => {
    const entry = records.get(`${name}/${locale}/${slug}`);
    return entry?.unlisted ? undefined : entry;
  };
  return {
    ...data,
    list: (name, locale) => (lists.get(`${name}/${locale}`) ?? []) as never,
    get: (name, slug, locale) => records.get(`${name}/${locale}/${slug}`) as never,
    unlisted: (name, locale) => apart.get(`${name}/${locale}`) ?? [],
    listed,
    localesOf: (name, slug) => data.locales.filter((locale) => listed(name, slug, locale)),
  };
}

/** Returns the records of a list in the order of their collection. Each place is found once: a sort compares it often. */
function inOrder(name: CollectionName, list: readonly Entry[]): Entry[] {
  const places = list.map((entry) => ({ entry, key: sortKey(entry), slug: entry.slug }));
  return places.sort((a, b) => comparePlaces(name, a, b)).map(({ entry }) => entry);
}

function completed({ texts, company }: StudioData, entries: readonly Entry[]): Record<Locale, Texts> {
  const spelled = spellingsIn(entries);
  const [english, ownEnglish] = Object.entries(texts).find(([locale]) => isInEnglish(locale)) ?? [];
  const { questions, ...words } = englishWords;
  const others =
    english !== undefined && ownEnglish
      ? withSuppliedWords(ownEnglish, english)
      : { ...words, overview: { questions } };
  const completedWith = ([locale, own]: [Locale, WrittenTexts]) => {
    const written = spelled.get(locale);
    const known = withSuppliedWords(own, locale);
    const complete = isInEnglish(locale) ? known : withEnglishWords(known, others);
    const whole = withDefinedWords(complete, locale);
    const said = hasWordsIn(locale) ? whole.no_prices : (own.no_prices ?? {});
    const shown = company?.prices === "none" ? withoutPrices(whole, said) : whole;
    return [locale, { ...shown, ...(written && { spellings: Object.fromEntries(written) }) }];
  };
  return Object.fromEntries(Object.entries(texts).map(completedWith));
}

/**
 * Returns the entries that are shown. Data from elsewhere, such as a frozen sandbox, may have records of collections
 * that no longer exist. A page that introduces a list is left out in a language in which the list is empty, and a page
 * of prices where a studio states none.
 */
function shownAmong({ entries, company, defaultLocale }: StudioData): Entry[] {
  const listed = entries.filter(({ unlisted, isOver }) => !unlisted || isOver);
  const present = new Set(listed.flatMap(({ collection, locale }) => [collection, `${collection}/${locale}`]));
  return entries.filter(({ collection, slug, locale }) => {
    if (collection !== "pages") return hasCollection(collection);
    if (lacksPage(company, slug)) return false;
    const list = listIntroducedBy(slug, defaultLocale);
    if (list === undefined || (collectionRow(list).isOptional && !present.has(list))) return true;
    return present.has(`${list}/${locale}`);
  });
}
