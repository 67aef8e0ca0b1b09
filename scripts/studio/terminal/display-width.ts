const segmenter = new Intl.Segmenter();
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
const emoji = /^\p{Emoji_Presentation}|^\p{Extended_Pictographic}\ufe0f|^\p{Regional_Indicator}{2}/u;
const invisible = /^[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u;

/** Splits a text into the characters that a reader sees (grapheme clusters). */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the number of columns that a text takes on a terminal. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return graphemesOf(text).reduce((sum, grapheme) => sum + widthOf(grapheme), 0);
}

function widthOf(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) || emoji.test(grapheme) ? 2 : 1;
}

/** Fills a text with spaces to a width. */
export function pad(text: string, width: number, side: "left" | "right" = "left"): string {
  const space = " ".repeat(Math.max(0, width - displayWidth(text)));
  return side === "right" ? space + text : text + space;
}
