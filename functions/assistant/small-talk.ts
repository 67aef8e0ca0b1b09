import type { Texts } from "../../src/model/texts/texts.ts";
import { termWordsOf } from "./content-terms.ts";

type Talk = "greeting" | "thanks";

/** Returns the kind of a message that asks nothing; undefined if it is a question. */
export function smallTalk(message: string, { greetings, gratitude }: Texts["assistant"]): Talk | undefined {
  const said = plainQuestion(message);
  const withoutThanks = without(said, gratitude);
  if (without(withoutThanks, greetings) !== "") return undefined;
  return withoutThanks === said ? "greeting" : "thanks";
}

/** Returns a message without phrases; longer phrases are removed first. */
function without(said: string, phrases: readonly string[]): string {
  const longestFirst = phrases.map(plainQuestion).sort((one, other) => other.length - one.length);
  let rest = ` ${said} `;
  for (const phrase of longestFirst) rest = rest.replaceAll(` ${phrase} `, " ");
  return rest.trim();
}

/** Returns a text in lower case without accents, so that people need not type them. */
export function plainQuestion(text: string): string {
  const folded = text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return termWordsOf(folded.toLowerCase()).join(" ");
}
