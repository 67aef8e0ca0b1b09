import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { SourceBody } from "../../source.ts";
import { dropEmptyParagraphs } from "../element-tree.ts";
import { type LinedText, linedText } from "../lined-text.ts";
import { unlessTooDeep } from "../unless-too-deep.ts";
import { replaceEmbeds } from "./embed-html.ts";
import { setParagraphs } from "./paragraphs.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import { replaceVoidBlocks } from "./void-blocks.ts";
import type { BodyContext } from "./wordpress-body.ts";
import { mendTree } from "./wordpress-tree.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified().use(rehypeStringify).freeze();

/**
 * Returns the HTML that WordPress would have shown for a content: blocks, shortcodes and embeds resolved, paragraphs set.
 * Each line still tells its line in the file.
 */
export function wordpressHtml(content: string, line: number, body: BodyContext): SourceBody {
  return unlessTooDeep<SourceBody>(
    () => shownHtml(content, line, body),
    () => ({ format: "html", text: content, line }),
  );
}

function shownHtml(content: string, line: number, body: BodyContext): SourceBody {
  const hasBlocks = content.includes("<!-- wp:");
  const blocks = replaceVoidBlocks(linedText(content, line), body);
  const lined = replaceEmbeds(replaceShortcodes(blocks, body), body);
  const tree = parser.parse(lined.text) as Root;
  setParagraphs(tree, !hasBlocks);
  mendTree(tree, body, (element) => lineIn(lined, element));
  dropEmptyParagraphs(tree);
  return { format: "html", text: writer.stringify(tree), line, lines: lined.lines };
}

function lineIn({ lines }: LinedText, { position }: Element): number {
  return lines[(position?.start.line ?? 1) - 1] ?? lines.at(-1) ?? 1;
}
