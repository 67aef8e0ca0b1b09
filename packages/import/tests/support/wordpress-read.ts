import { htmlToMarkdown } from "../../src/convert/html-to-markdown.ts";
import type { Note } from "../../src/note.ts";
import type { SourceBody } from "../../src/source.ts";
import type { ExportOptions } from "../../src/sources/exports/export-options.ts";
import { WordpressSource } from "../../src/sources/wordpress/wordpress-source.ts";
import { allOf, writtenExport } from "./made-export.ts";
import { type MadeItem, wxr } from "./wxr.ts";

/** Opens a WXR file that consists of some items. */
export function openWxr(items: readonly MadeItem[], head = "", options: ExportOptions = { map: { collections: {} } }) {
  return WordpressSource.open([writtenExport("site.xml", wxr(items, head))], options);
}

/** Reads the first record of some items, with its Markdown and its notes in words. */
export async function readWxr(
  items: readonly MadeItem[],
  head = "",
  options: ExportOptions = { map: { collections: {} } },
) {
  const source = await openWxr(items, head, options);
  const [record] = await allOf(source.records());
  if (!record) throw new Error("no record was read");
  return { source, record, markdown: markdownOf(record.body), notes: (record.notes ?? []).map(wordsOf) };
}

/** Converts a body as the command does, with links and pictures as they are. */
export function markdownOf({ text }: SourceBody): string {
  const same = (address: string) => address;
  return htmlToMarkdown(text, { note: () => {}, link: same, picture: same, embed: same });
}

/** Returns a note in one line: kind, group and detail. */
export function wordsOf({ kind, what, detail }: Note): string {
  return [`${kind} ${what}`, detail].filter(Boolean).join(": ");
}
