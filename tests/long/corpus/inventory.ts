import type { Element, Nodes, Root } from "hast";
import { select } from "hast-util-select";
import rehypeParse from "rehype-parse";
import rehypeRaw from "rehype-raw";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Contents of a document that must not be lost, each in the order of the document. Whitespace is ignored. */
export interface Inventory {
  headings: string[];
  /** Text of each list item, without nested lists and code. */
  items: string[];
  /** Text of each table cell that is not empty; short rows of a Markdown table are filled up with empty ones. */
  cells: string[];
  /** Lines of code blocks, without blank ones at either end of a block. */
  code: string[];
  /** Addresses of links, except those of footnotes. */
  links: string[];
  pictures: string[];
  words: string[];
}

// These are not the parsers of the site: micromark for Markdown, and parse5 for HTML, in Markdown too.
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();
const html = unified().use(rehypeParse).freeze();

/** Returns the inventory of a Markdown document at an address. */
export function inMarkdown(source: string, url: string): Inventory {
  return inventory(markdown.runSync(markdown.parse(source)) as Root, url);
}

/** Structure of a page, as browsers read it. */
export interface ReadPage {
  /** True if the prose is in the main part, the footer follows it, and the main part contains no other. */
  hasProse: boolean;
  hasFooter: boolean;
  hasMainInMain: boolean;
  ids: string[];
  /** Tags, attributes and links in its prose. */
  tags: string[];
  attributes: string[];
  links: string[];
  said: Inventory;
}

export function readPage(page: string, url: string): ReadPage {
  const tree = html.parse(page) as Root;
  const prose = select("body > main#content [data-prose]", tree);
  const inside = prose ? elementsIn(prose) : [];
  return {
    hasProse: prose !== undefined,
    hasFooter: select("body > main ~ footer", tree) !== undefined,
    hasMainInMain: select("main main", tree) !== undefined,
    ids: elementsIn(tree).flatMap(({ properties }) => (properties.id === undefined ? [] : String(properties.id))),
    tags: inside.map(({ tagName }) => tagName),
    attributes: inside.flatMap(({ properties }) => Object.keys(properties)),
    links: inside.flatMap(({ properties }) => (properties.href === undefined ? [] : String(properties.href))),
    said: inventory({ type: "root", children: prose?.children ?? [] }, url),
  };
}

function inventory(tree: Root, url: string): Inventory {
  for (const added of elementsIn(tree).filter(isAdded)) added.children = [];
  const elements = elementsIn(tree);
  const all = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const links = all("a").filter((each) => has(each, "href") && !has(each, "dataFootnoteRef") && !isAdded(each));
  return {
    headings: all(...headings)
      .filter(({ properties }) => properties.id !== "footnote-label")
      .map((each) => `${each.tagName} ${dense(textOf(each))}`),
    items: all("ul", "ol").flatMap(itemsOf),
    cells: all("th", "td").map(ownText).map(dense).filter(Boolean),
    code: all("pre").flatMap((each) => linesOf(textOf(each))),
    links: links.map(({ properties }) => resolved(properties.href, url)),
    pictures: all("img")
      .filter((each) => has(each, "src"))
      .map(({ properties }) => resolved(properties.src, url)),
    words: wordsOf(tree),
  };
}

/** Returns the descendants of a node, in the order of the document. */
function elementsIn(node: Root | Element): Element[] {
  return node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsIn(child)] : []));
}

function has({ properties }: Element, name: string): boolean {
  return properties[name] !== undefined && properties[name] !== null && properties[name] !== false;
}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** True if the site adds the element to a document, or words it itself: parts of footnotes, headings and alerts. */
function isAdded(element: Element): boolean {
  const { id, className } = element.properties;
  const classes = Array.isArray(className) ? className : [];
  const isOurs = classes.includes("anchor") || classes.includes("alert-title");
  return isOurs || id === "footnote-label" || has(element, "dataFootnoteBackref");
}

/** Returns the items of a list; an invalid child belongs to the item before it. */
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

/** Returns the words outside code blocks. */
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

const apart = ["ul", "ol", "li", "pre", "table", ...headings];

function ownText({ children }: Element): string {
  const own = children.filter((child) => child.type !== "element" || !apart.includes(child.tagName));
  return own.map((child) => (child.type === "element" ? ownText(child) : textOf(child))).join("");
}

/** Mark of an alert, which the site shows as a title. */
const alertMark = /\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i;

function dense(text: string): string {
  return text.replace(alertMark, "").replace(/\s+/g, "");
}

/** Resolves an address in one normal form. */
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
