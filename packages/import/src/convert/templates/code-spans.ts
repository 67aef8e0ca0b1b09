import { inRanges, type Range } from "../markdown/in-ranges.ts";
import { spanOf, visitNodes } from "../markdown/node-span.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";

/** Returns a function that tells whether an offset of Markdown lies in code. */
export function codeIn(text: string): (offset: number) => boolean {
  const spans: Range[] = [];
  visitNodes(parseMarkdown(text), (node) => {
    if (node.type === "code" || node.type === "inlineCode") spans.push(spanOf(node));
  });
  return inRanges(spans);
}
