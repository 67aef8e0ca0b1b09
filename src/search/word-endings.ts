import type { Locale } from "../model/texts/localized.ts";

/**
 * Endings by which forms of one word differ, without accents. Endings that make another word are left out: an
 * accountant is no account.
 */
interface Endings {
  /** Endings that nouns have. */
  things: string;
  /** Endings that only verbs have. */
  verbs: string;
}

const byLanguage: Record<string, Endings> = {
  en: { things: "e ed es ied ies ing s y", verbs: "" },
  es: {
    things: "a as e es o os",
    verbs:
      "aba abais aban abamos ad ada adas ado ados ais amos an ando ar ara aran are areis aremos ares aria ariais arian aron aste asteis ed eis emos en er era eran eremos eria erian i ia iais iamos ian id ida idas ido idos iendo ieron imos io ir ira iran irias irian is iste isteis",
  },
  ca: {
    things: "a c ca d da e es ns o os quen ques s t ts",
    verbs:
      "ada ades am an ant ar ara arem areu aran aria arien at ats au ava aven aveu em en er era eran erem eu ga gui i ia iem ien ieu im ir ira iran irem is it its iu ix ixen quem queu u ut uda udes uts",
  },
};

/** Function that classifies the rest of a word after the letters shared with another; undefined if it is no ending. */
export type EndingOf = (rest: string) => "thing" | "verb" | undefined;

/** Returns the endings of a language; undefined if they are not known. */
export function endingsOf(locale: Locale): EndingOf | undefined {
  const known = byLanguage[new Intl.Locale(locale).language];
  if (!known) return undefined;
  const things = new Set(["", ...known.things.split(" ")]);
  const verbs = new Set(known.verbs.split(" "));
  return (rest) => (things.has(rest) ? "thing" : verbs.has(rest) ? "verb" : undefined);
}
