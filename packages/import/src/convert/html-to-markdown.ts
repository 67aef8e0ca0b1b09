import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { htmlBlocks } from "./html/html-blocks.ts";
import type { HtmlContext } from "./html/html-context.ts";
import { withoutSigns, writeBlocks } from "./html/inline-html.ts";
import { pairNotes } from "./html/note-pairs.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Converts HTML of a whole body to our Markdown. What has no Markdown stays HTML; looks and scripts are dropped. */
export function htmlToMarkdown(html: string, context: HtmlContext): string {
  const tree = parser.parse(withoutSigns(html)) as Root;
  pairNotes(tree, context);
  return writeBlocks(htmlBlocks(tree, context));
}
