import tables from "./phrases.json" with { type: "json" };
import type { SignName } from "./signs.ts";

/** Phrase of a sign of spam, or of a client that asks for work. It is matched against plain text. */
interface Phrase {
  shows: SignName | "asks";
  pattern: RegExp;
}

/** Patterns that the marks of a phrase stand for. */
const marks: Record<string, string> = { "*": "\\w*", "+": "\\w+", _: "\\w", "#": "\\d", ".": "\\.", $: "\\$" };

/** Phrases by language, in the order in which the inbox shows their reasons. No gap in one is longer than a sentence. */
export const phrases: readonly Phrase[] = Object.values(tables).flatMap((table) =>
  Object.entries(table).flatMap(([shows, all]) =>
    all.map((phrase) => ({ shows: shows as Phrase["shows"], pattern: phrasePattern(phrase) })),
  ),
);

/**
 * Returns the pattern of a phrase, a regular expression with a few marks of its own:
 * - `*` is the rest of a word, `+` at least one letter of it, `_` one letter, `#` a digit; `.` and `$` are themselves;
 * - ` {40} ` is a gap of at most 40 characters, ` | ` stands between phrases;
 * - a phrase begins and ends with whole words, also beside a gap, except where a hyphen stands.
 */
export function phrasePattern(phrase: string): RegExp {
  const wholes = phrase.split(" | ").map((whole) => {
    const [, before, text = "", after] = /^(-?)(.*?)(-?)$/.exec(whole) ?? [];
    const words = text
      .replace(/\[.*?\]|(?<![\]#])[*+]|[#_.$]/g, (mark) => marks[mark] ?? mark)
      .replace(/(-?) \{(\d+)\} (-?)/g, (_, end, most, start) => `${edge(end)}.{0,${most}}${edge(start)}`);
    return edge(before) + words + edge(after);
  });
  return new RegExp(wholes.join("|"));
}

function edge(hyphen: string | undefined): string {
  return hyphen ? "" : "\\b";
}
