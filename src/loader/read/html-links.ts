import type { Element, Nodes } from "hast";
import { htmlToHast } from "satteri";

/** Link or picture in HTML; `line` counts from 0 at the beginning of the HTML */
interface HtmlLink {
  url?: string;
  line: number;
  isPicture?: true;
  /** Set for a picture without alternative text */
  isUnlabelled?: true;
}

const leading = ["href", "xLinkHref", "action"];
const showing = ["src", "poster"];
/** Elements of a drawing that show the file of an address */
const inDrawings = /^(image|feImage|use)$/i;
const worthReading = /\b((?:xlink:)?href|src|srcset|poster|action)\s*=|<img\b/i;

/** Returns the links and pictures in HTML, without those in comments and scripts. */
export function linksInHtml(html: string): HtmlLink[] {
  if (!worthReading.test(html)) return [];
  const found: HtmlLink[] = [];
  let from = 0;
  const lineOf = (value: string) => {
    const at = html.indexOf(value, from);
    if (at !== -1) from = at + value.length;
    return (at === -1 ? "" : html.slice(0, at)).split("\n").length - 1;
  };
  visit(htmlToHast(html, { fragment: true }), (element) => {
    const { properties, tagName } = element;
    for (const [name, value] of Object.entries(properties)) {
      for (const url of urlsOf(name, value)) {
        const isLink = leading.includes(name) && (!inDrawings.test(tagName) || url.startsWith("#"));
        found.push({ url, line: lineOf(url), ...(!isLink && { isPicture: true }) });
      }
    }
    if (tagName === "img" && properties.alt === undefined) found.push({ line: lineOf("<img"), isUnlabelled: true });
  });
  return found;
}

function urlsOf(name: string, value: unknown): string[] {
  if (leading.includes(name) || showing.includes(name)) return [String(value)];
  if (name !== "srcSet") return [];
  const list = Array.isArray(value) ? value.join(", ") : String(value);
  return list.split(/,\s+|,(?=\S+\s)/).flatMap((each) => each.trim().split(/\s+/)[0] || []);
}

function visit(node: Nodes, take: (element: Element) => void): void {
  if (node.type === "element") take(node);
  if ("children" in node) for (const child of node.children) visit(child, take);
}

/** Tag that the parser takes for text, because an unquoted value begins with a slash */
const tag = /<(?:a|area|img|source|video|audio|iframe|form)\s[^<>]*=\s*\/[^<>]*>/gi;

/** Returns the tags that are left in a text, with their lines in it, from 0. */
export function tagsInText(text: string): { html: string; line: number }[] {
  return [...text.matchAll(tag)].map(({ 0: html, index }) => ({
    html,
    line: text.slice(0, index).split("\n").length - 1,
  }));
}
