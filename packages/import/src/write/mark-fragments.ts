import Slugger from "github-slugger";
import type { Heading } from "mdast";
import { decodedAddress } from "../../../../src/model/addresses/path-from.ts";
import { edited, linedText } from "../convert/lined-text.ts";
import { spanOf, visitNodes, wordsOf } from "../convert/markdown/node-span.ts";
import { parseMarkdown } from "../convert/markdown/parse-markdown.ts";

/** Gives headings the identifiers that links within their page lead to, where the old generator made others than ours. */
export function markFragments(markdown: string): string {
  if (!/\]\(#|href="#/.test(markdown)) return markdown;
  const tree = parseMarkdown(markdown);
  const headings: Heading[] = [];
  const wanted = new Set<string>();
  visitNodes(tree, (node) => {
    if (node.type === "heading") headings.push(node);
    if (node.type === "link" && node.url.startsWith("#")) wanted.add(decodedAddress(node.url.slice(1)));
  });
  const slugger = new Slugger();
  const ids = new Set(headings.map((heading) => slugger.slug(wordsOf(heading))));
  const edits = headings.flatMap((heading) => {
    const words = wordsOf(heading);
    if (/\{#[^}]+\}\s*$/.test(words)) return [];
    const other = otherIds(words).find((id) => wanted.has(id) && !ids.has(id) && /^[A-Za-z][\w:.-]*$/.test(id));
    if (other === undefined) return [];
    ids.add(other);
    const last = heading.children.at(-1);
    const { to } = spanOf(last ?? heading);
    return [{ from: to, to, text: ` {#${other}}` }];
  });
  return edited(linedText(markdown, 1), edits).text;
}

/** Returns the identifiers that other generators make of a heading: kramdown, Hugo, markdown-it, WordPress. */
function otherIds(words: string): string[] {
  const lower = words.toLowerCase();
  const kramdown = lower
    .replace(/^[^a-z]+/, "")
    .replace(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
  const joined = lower
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const letters = lower.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return [kramdown, joined, letters, letters.replaceAll("-", "_")];
}
