/** Section of a text with its address and title */
export interface ArticleSection {
  id: string;
  /** Title as HTML, without elements except `sub` and `sup` */
  title: string;
}

const heading = /<h2\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/g;

/** Returns the sections of prose by its second-level headings, without that of the footnotes. */
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
