import type { Element, Nodes, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import rehypeParse from "rehype-parse";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** What of a document must not be lost, each in the order of the document. Whitespace never counts. */
export interface Inventory {
  headings: string[];
  /** The text of each list item, without that of lists and code in it. */
  items: string[];
  /** The text of each table cell that has any: rows of a Markdown table are filled up with empty ones. */
  cells: string[];
  /** The lines of code blocks, without blank ones at either end of a block. */
  code: string[];
  /** Where links lead, but for those of footnotes. */
  links: string[];
  pictures: string[];
  words: string[];
}

// Not what the site is built with: micromark for Markdown and parse5 for HTML, in Markdown too.
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();
const html = unified().use(rehypeParse).freeze();

/** What Markdown says that stands at an address. */
export function inMarkdown(source: string, url: string): Inventory {
  return inventory(markdown.runSync(markdown.parse(source)) as Root, url);
}

/** A page as browsers read it. */
export function pageTree(page: string): Root {
  return html.parse(page);
}

/** What a page says as prose. */
export function inProse(page: string, url: string): Inventory {
  const prose = select("[data-prose]", pageTree(page)) as Element;
  return inventory({ type: "root", children: prose.children }, url);
}

function inventory(tree: Root, url: string): Inventory {
  const all = (selector: string) => selectAll(selector, tree);
  for (const added of all(additions)) added.children = [];
  return {
    headings: all(":is(h1, h2, h3, h4, h5, h6):not(#footnote-label)").map(
      (each) => `${each.tagName} ${dense(textOf(each))}`,
    ),
    items: all("ul, ol").flatMap(itemsOf),
    cells: all("th, td").map(ownText).map(dense).filter(Boolean),
    code: all("pre").flatMap((each) => linesOf(textOf(each))),
    links: all(`a[href]:not([data-footnote-ref], ${additions})`).map(({ properties }) =>
      resolved(properties.href, url),
    ),
    pictures: all("img[src]").map(({ properties }) => resolved(properties.src, url)),
    words: wordsOf(tree),
  };
}

/** What the site adds to a document, or says in its own words: of footnotes, headings and alerts. */
const additions = "[data-footnote-backref], #footnote-label, .anchor, .alert-title";

/** Items of a list; what stands between them by mistake belongs to the one before. */
function itemsOf({ children }: Element): string[] {
  const items: string[] = [];
  for (const child of children) {
    const text = child.type === "element" && !apart.includes(child.tagName) ? ownText(child) : textOf(child);
    if (child.type === "element" && child.tagName === "li") items.push(dense(ownText(child)));
    else if (dense(text)) items.push(`${items.pop() ?? ""}${dense(text)}`);
  }
  return items;
}

function linesOf(code: string): string[] {
  const lines = code.split("\n").map((line) => line.trimEnd());
  const first = lines.findIndex(Boolean);
  return lines.slice(first, lines.findLastIndex(Boolean) + 1);
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const blocks =
  /^(address|article|aside|blockquote|br|caption|center|d[dlt]|details|div|fig\w+|footer|h\d|header|hr|li|main|nav|ol|p|section|summary|t\w+|ul)$/;

/** The words outside code blocks. */
function wordsOf(tree: Root): string[] {
  const spaced = (node: Nodes): string => {
    if (!("children" in node)) return textOf(node);
    if (node.type === "element" && node.tagName === "pre") return " ";
    const text = node.children.map(spaced).join("");
    return node.type === "element" && !blocks.test(node.tagName) ? text : ` ${text} `;
  };
  return spaced(tree)
    .split(/\s+/)
    .filter((word) => dense(word));
}

const apart = ["ul", "ol", "li", "pre", "table", "h1", "h2", "h3", "h4", "h5", "h6"];

function ownText({ children }: Element): string {
  const own = children.filter((child) => child.type !== "element" || !apart.includes(child.tagName));
  return own.map((child) => (child.type === "element" ? ownText(child) : textOf(child))).join("");
}

/** Shown as a title. */
const alertMark = /\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i;

function dense(text: string): string {
  return text.replace(alertMark, "").replace(/\s+/g, "");
}

/** An address in one of the ways of writing it. */
function resolved(address: unknown, url: string): string {
  const whole = URL.parse(String(address), url)?.href ?? String(address);
  return whole.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
