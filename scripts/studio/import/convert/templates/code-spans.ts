import { spanOf, visitNodes } from "../markdown/node-span.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";

/** Returns a function that tells whether an offset of Markdown lies in code. */
export function codeIn(text: string): (offset: number) => boolean {
  const spans: { from: number; to: number }[] = [];
  visitNodes(parseMarkdown(text), (node) => {
    if (node.type === "code" || node.type === "inlineCode") spans.push(spanOf(node));
  });
  return (offset) => spans.some(({ from, to }) => offset >= from && offset < to);
}
