import type { Nodes, Root } from "mdast";
import { edited, type LinedText, linedText } from "./lined-text.ts";
import { spanOf, wordsOf } from "./markdown/node-span.ts";
import { parseMarkdown } from "./markdown/parse-markdown.ts";

/** Heading with which prose begins, and the prose without it. */
export interface LeadingHeading {
  words: string;
  depth: number;
  rest: LinedText;
}

/** Returns the heading with which Markdown begins; undefined if something else stands before it. */
export function leadingHeading(source: LinedText): LeadingHeading | undefined {
  const tree = parseMarkdown(source.text);
  const first = tree.children.find((node) => !isNothing(node));
  if (first?.type !== "heading") return undefined;
  const words = oneLine(wordsOf(first)).replace(/\s*\{[#.:][^}]*\}\s*$/, "");
  return words === ""
    ? undefined
    : { words, depth: first.depth, rest: edited(source, [{ ...spanOf(first), text: "" }]) };
}

/** Returns the words of the first paragraph of Markdown that has any. */
export function firstParagraph(text: string): string | undefined {
  return paragraphIn(parseMarkdown(text));
}

function paragraphIn(tree: Root): string | undefined {
  const paragraphs = [
    ...tree.children.filter(({ type }) => type === "paragraph"),
    ...tree.children.flatMap(inner).filter(({ type }) => type === "paragraph"),
  ];
  for (const node of paragraphs) {
    const words = oneLine(proseOf(node));
    if (/\p{L}{2}/u.test(words)) return words;
  }
  return undefined;
}

function inner(node: Nodes): Nodes[] {
  return "children" in node ? [...node.children, ...node.children.flatMap(inner)] : [];
}

/** Returns words without those of pictures and marks of footnotes. */
function proseOf(node: Nodes): string {
  if (node.type === "image" || node.type === "footnoteReference") return "";
  if ("children" in node) return node.children.map(proseOf).join("");
  return wordsOf(node);
}

/** Returns a text without Markdown, tags and entities, in one line. */
export function plainWords(text: string): string {
  return oneLine(parseMarkdown(linedText(text, 1).text).children.map(wordsOf).join(" "));
}

function isNothing(node: Nodes): boolean {
  return node.type === "html" && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
