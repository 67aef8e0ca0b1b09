import { markdownToMdast, mdxToMdast } from "satteri";

/** Part of a Markdown syntax tree that is compared. */
interface Node {
  type: string;
  depth?: number;
  lang?: string | null;
  url?: string;
  name?: string | null;
  children?: Node[];
}

/** Structure and links of a text, without its words. */
export interface ProseShape {
  /** Headings, paragraphs, lists, tables, code, quotes and components, in order, with their sizes. */
  blocks: string[];
  /** Addresses of its links. Pictures differ between languages, so only their number is here. */
  links: string[];
}

export function shapeOf(body: string, isMdx: boolean): ProseShape {
  const parse = isMdx ? mdxToMdast : markdownToMdast;
  const tree = parse(body, { features: { gfm: true, frontmatter: false } }) as Node;
  return { blocks: (tree.children ?? []).map(blockOf), links: linksOf(tree).sort() };
}

function blockOf({ type, depth, lang, name, children = [] }: Node): string {
  if (type === "heading") return `heading ${depth}`;
  if (type === "code") return `code ${lang}`;
  if (type === "list") return `list of ${children.length}`;
  if (type === "table") return `table of ${children.length} × ${children[0]?.children?.length}`;
  return name ?? type;
}

function linksOf({ type, url, children = [] }: Node): string[] {
  const own = url === undefined ? [] : [type === "image" ? "picture" : url];
  return [...own, ...children.flatMap(linksOf)];
}
