import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Marks at the beginning of a twin that are for programs. */
const frontMatter = /^---\n[\s\S]*?\n---\n/;

/** The words of a twin, one entry for each run of them that is set alike: headings, labels, figures, sentences. */
export function leavesOf(markdown: string): string[] {
  return leavesIn(parser.parse(markdown.replace(frontMatter, "")));
}

function leavesIn(node: Nodes): string[] {
  if (node.type === "html") return [];
  if ("children" in node) return node.children.flatMap(leavesIn);
  if (!("value" in node)) return [];
  return node.value.split("\n").map((line) => line.trim().replace(/:$/, ""));
}

/** Letters and digits of a text, by which the same words are known wherever they stand. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}
