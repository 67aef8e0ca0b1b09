/** A link of a Markdown body to an address of this site. */
export interface InternalLink {
  path: string;
  /** Line in the body, from 1. */
  line: number;
}

const link = /\]\(\s*(\/[^)\s"]*)|^\s*\[[^\]^][^\]]*\]:\s*(\/\S*)|\b(?:href|src)=["'](\/[^"']*)["']/g;
const fence = /^\s*(`{3,}|~{3,})(.*)/;
const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Links that start with `/`, outside fenced and inline code, without query and fragment. */
export function internalLinks(body: string): InternalLink[] {
  const found: InternalLink[] = [];
  let open: string | undefined;
  for (const [index, line] of body.split("\n").entries()) {
    const [, mark, info] = fence.exec(line) ?? [];
    if (mark && open === undefined) open = mark;
    else if (mark?.startsWith(open as string) && !info?.trim()) open = undefined;
    if (open !== undefined || !line.includes("/")) continue;
    for (const [, inline, reference, attribute] of line.replace(codeSpan, "").matchAll(link)) {
      const path = (inline ?? reference ?? attribute ?? "").replace(/[?#].*$/, "");
      if (!path.startsWith("//")) found.push({ path, line: index + 1 });
    }
  }
  return found;
}
