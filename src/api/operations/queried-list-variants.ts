import { type PageAddress, variantPath } from "../../model/addresses/addresses.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import { serialize } from "../operation.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import type { QueriedList } from "./queried-list.ts";

interface Asked {
  page: PageAddress;
  /** Query of the page, with its `?` */
  kept: string;
  list: QueriedList;
}

/** Returns the records of a queried list as Markdown. */
export function queriedListMarkdown({ page, list }: Asked, studio: Studio, baseUrl: string): string {
  const { lists } = textsOf(studio, page.locale);
  const { asked, records, next } = list;
  const blocks = [
    `# ${escapeMarkdown(page.title)}`,
    asked.map(({ label, value }) => `${escapeMarkdown(label)}: ${escapeMarkdown(value)}`).join("  \n"),
    ...(records.length === 0 ? [escapeMarkdown(lists.none)] : []),
    ...records.map(({ title, url, summary }) => `## [${escapeMarkdown(title)}](${url})\n\n${escapeMarkdown(summary)}`),
    next === undefined
      ? ""
      : `[${escapeMarkdown(lists.more)}](${new URL(variantPath(page.path, "md") + next, baseUrl).href})`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/** Returns the records of a queried list as JSON, with the members that the page of the whole list has. */
export function queriedListJson({ page, kept, list }: Asked, baseUrl: string): string {
  const { filters, records, untranslated, next } = list;
  const absolute = (path: string) => new URL(path, baseUrl).href;
  return serialize({
    data: {
      url: absolute(page.path + kept),
      markdown_url: absolute(variantPath(page.path, "md") + kept),
      whole_url: absolute(page.path),
      locale: page.locale,
      title: page.title,
      description: page.description,
      filters,
      records,
      untranslated,
      next_url: next === undefined ? null : absolute(variantPath(page.path, "json") + next),
    },
  });
}
