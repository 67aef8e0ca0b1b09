import { renderAsync } from "@resvg/resvg-js";
import type { Records } from "../../loader/read/read-records.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { publishedCharacters } from "../published-characters.ts";

/** A letter that no typeface has, since Unicode gives it to nothing. */
const nobodys = "\u0378";
const cell = 32;
const columns = 32;

/** Marks and signs that nobody sees alone. */
const alone = /[\s\p{M}\p{Cf}\p{Cc}]/u;

/** What of a record stands in its picture. */
const drawnFields = ["title", "client"] as const;

/** Titles with letters that would be boxes or nothing in the picture that a page is shared with. */
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

/** A letter as a person can look it up, where nothing shows it. */
function named(letter: string): string {
  return /[\p{Co}\p{Cn}]/u.test(letter)
    ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : letter;
}

/** The letters of a text that the typefaces of a look are cut without; those of the machine are asked for them. */
function othersIn(text: string): string[] {
  const letters = new Set([...text.normalize("NFC")].filter((letter) => !alone.test(letter)));
  return [...letters].filter((letter) => !publishedCharacters.includes(letter));
}

/** The letters that look as nothing does, or as what no typeface has. */
async function undrawnOf(letters: readonly string[]): Promise<Set<string>> {
  const drawn = [" ", nobodys, ...letters];
  const rows = Math.ceil(drawn.length / columns);
  const texts = drawn.map((letter, index) => {
    const [x, y] = [(index % columns) * cell + 4, Math.floor(index / columns) * cell + 24];
    return `<text x="${x}" y="${y}" font-size="20">${letter.replace("&", "&amp;").replace("<", "&lt;")}</text>`;
  });
  const size = `width="${columns * cell}" height="${rows * cell}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${texts.join("")}</svg>`;
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
