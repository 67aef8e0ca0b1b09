import { spanOf, visitNodes } from "../markdown/node-span.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";

/** Returns a function that tells whether an offset of Markdown lies in code. */
export function codeIn(text: string): (offset: number) => boolean {
  const spans: { from: number; to: number }[] = [];
  visitNodes(parseMarkdown(text), (node) => {
    if (node.type === "code" || node.type === "inlineCode") spans.push(spanOf(node));
  });
  // Spans follow each other, and none lies in another one.
  return (offset) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle] as { to: number }).to <= offset) low = middle + 1;
      else high = middle;
    }
    const found = spans[low];
    return found !== undefined && offset >= found.from;
  };
}
