const raisedSigns = new Map(
  zip("0123456789+-−=()niaeohjklrstuvwxyzbcdfgmp", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵉᵒʰʲᵏˡʳˢᵗᵘᵛʷˣʸᶻᵇᶜᵈᶠᵍᵐᵖ"),
);
const loweredSigns = new Map(zip("0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"));

/** Endings of ordinal numbers and of shortened words, which read as they are: 1st, 2n, 3er, 1ª, Mme. */
const ending = /^(?:st|nd|rd|th|er|ère|re|ra|ro|da|do|na|no|ta|to|va|vo|a|o|os|as|e|è|n|r|t|d|me|lle|tm)$/i;

function zip(from: string, to: string): (readonly [string, string])[] {
  const signs = [...to];
  return [...from].map((sign, index) => [sign, signs[index] as string] as const);
}

/** Writes a superscript in plain text: 10⁶, eˣ, e^ax, 1st. */
export function raised(text: string, before = ""): string {
  if (/[\d\p{Lu}]$/u.test(before) && /^\p{L}/u.test(text) && ending.test(text)) return text;
  return small(text, raisedSigns, "^");
}

/** Writes a subscript in plain text: CO₂, xᵢ, x_max. */
export function lowered(text: string): string {
  return small(text, loweredSigns, "_");
}

/**
 * Writes a text in small signs, or behind a mark if it has none. Letters in a row are a word, which small signs make
 * hard to read.
 */
function small(text: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const written = text.trim();
  const isWord = /\p{L}{2}/u.test(written);
  const each = [...written].map((sign) => signs.get(sign));
  if (isWord || each.includes(undefined)) return written === "" ? "" : `${mark}${written}`;
  return each.join("");
}

const smallElement = /(?<!`)<(su[bp])>([^<]*)<\/\1>/g;

/** Replaces `<sup>` and `<sub>` in a line of Markdown by small signs, and `<br>` by a space. */
export function withSmallSigns(line: string): string {
  if (!line.includes("<")) return line;
  const small = (_: string, name: string, text: string, at: number) =>
    name === "sup" ? raised(text, line.slice(0, at)) : lowered(text);
  return line.replace(smallElement, small).replace(/<br>/g, " ");
}
