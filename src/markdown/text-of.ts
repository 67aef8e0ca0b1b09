import type { Nodes } from "hast";
import { lowered, raised } from "../model/texts/small-signs.ts";

/** Returns the text of a node without its elements. */
export function treeTextOf(node: Readonly<Nodes>): string {
  if ("children" in node) return node.children.map(treeTextOf).join("");
  return node.type === "text" ? node.value : "";
}

/** Returns the text of a node as it reads on the page, for places without elements: breaks as spaces, powers raised. */
export function readingOf(node: Readonly<Nodes>): string {
  return readingAfter(node, "").replace(/\s+/g, " ").trim();
}

function readingAfter(node: Readonly<Nodes>, before: string): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.reduce((text, child) => text + readingAfter(child, before + text), "");
  if (node.type === "element" && node.tagName === "img") return String(node.properties.alt ?? "");
  // In MDX an author's element has `name` instead of `tagName`.
  const name = node.type === "element" ? node.tagName : "name" in node ? node.name : "";
  if (name === "br") return " ";
  if (name === "rt" || name === "rp") return "";
  if (name === "sup") return raised(inner, before);
  return name === "sub" ? lowered(inner) : inner;
}
