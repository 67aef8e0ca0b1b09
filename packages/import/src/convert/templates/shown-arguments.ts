import { isGroup, isTold, toldMarkdown } from "../../map/told-value.ts";
import type { TagArguments } from "./tag-arguments.ts";

/**
 * Returns what a tag that only the old site has says to readers, by its arguments and its content: sentences, pictures and
 * links. Undefined if that is nothing but the content.
 */
export function shownArguments({ words, named }: TagArguments, inner: string): string | undefined {
  // A word in small letters names something for the template.
  const group = Object.fromEntries([...named].filter(([, value]) => !/^[a-z][\w-]*$/.test(value)));
  const told = [
    ...(isTold(group) && isGroup(group) ? [toldMarkdown(group)] : []),
    ...words.filter(isTold).map((word) => toldMarkdown(word)),
  ];
  return told.length === 0 ? undefined : `\n\n${[...told, inner.trim()].filter(Boolean).join("\n\n")}\n\n`;
}
