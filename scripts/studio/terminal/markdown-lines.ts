import stringWidth from "string-width";
import { wrap } from "./wrap.ts";

/** Wraps the paragraphs and list items of Markdown; keeps code, tables and headings. */
export function markdownLines(markdown: string, width: number): string[] {
  let isCode = false;
  return markdown.split("\n").flatMap((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode || stringWidth(line) <= width || /^(\s{4}|\s*[|#]|\s*(```|~~~))/.test(line)) return [line];
    const [marker = ""] = /^\s*([-*+>]\s+|\d+[.)]\s+)?/.exec(line) ?? [];
    const hanging = marker.trim() === ">" ? marker : " ".repeat(marker.length);
    const lines = wrap(line.slice(marker.length), Math.max(20, width - marker.length));
    return lines.map((part, index) => (index === 0 ? marker : hanging) + part);
  });
}
