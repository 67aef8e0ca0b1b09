import { markdownToHtml } from "satteri";
import { mayDelimit } from "./attention.ts";
import { proseFeatures } from "./prose-features.ts";

const signs: Readonly<Record<string, string>> = { em: "*", strong: "**" };

/** Maximum number of elements that are tried in a paragraph; each costs one parse. */
const mostElements = 48;

/**
 * Writes elements of emphasis with signs where they mean the same. A node is written without knowledge of the signs beside
 * it: in `x***y***z` two runs are one, which only the whole paragraph tells.
 */
export function signsForTags(text: string, around = (line: string) => line): string {
  const starts = [...text.matchAll(/<(em|strong)>/g)];
  if (starts.length === 0 || starts.length > mostElements) return text;
  const meaning = (line: string) => markdownToHtml(around(line), { features: proseFeatures }).html;
  const expected = meaning(text);
  let written = text;
  // The last one first, so that what stands within another element is written before it.
  for (const { 0: start, 1: tag = "", index } of starts.toReversed()) {
    const end = written.indexOf(`</${tag}>`, index);
    if (end === -1) continue;
    const [before, after] = [written.slice(0, index), written.slice(end + start.length + 1)];
    const core = written.slice(index + start.length, end);
    const sign = signs[tag] as string;
    const candidate = `${before}${sign}${core}${sign}${after}`;
    if (mayDelimit(core, before, after) && meaning(candidate) === expected) written = candidate;
  }
  return written;
}
