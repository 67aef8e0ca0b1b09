import type { Element, Nodes, Root } from "hast";
import { defaultHandlers } from "hast-util-to-mdast";
import type { RootContent } from "mdast";
import rehypeStringify from "rehype-stringify";
import { htmlToHast } from "satteri";
import { unified } from "unified";
import type { Prose } from "../api/ports.ts";
import type { WrittenProse } from "../model/studio/current.ts";
import { absoluteLink, absoluteLinks } from "./absolute-link.ts";
import { quoteOfAlert } from "./alerts.ts";
import { descriptionListHandlers } from "./description-lists.ts";
import { footnoteHandlers } from "./footnotes.ts";
import { paragraphOfGallery } from "./galleries.ts";
import { inlineHandlers } from "./inline-elements.ts";
import { hasTargets, lighten } from "./lighten.ts";
import { listHandlers } from "./lists.ts";
import { sayMeaning } from "./say-meaning.ts";
import { shownElementHandlers } from "./shown-elements.ts";
import { sourceMarkdown } from "./source-markdown.ts";
import { tableHandlers } from "./tables.ts";
import { taskItemHandlers } from "./task-items.ts";
import { treeBlocks } from "./tree-blocks.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** Rendered page as its Markdown and JSON variants need it. */
export interface RenderedPage {
  /** Content of `<main>` as Markdown, links absolute. */
  markdown: string;
  /** Part that was written as prose; undefined if there is none. */
  prose: Prose | undefined;
}

const html = unified().use(rehypeStringify).freeze();

/** Returns the HTML inside `<main>` of a page. Throws an error if the page has none. */
export function mainOf(page: string): string {
  const start = page.indexOf(">", page.indexOf("<main")) + 1;
  const end = page.lastIndexOf("</main>");
  if (start === 0 || end < start) throw new Error("the page has no <main>");
  return page.slice(start, end);
}

/**
 * Converts the `<main>` of a page, and the prose in it alone, to Markdown.
 * Leaves out elements with `data-mdast="ignore"`, which are for visitors only. Prose `written` in Markdown is not
 * converted back. `locale` is the language of the page, where no element names another one.
 */
export function toMarkdown(main: string, pageUrl: string, written?: WrittenProse, locale = "en"): RenderedPage {
  const known = written && knownProse(main, pageUrl, written);
  const tree = htmlToHast(absoluteLinks(known?.frame ?? main, pageUrl), { fragment: true }) as Root;
  const proseHtml = known?.html ?? proseHtmlOf(tree);
  const { before, prose, after } = convert(tree, locale);
  const proseMarkdown = known?.markdown ?? writeMarkdown(prose);
  return {
    markdown: [writeMarkdown(before), proseMarkdown, writeMarkdown(after)].filter(Boolean).join("\n"),
    prose: proseHtml === undefined ? undefined : { markdown: proseMarkdown, html: proseHtml },
  };
}

const opening = "data-prose>";
/** Drawing of a page, which is the most of its frame and says nothing in Markdown */
const drawing = /(<svg\b[^>]*>)[\s\S]*?<\/svg>/g;

/**
 * Returns the Markdown of prose from its source, and the rest of the page with an `<hr>` in its place. Undefined if
 * only the page can tell the Markdown.
 */
function knownProse(main: string, pageUrl: string, { html, source, resolve }: WrittenProse) {
  const start = main.indexOf(opening) + opening.length;
  const markdown = main.startsWith(html, start)
    ? sourceMarkdown(source, (url) => absoluteLink(resolve(url), pageUrl))
    : undefined;
  if (markdown === undefined) return undefined;
  const frame = `${main.slice(0, start)}<hr>${main.slice(start + html.length)}`.replace(drawing, "$1</svg>");
  return { markdown, html: absoluteLinks(html, pageUrl).trim(), frame };
}

function proseHtmlOf(tree: Root): string | undefined {
  const found = proseIn(tree);
  return found && html.stringify({ type: "root", children: found.children.filter((child) => !isTitle(child)) }).trim();
}

/** Returns true for a heading of the first level: the page of an engineer has its title in what it renders. */
function isTitle(node: Nodes): boolean {
  return node.type === "element" && node.tagName === "h1";
}

function isHeading(node: RootContent | undefined): boolean {
  return node?.type === "heading" && node.depth === 1;
}

function proseIn(node: Nodes): Element | undefined {
  if (!("children" in node)) return undefined;
  if (node.type === "element" && "dataProse" in node.properties) return node;
  for (const child of node.children) {
    const found = proseIn(child);
    if (found) return found;
  }
  return undefined;
}

/** Converts the tree once and separates the parts before, in and after the prose. */
function convert(tree: Root, locale: string) {
  let prose: RootContent[] = [];
  lighten(tree);
  sayMeaning(tree, locale);
  const children = treeBlocks(tree, {
    ...shownElementHandlers,
    ...inlineHandlers,
    ...listHandlers,
    ...tableHandlers,
    ...footnoteHandlers,
    ...descriptionListHandlers,
    pre(state, node: Element) {
      if (hasTargets(node)) return { type: "html", value: html.stringify({ type: "root", children: [node] }) };
      return defaultHandlers.pre(state, node);
    },
    ...taskItemHandlers,
    // `sayMeaning` has written its quotation marks.
    q: (state, node: Element) => state.all(node),
    div(state, node: Element) {
      const gallery = paragraphOfGallery(state, node);
      if (gallery) return gallery;
      const quote = quoteOfAlert(state, node);
      if (quote) return quote;
      const children = state.toFlow(state.all(node));
      if ("dataProse" in node.properties) prose = isHeading(children[0]) ? children.slice(1) : children;
      return children;
    },
  });
  const from = prose[0] ? children.indexOf(prose[0]) : children.length;
  const to = from + prose.length;
  return { before: children.slice(0, from), prose, after: children.slice(to) };
}
