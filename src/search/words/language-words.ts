/** Words of a language that the search and the assistant know. */
export interface LanguageWords {
  /** Words too common to say what a question is about. */
  stop: string;
  /** Words that ask for something without naming it, in small letters without accents. */
  light: string;
  /** Words that ask for a person. */
  persons: string;
  /** Words that ask for an amount, where no verb such as `cost` does. */
  amounts: string;
  /**
   * Everyday and short words with those that pages use, in small letters without accents; `how much` asks for a price.
   */
  everyday: Readonly<Record<string, readonly string[]>>;
  /** The most frequent words of letters, without accents; a letter without any of them is noise. */
  frequent: string;
  /**
   * Endings by which forms of one word differ, without accents: those that nouns have, and those that only verbs have.
   * Endings that make another word are left out: an accountant is no account. Without them, forms are told by stem.
   */
  endings?: { things: string; verbs: string };
  /**
   * Questions that small words ask, by the words of pages that they mean: `where are you` asks for an office. A space stands between
   * words in order, a bar between words of one place.
   */
  phrases?: Readonly<Record<string, readonly string[]>>;
  /** Words around the description of whoever asks, as in `for my bakery in Lleida`, in the form of phrases. */
  asker?: { before: readonly string[]; openings: readonly string[]; links: string };
  /** Words by which visitors ask for pages of a kind: a collection, or one of the studio's own pages. */
  kinds?: Readonly<Record<string, string>>;
  /** Words of one line of business; a case of any of them answers a question for another. */
  sectors?: readonly string[];
  /**
   * Questions for the studio's own suppliers and circumstances, in the form of phrases: words for these, of which `*` is any,
   * and nouns that may follow such a word, as in `insurance company`.
   */
  own?: { affairs: string; kinds: string; asked: readonly string[] };
  /** Words by which visitors address the studio. */
  you?: string;
  /** Endings of verbs by which visitors address the studio. An unknown word with one names nothing. */
  addressed?: RegExp;
}
