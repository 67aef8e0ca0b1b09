import type { RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const markdown = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-" })
  .freeze();

/** Markdown of blocks, the same for every surface. */
export function writeMarkdown(children: RootContent[]): string {
  return children.length === 0 ? "" : markdown.stringify({ type: "root", children });
}
