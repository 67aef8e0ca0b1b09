import type { Nodes, Root } from "hast";
import { htmlToHast } from "satteri";

/** Returns the words of a piece of HTML on one line, without markup. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, " ").trim();
  const words: string[] = [];
  collect(htmlToHast(html, { fragment: true }) as Root, words);
  return words.join("").replace(/\s+/g, " ").trim();
}

/** Returns true if a text has elements in it, not only words. */
export function hasMarkup(html: string): boolean {
  return /<[a-z!/]/i.test(html);
}

const apart = /^(p|div|br|li|h[1-6]|blockquote|tr|td|th|figure|figcaption|section|article)$/;

function collect(node: Nodes, words: string[]): void {
  if (node.type === "text") words.push(node.value);
  if (node.type === "element" && /^(script|style|template)$/.test(node.tagName)) return;
  const isApart = node.type === "element" && apart.test(node.tagName);
  if (isApart) words.push(" ");
  if ("children" in node) for (const child of node.children) collect(child, words);
  if (isApart) words.push(" ");
}
