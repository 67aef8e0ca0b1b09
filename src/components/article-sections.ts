/** A section of a text: where it is, and what it is called. */
export interface Section {
  id: string;
  /** Its title as HTML without elements. */
  title: string;
}

const heading = /<h2\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/g;

/** The sections of prose by its headings of the second rank; what footnotes stand under is none. */
export function sectionsOf(html: string): Section[] {
  return [...html.matchAll(heading)]
    .filter(([, id]) => id !== "footnote-label")
    .map(([, id = "", inner = ""]) => ({ id, title: inner.replace(/<[^>]*>/g, "").trim() }));
}
