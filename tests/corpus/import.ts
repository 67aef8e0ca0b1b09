import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { source } from "../model/minimal-studio.ts";
import type { Document } from "./documents.ts";

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** Where the documents stood: what they link to beside them is still there. */
const former = "https://former.example/docs/";

/** The slug of a document as an article. */
export function slugOf({ file }: Document): string {
  const words = file
    .replace(/^node_modules\//, "")
    .replace(/\.\w+$/, "")
    .toLowerCase();
  return words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A document as an article, with the front matter that its mover would write. */
export function asArticle(document: Document): string {
  const fields = {
    title: slugOf(document).slice(0, 110),
    summary: `${document.file} of ${document.package}.`.slice(0, 300),
    updated: "2026-10-01",
    published: "2026-10-01",
    author_role: "Maintainer",
    tags: ["packages"],
  };
  return source(fields, movedText(document));
}

/** The text of a document with whole addresses for what stood beside it. */
export function movedText({ text }: Document): string {
  const plain = text.replace(/^\uFEFF/, "");
  let moved = "";
  let done = 0;
  for (const [start, end, written] of targetsIn(markdown.parse(plain), plain)) {
    if (start < done) continue;
    moved += plain.slice(done, start) + written;
    done = end;
  }
  return moved + plain.slice(done);
}

type Target = [start: number, end: number, written: string];

function targetsIn(node: Nodes, text: string): Target[] {
  const last = node.type === "link" ? node.children.at(-1)?.position?.end.offset : undefined;
  const from = last ?? node.position?.start.offset ?? 0;
  const own = text.slice(from, node.position?.end.offset);
  const inner = "children" in node ? node.children.flatMap((child) => targetsIn(child, text)) : [];
  const pattern =
    node.type === "html"
      ? /(?:\b(?:href|src)\s*=\s*["']?|\]\()([^"'\s>)]+)/g
      : node.type === "definition"
        ? /\]:\s*<?([^\s>]+)/g
        : node.type === "link" || node.type === "image"
          ? /\]\(\s*<?([^\s<>)]+(?:\([^\s()]*\)[^\s()]*)?)/g
          : undefined;
  if (!pattern) return inner;
  const found = [...own.matchAll(pattern)].flatMap((match) => {
    const target = match[1] as string;
    if (/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(target)) return [];
    const start = from + match.index + match[0].length - target.length;
    return [[start, start + target.length, URL.parse(target, former)?.href ?? target] satisfies Target];
  });
  return [...inner, ...found].sort(([a], [b]) => a - b);
}
