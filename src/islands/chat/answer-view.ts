import type { ChatCitation } from "../../api/operations/assistant.ts";
import { type ElementContent, element, inlineView, linkView } from "./inline-view.ts";

type Cited = readonly Pick<ChatCitation, "title" | "url">[];

const bullet = /^\s*(?:[-*]|\d+[.)])\s+/;
const heading = /^#+ /;
const isQuoted = (line: string) => line.startsWith(">");
const isItem = (line: string) => bullet.test(line);
const isText = (line: string) => line.trim() !== "" && !isQuoted(line) && !isItem(line);

/** Renders an answer's Markdown as elements. HTML in it stays text, and only links to this site become links. */
export function answerView(markdown: string, cited: Cited): HTMLElement[] {
  const lines = markdown.split("\n");
  const nodes: HTMLElement[] = [];
  while (lines.length > 0) {
    const quoted = taken(lines, isQuoted).map((line) => line.replace(/^> ?/, ""));
    if (quoted[0] !== undefined) nodes.push(element("blockquote", answerView(quoted.join("\n"), cited)));
    const items = taken(lines, isItem).map((line) => element("li", lineView(line.replace(bullet, ""))));
    if (items[0]) nodes.push(element("ul", items));
    const block = taken(lines, isText);
    if (block[0]) nodes.push(blockView(block[0], block, cited));
    taken(lines, (line) => line.trim() === "");
  }
  return nodes;
}

/** Removes the leading lines that belong together, and returns them. */
function taken(lines: string[], belongs: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !belongs(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}

/** Returns a line as elements; in a list it may be a heading. */
function lineView(line: string): ElementContent[] {
  const text = inlineView(line.replace(heading, ""));
  return heading.test(line) ? [element("strong", text)] : text;
}

/** Returns a paragraph, a heading, the rows of a table, or the title of a source below its quotation. */
function blockView(first: string, lines: string[], cited: Cited): HTMLElement {
  const [, number, title] = /^\[(\d+)\] (.+)$/.exec(first) ?? [];
  const source = cited[Number(number) - 1];
  if (source && title) return element("p", [linkView(title, source.url)], "source");
  if (heading.test(first)) return element("p", lineView(first));
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+$/.test(line))
    .map((line) => line.replace(/^\| | \|$/g, "").replaceAll(" | ", " · "));
  return element("p", inlineView(rows.join("\n")));
}
