import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { fill } from "../../model/texts/texts.ts";
import type { SearchAnswer } from "./search-answer.ts";
import { noneText } from "./search-words.ts";

export function searchMarkdown(
  { query, locale, results, confidence, missing, unread }: SearchAnswer,
  studio: Studio,
): string {
  const { search } = textsOf(studio, locale);
  const isNone = query !== "" && results.length === 0;
  const doubts = [
    ...(isNone ? [escaped(unread || noneText(query, locale, studio))] : []),
    ...(missing.length > 0 ? [fill(search.missing, { words: quotedWords(missing) })] : []),
    ...(confidence === "low" && results.length > 0 ? [search.doubt] : []),
  ];
  const found = results.map(({ title, url, kind, passage }) => {
    const sentence = passage.map(({ text, mark }) => (mark ? `**${escaped(text)}**` : escaped(text))).join("");
    return `- [${escaped(title)}](${url}) (${kind}): ${sentence}`;
  });
  const blocks = [`# ${search.title}${query && `: ${escaped(query)}`}`, ...doubts, found.join("\n")];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** Returns words in quotes, as a sentence names them. */
export function quotedWords(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}
