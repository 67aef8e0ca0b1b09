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
  /** Everything that is to be read, in pieces. */
  text: string[];
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

/** What a page says as prose. */
export function inProse(page: string, url: string): Inventory {
  const prose = select("[data-prose]", html.parse(page)) as Element;
  return inventory({ type: "root", children: prose.children }, url);
}

function inventory(tree: Root, url: string): Inventory {
  const all = (selector: string) => selectAll(selector, tree);
  const footnote = ({ properties }: Element) => "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
  const links = all("a[href]").filter((each) => !footnote(each));
  return {
    headings: all("h1, h2, h3, h4, h5, h6").map((each) => `${each.tagName} ${dense(textOf(each))}`),
    items: all("li").map((each) => dense(ownText(each))),
    cells: all("th, td").map(ownText).map(dense).filter(Boolean),
    code: all("pre").flatMap((each) => linesOf(textOf(each))),
    links: links.map(({ properties }) => resolved(properties.href, url)),
    pictures: all("img[src]").map(({ properties }) => resolved(properties.src, url)),
    text: dense(textOf(tree)).match(/.{1,40}/gsu) ?? [],
  };
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

const apart = ["ul", "ol", "li", "pre", "table", "h1", "h2", "h3", "h4", "h5", "h6"];

function ownText({ children }: Element): string {
  const own = children.filter((child) => child.type !== "element" || !apart.includes(child.tagName));
  return own.map((child) => (child.type === "element" ? ownText(child) : textOf(child))).join("");
}

function dense(text: string): string {
  return text.replace(/\s+/g, "");
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
