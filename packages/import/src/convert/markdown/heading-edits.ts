import type { Heading, Nodes } from "mdast";
import type { Edit } from "../lined-text.ts";
import { spanOf, visitNodes } from "./node-span.ts";

/** Returns the edits that put each heading one level down. */
export function headingEdits(text: string, nodes: readonly Nodes[]): Edit[] {
  const edits: Edit[] = [];
  for (const top of nodes) {
    visitNodes(top, (node) => {
      if (node.type === "heading") edits.push(...editOf(text, node));
    });
  }
  return edits;
}

function editOf(text: string, node: Heading): Edit[] {
  const { from, to } = spanOf(node);
  if (text[from] === "#") return node.depth < 6 ? [{ from, to: from, text: "#" }] : [];
  const underline = text.lastIndexOf("\n", to - 1) + 1;
  const sign = text.slice(underline, to);
  if (node.depth === 1) return [{ from: underline, to, text: sign.replaceAll("=", "-") }];
  // The second level has the last underline there is.
  const last = node.children.at(-1);
  const words = text.slice(from, last ? spanOf(last).to : from).replace(/\s*\n\s*/g, " ");
  return [{ from, to, text: `### ${words}` }];
}
