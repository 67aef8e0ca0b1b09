import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Syntax of a Markdown variant that is for programs only. */
const frontMatter = /^---\n[\s\S]*?\n---\n/;

/**
 * Returns the words of a Markdown variant, one entry for each run of equal formatting: headings, labels, figures,
 * sentences.
 */
export function leavesOf(markdown: string): string[] {
  return leavesIn(parser.parse(markdown.replace(frontMatter, "")));
}

function leavesIn(node: Nodes): string[] {
  if (node.type === "html") return [];
  if ("children" in node) return node.children.flatMap(leavesIn);
  if (!("value" in node)) return [];
  return node.value.split("\n").map((line) => line.trim().replace(/:$/, ""));
}

/** Reduces a text to its letters and digits, to recognise the same words in any form. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}
