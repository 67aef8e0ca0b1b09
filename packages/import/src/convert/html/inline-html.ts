import type { RootContent, Text } from "mdast";
import { writeMarkdown } from "../../../../../src/markdown/write-markdown.ts";

/** Signs around HTML within a line while it is a text: they stand in no document. */
const [open, close] = ["\uE000", "\uE001"];
const encoded = /\uE000([0-9a-f]*)\uE001/g;

/** Returns HTML that stands in a line, such as the mark of a place. The writer of Markdown knows HTML as a block only. */
export function inlineHtml(value: string): Text {
  return { type: "text", value: `${open}${Buffer.from(value).toString("hex")}${close}` };
}

/** Writes blocks as Markdown, with the HTML in their lines. */
export function writeBlocks(children: RootContent[]): string {
  return writeMarkdown(children).replace(encoded, (_, hex) => Buffer.from(hex, "hex").toString());
}

/** Returns a text without the two signs, which a document could hold to pass as HTML. */
export function withoutSigns(text: string): string {
  return text.replace(/[\uE000\uE001]/g, "");
}
