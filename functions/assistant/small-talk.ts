import type { Texts } from "../../src/model/texts/texts.ts";
import { termWordsOf } from "./content-terms.ts";

type Talk = "greeting" | "thanks";

/** What a message is that asks nothing; undefined where it asks something. */
export function smallTalk(message: string, { greetings, gratitude }: Texts["assistant"]): Talk | undefined {
  const said = plainQuestion(message);
  const withoutThanks = without(said, gratitude);
  if (without(withoutThanks, greetings) !== "") return undefined;
  return withoutThanks === said ? "greeting" : "thanks";
}

/** A message without phrases, the longest of which are looked for first. */
function without(said: string, phrases: readonly string[]): string {
  const longestFirst = phrases.map(plainQuestion).sort((one, other) => other.length - one.length);
  let rest = ` ${said} `;
  for (const phrase of longestFirst) rest = rest.replaceAll(` ${phrase} `, " ");
  return rest.trim();
}

/** Words in small letters without accents, so that typing them is optional. */
export function plainQuestion(text: string): string {
  const folded = text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return termWordsOf(folded.toLowerCase()).join(" ");
}
