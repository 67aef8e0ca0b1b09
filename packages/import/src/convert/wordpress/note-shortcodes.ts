import type { ReadShortcode } from "./read-shortcode.ts";

const noteNames = new Set(["ref", "footnote", "fn", "mfn", "efn_note", "note"]);

/** Returns true if a shortcode of a plugin encloses a footnote. */
export function isFootnoteName(name: string): boolean {
  return noteNames.has(name);
}

/** Returns the reference of a footnote, and adds its text to `notes`. */
export function footnotesOf({ inner }: ReadShortcode, notes: string[]): string {
  const number = notes.length + 1;
  const id = `note-${number}`;
  notes.push(`<li id="${id}">${inner.trim()} <a href="#${id}-link">↩</a></li>`);
  return `<sup><a href="#${id}" id="${id}-link">${number}</a></sup>`;
}
