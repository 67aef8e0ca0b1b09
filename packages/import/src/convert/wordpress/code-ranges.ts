import { inRanges, type Range } from "../markdown/in-ranges.ts";

/** Returns a function that tells whether an offset of some HTML stands in code, or within a tag. */
export function codeRanges(html: string): (offset: number) => boolean {
  const ranges: { from: number; to: number }[] = [];
  let opened: { name: string; from: number } | undefined;
  for (const { index, 0: tag, 1: slash, 2: name = "" } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>/gi,
  )) {
    ranges.push({ from: index, to: index + tag.length });
    if (!/^(pre|code|script|style|textarea)$/i.test(name)) continue;
    if (slash === "") opened ??= { name, from: index };
    else if (opened?.name === name) {
      ranges.push({ from: opened.from, to: index });
      opened = undefined;
    }
  }
  ranges.sort((one, other) => one.from - other.from);
  const merged: Range[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return inRanges(merged);
}
