import type { Element, Nodes, Root } from "hast";
import { select } from "hast-util-select";
import { toMdast } from "hast-util-to-mdast";
import type { Root as MarkdownRoot, RootContent } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { descriptionListHandlers } from "./description-lists.ts";
import { footnoteHandlers } from "./footnotes.ts";
import type { RenderedPage } from "./site.ts";

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze();
const markdown = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-" })
  .freeze();

/** The HTML inside `<main>` of a page. */
export function mainOf(page: string): string {
  const start = page.indexOf(">", page.indexOf("<main")) + 1;
  const end = page.lastIndexOf("</main>");
  if (start === 0 || end < start) throw new Error("the page has no <main>");
  return page.slice(start, end);
}

/**
 * Markdown of a page's `<main>` from the HTML that visitors get, and of the prose in it alone.
 * What carries `data-mdast="ignore"` is for visitors only.
 */
export function toMarkdown(main: string, pageUrl: string): RenderedPage {
  const tree = html.parse(absoluteLinks(main, pageUrl)) as Root;
  const written = select("[data-prose]", tree);
  const proseHtml = written && html.stringify({ type: "root", children: written.children }).trim();
  lighten(tree);
  const { before, prose, after } = convert(tree);
  const parts = [before, prose, after].map((children) =>
    children.length === 0 ? "" : markdown.stringify({ type: "root", children }),
  );
  return {
    markdown: parts.filter(Boolean).join("\n"),
    prose: proseHtml === undefined ? undefined : { markdown: parts[1] ?? "", html: proseHtml },
  };
}

/** Leaves out what the conversion would copy and visit without using it: places in the source, colours of code. */
function lighten(node: Nodes): void {
  delete node.position;
  if (!("children" in node)) return;
  if (node.type === "element" && node.tagName === "pre") {
    for (const child of node.children) {
      if (child.type === "element") child.children = [{ type: "text", value: textOf(child) }];
    }
  }
  for (const child of node.children) lighten(child);
}

function textOf(node: Nodes): string {
  if ("children" in node) return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}

/** Converts the tree once and keeps apart what stands before, in and after the prose. */
function convert(tree: Root) {
  let prose: RootContent[] = [];
  const { children } = toMdast(tree, {
    document: true,
    handlers: {
      ...footnoteHandlers,
      ...descriptionListHandlers,
      div(state, node: Element) {
        const children = state.toFlow(state.all(node)) as RootContent[];
        if ("dataProse" in node.properties) prose = children;
        return children;
      },
    },
  }) as MarkdownRoot;
  const from = prose[0] ? children.indexOf(prose[0]) : children.length;
  const to = from + prose.length;
  return { before: children.slice(0, from), prose, after: children.slice(to) };
}

const address = /\b(href|src)="([^"]*)"/g;

function absoluteLinks(source: string, pageUrl: string): string {
  return source.replace(address, (whole, name: string, value: string) => {
    if (/^([a-z][a-z0-9+.-]*:|#user-content-fn)/i.test(value)) return whole;
    return `${name}="${new URL(value.replaceAll("&amp;", "&"), pageUrl).href.replaceAll("&", "&amp;")}"`;
  });
}
