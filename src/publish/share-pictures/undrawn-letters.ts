import type { Records } from "../../loader/read/read-records.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { publishedCharacters } from "../published-characters.ts";

/** Unassigned code point of Unicode, which no typeface has */
const nobodys = "\u0378";
const cell = 32;
const columns = 32;

/** Marks and signs that are invisible on their own */
const alone = /[\s\p{M}\p{Cf}\p{Cc}]/u;

/** Fields of a record that its share picture shows */
const drawnFields = ["title", "client"] as const;

/** Returns faults for titles with letters that a share picture would show as boxes or leave out. */
export async function checkShareLetters({ entries }: Pick<Records, "entries">): Promise<ContentFault[]> {
  const texts = entries.flatMap(({ file, data }) =>
    drawnFields.map((field) => ({ file, field, others: othersIn(String(data[field] ?? "")) })),
  );
  const letters = [...new Set(texts.flatMap(({ others }) => others))];
  if (letters.length === 0) return [];
  const undrawn = await undrawnOf(letters);
  return texts.flatMap(({ file, field, others }) => {
    const value = others.filter((letter) => undrawn.has(letter)).map(named);
    if (value.length === 0) return [];
    const reason = "has letters that no typeface at hand can draw in the picture that its page is shared with";
    const expected = "a typeface with them installed where the site is built, such as those of Noto, or other letters";
    return [{ file, field, reason, value: value.join(" "), expected, severity: "warning" as const }];
  });
}

/** Returns a letter in a form that a person can look up, since it may not display. */
function named(letter: string): string {
  return /[\p{Co}\p{Cn}]/u.test(letter)
    ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : letter;
}

const published: ReadonlySet<string> = new Set(publishedCharacters);

/** Returns the letters that the brand's cut typefaces lack; for those, the machine's typefaces are used. */
function othersIn(text: string): string[] {
  const others = [...text.normalize("NFC")].filter((letter) => !published.has(letter) && !alone.test(letter));
  return [...new Set(others)];
}

/** Returns the letters that look like nothing, or like an unassigned code point. */
async function undrawnOf(letters: readonly string[]): Promise<Set<string>> {
  const drawn = [" ", nobodys, ...letters];
  const rows = Math.ceil(drawn.length / columns);
  const texts = drawn.map((letter, index) => {
    const [x, y] = [(index % columns) * cell + 4, Math.floor(index / columns) * cell + 24];
    return `<text x="${x}" y="${y}" font-size="20">${letter.replace("&", "&amp;").replace("<", "&lt;")}</text>`;
  });
  const size = `width="${columns * cell}" height="${rows * cell}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${texts.join("")}</svg>`;
  const { renderAsync } = await import("@resvg/resvg-js");
  const { pixels, width } = await renderAsync(svg, { font: { loadSystemFonts: true } });
  const [nothing, box, ...cells] = drawn.map((_, index) => cellOf(pixels, width, index));
  return new Set(letters.filter((_, index) => cells[index] === nothing || cells[index] === box));
}

function cellOf(pixels: Buffer, width: number, index: number): string {
  const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * cell];
  const lines = Array.from({ length: cell }, (_, line) => {
    const from = ((top + line) * width + left) * 4;
    return pixels.subarray(from, from + cell * 4).toString("latin1");
  });
  return lines.join("");
}
