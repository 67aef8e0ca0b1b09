import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { fill } from "../../model/texts/texts.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import type { SearchAnswer, SearchResult } from "./search-answer.ts";
import type { SaidWithin } from "./search-within.ts";
import { noneText } from "./search-words.ts";

export function searchMarkdown(
  { query, locale, within, results, confidence, missing, unread, elsewhere }: SearchAnswer,
  studio: Studio,
): string {
  const { search } = textsOf(studio, locale);
  const isNone = query !== "" && results.length === 0;
  const doubts = [
    ...(isNone ? [escapeMarkdown(unread || noneText(query, locale, studio))] : []),
    ...(missing.length > 0 ? [fill(search.missing, { words: quotedWords(missing) })] : []),
    ...(confidence === "low" && results.length > 0 ? [search.doubt] : []),
  ];
  const title = `# ${search.title}${query && `: ${escapeMarkdown(query)}`}`;
  const further = elsewhere ? [elsewhere.said, elsewhere.results.map(lineOf).join("\n")] : [];
  const blocks = [
    title,
    ...(within ? [withinLine(within)] : []),
    ...doubts,
    results.map(lineOf).join("\n"),
    ...further,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** Returns a link to the records that alone were searched, with the values that they have. */
function withinLine({ title, url, asked }: SaidWithin): string {
  const values = asked.map(({ label, value }) => `; ${escapeMarkdown(label)}: ${escapeMarkdown(value)}`);
  return `[${escapeMarkdown(title)}](${url})${values.join("")}`;
}

function lineOf({ title, url, kind, figure, passage }: SearchResult): string {
  const sentence = passage
    .map(({ text, mark }) => (mark ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text)))
    .join("");
  const stated = figure === undefined ? "" : `, ${escapeMarkdown(figure)}`;
  return `- [${escapeMarkdown(title)}](${url}) (${kind}${stated}): ${sentence}`;
}

/** Returns words in quotes, as a sentence names them. */
export function quotedWords(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}
