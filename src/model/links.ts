/** A link of a Markdown body to an address of this site. */
export interface InternalLink {
  path: string;
  /** Line in the body, from 1. */
  line: number;
}

const link = /\]\(\s*(\/[^)\s"]*)|\bhref=["'](\/[^"']*)["']/g;
const fence = /^\s*(`{3,}|~{3,})/;

/** Links that start with `/`, outside fenced and inline code, without query and fragment. */
export function internalLinks(body: string): InternalLink[] {
  const found: InternalLink[] = [];
  let open: string | undefined;
  for (const [index, line] of body.split("\n").entries()) {
    const mark = fence.exec(line)?.[1];
    if (mark && (open === undefined || mark.startsWith(open))) open = open === undefined ? mark : undefined;
    if (open !== undefined || !line.includes("/")) continue;
    for (const [, inline, href] of line.replace(/`[^`]*`/g, "").matchAll(link)) {
      const path = (inline ?? href ?? "").replace(/[?#].*$/, "");
      if (!path.startsWith("//")) found.push({ path, line: index + 1 });
    }
  }
  return found;
}
