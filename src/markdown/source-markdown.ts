import type { Heading, Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { takeAlertMark, writeAlertMark } from "./alerts.ts";
import { proseFeatures } from "./prose-features.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writtenId } from "./written-id.ts";

/** Types of nodes that read differently on the page than in its source, or stand elsewhere. */
const needsPage: ReadonlySet<string> = new Set([
  "html",
  "definition",
  "linkReference",
  "imageReference",
  "footnoteDefinition",
]);

/**
 * Returns the Markdown of prose from its source: the same as the conversion of its HTML, for a quarter of the work.
 * Undefined if only the page can tell, as with HTML in the prose.
 */
export function sourceMarkdown(source: string, absolute: (url: string) => string): string | undefined {
  const tree = markdownToMdast(source, { features: proseFeatures, position: false }) as Root;
  if (!place(tree, absolute)) return undefined;
  placeHeadings(headingsIn(tree));
  return writeMarkdown(tree.children);
}

/** Makes links absolute and paragraphs one line, as in the page's Markdown. Returns false if the page is needed. */
function place(node: Nodes, absolute: (url: string) => string): boolean {
  if (needsPage.has(node.type)) return false;
  const mark = node.type === "blockquote" && takeAlertMark(node);
  if (node.type === "link" || node.type === "image") node.url = absolute(node.url);
  if (node.type === "text" || node.type === "inlineCode") node.value = node.value.replace(/[\t\n\r ]+/g, " ");
  if (node.type === "code") node.meta = null;
  const isPlaced = !("children" in node) || node.children.every((child) => place(child, absolute));
  if (mark) writeAlertMark(node, mark);
  return isPlaced;
}

/** Changes headings as pages do: those from the first of the first level on step down, and identifiers are taken off. */
function placeHeadings(headings: readonly Heading[]): void {
  const top = headings.findIndex(({ depth }) => depth === 1);
  for (const [index, heading] of headings.entries()) {
    if (top !== -1 && index >= top) heading.depth = Math.min(heading.depth + 1, 6) as Heading["depth"];
    const last = heading.children.at(-1);
    if (last?.type === "text") last.value = last.value.replace(writtenId, "");
  }
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(headingsIn) : [];
}
