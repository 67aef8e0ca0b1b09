/** A link of a Markdown body to an address of this site. */
export interface InternalLink {
  /** Without query and fragment; a link that is relative to its page stands as it was written. */
  path: string;
  /** Line in the body, from 1. */
  line: number;
}

const inline = /\]\(\s*<?([^\s<>")]+)>?(?=\s*\)|\s+["'(])/;
const definition = /^\s*\[[^\]^][^\]]*\]:\s*<?([^\s<>]+)>?\s*(?:["'(].*)?$/;
const attribute = /\b(?:href|src)=["']([^"']+)["']/;
const link = new RegExp(`${inline.source}|${definition.source}|${attribute.source}`, "g");
const elsewhere = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i;
const fence = /^\s*(`{3,}|~{3,})(.*)/;
const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Links and images that lead to no other site and not within their page, outside fenced and inline code. */
export function internalLinks(body: string): InternalLink[] {
  const found: InternalLink[] = [];
  let open: string | undefined;
  for (const [index, line] of body.split("\n").entries()) {
    const [, mark, info] = fence.exec(line) ?? [];
    if (mark && open === undefined) open = mark;
    else if (mark?.startsWith(open as string) && !info?.trim()) open = undefined;
    if (open !== undefined || !/\]\(|\]:|=/.test(line)) continue;
    for (const [, ...targets] of line.replace(codeSpan, "").matchAll(link)) {
      const target = targets.find((each) => each !== undefined) ?? "";
      if (elsewhere.test(target)) continue;
      found.push({ path: target.startsWith("/") ? target.replace(/[?#].*$/, "") : target, line: index + 1 });
    }
  }
  return found;
}
