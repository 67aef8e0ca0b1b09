import anyAscii from "any-ascii";

/**
 * Letters, with their marks, of scripts that are read as they are spelled. Others stay as they are: Han is read otherwise in
 * each language, Hebrew and Arabic leave out vowels, and scripts of India and Thailand write whole syllables.
 */
const spelled = /(?:[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Geor}]\p{M}*)+/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Signs that nobody sees. The one between Persian words separates them. */
const unseen = /(?!\u200c)\p{Default_Ignorable_Code_Point}/gu;
/** Figures and forms of East Asian type that stand for others: `½`, `２`, `Ａ`. */
const otherForms = /[^\p{L}\p{M}]|[\uff00-\uffef]+/gu;

/** Returns the slug of a text in Latin letters where its script has a reading; other letters stay. Empty if it has none. */
export function slugOfText(text: string): string {
  return wordsOf(text)
    .flatMap((each) => each.replace(spelled, latin).match(word) ?? [])
    .join("-");
}

/** Returns the slug of an address or a file name, whose letters stay as they are; empty if it has none. */
export function slugOfName(name: string): string {
  return wordsOf(name).join("-");
}

function wordsOf(text: string): string[] {
  const plain = text.replace(unseen, "").replace(otherForms, (sign) => sign.normalize("NFKC"));
  return plain.toLowerCase().normalize("NFC").match(word) ?? [];
}

function latin(letters: string): string {
  return anyAscii(letters)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
