import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { NoteKind } from "../../note.ts";
import { classesOf, dropEmptyParagraphs, eachElement, hasClass } from "../element-tree.ts";
import { unlessTooDeep } from "../unless-too-deep.ts";
import { type CardNote, ghostCards } from "./ghost-cards.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified().use(rehypeStringify).freeze();

/**
 * Returns the HTML of a post of Ghost with its cards in the form that other HTML has, and with whole addresses.
 */
export function ghostHtml(
  html: string,
  addressOf: (address: string) => string,
  note: (kind: NoteKind, what: string, detail?: string) => void,
): string {
  return unlessTooDeep(
    () => plainHtml(html, addressOf, note),
    () => html,
  );
}

function plainHtml(html: string, addressOf: (address: string) => string, note: CardNote): string {
  const tree = parser.parse(html) as Root;
  noteCut(tree, note);
  eachElement(tree, (node) => {
    for (const name of ["src", "href", "poster", "dataSrc"] as const) {
      const written = node.properties[name];
      if (typeof written === "string") node.properties[name] = addressOf(written);
    }
    if (node.tagName === "a") unlinkPortal(node, note);
    const card = classesOf(node).find((name) => Object.hasOwn(ghostCards, name));
    if (card !== undefined) ghostCards[card]?.(node, note);
    if (hasClass(node, "kg-gallery-image")) node.tagName = "figure";
  });
  dropEmptyParagraphs(tree);
  return writer.stringify(tree);
}

/** Notes where members read on: here everybody does. */
function noteCut(tree: Root, note: CardNote): void {
  const cuts = tree.children.filter((child) => child.type === "comment" && child.value.trim() === "members-only");
  tree.children = tree.children.filter((child) => !cuts.includes(child));
  if (cuts.length > 0) note("left", "texts of which members alone could read all", undefined);
}

/** Takes the link off words that opened a window of Ghost, such as the one to subscribe. */
function unlinkPortal(link: Element, note: CardNote): void {
  const href = String(link.properties.href ?? "");
  if (!/^[^#]*#\/(portal|share|search|support|announcement)/.test(href)) return;
  note("dropped", "links that open a window of Ghost", href);
  delete link.properties.href;
}
