import type { Nodes } from "mdast";

/** Returns the offsets at which a node begins and ends in its text. */
export function spanOf(node: Nodes): { from: number; to: number } {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 };
}

/** Calls a function for a node and each node in it. */
export function visitNodes(node: Nodes, visit: (node: Nodes, parent: Nodes | undefined) => void, parent?: Nodes): void {
  visit(node, parent);
  if ("children" in node) for (const child of node.children) visitNodes(child, visit, node);
}

/** Returns the words of a node, without signs of Markdown and tags of HTML. */
export function wordsOf(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "html") return /^<br\b/i.test(node.value) ? " " : "";
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}
