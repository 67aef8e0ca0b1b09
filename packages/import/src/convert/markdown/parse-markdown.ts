import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { closingBrackets } from "./closing-brackets.ts";

const parser = unified().use(remarkParse).use(remarkGfm).use(closingBrackets).freeze();

/** Parses Markdown as GitHub has it, with the place of each node. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text) as Root;
}
