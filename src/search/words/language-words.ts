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
  /** Endings of verbs by which visitors address the studio. An unknown word with one names nothing. */
  addressed?: RegExp;
}
