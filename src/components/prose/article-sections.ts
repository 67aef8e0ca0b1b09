/** A section of a text: where it is, and what it is called. */
export interface ArticleSection {
  id: string;
  /** Its title as HTML, without elements but those that raise and lower signs. */
  title: string;
}

const heading = /<h2\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/g;

/** The sections of prose by its headings of the second rank; what footnotes stand under is none. */
export function articleSectionsOf(html: string): ArticleSection[] {
  return [...html.matchAll(heading)]
    .filter(([, id]) => id !== "footnote-label")
    .map(([, id = "", inner = ""]) => ({ id, title: titleOf(inner) }));
}

const note = /<sup>\s*<a[^>]*data-footnote-ref[\s\S]*?<\/sup>/g;

function titleOf(heading: string): string {
  const inOneLine = heading.replace(note, "").replace(/<br\b[^>]*>/g, " ");
  return inOneLine.replace(/<(\/?su[bp])\b[^>]*>|<[^>]*>/g, (_, kept?: string) => (kept ? `<${kept}>` : "")).trim();
}
