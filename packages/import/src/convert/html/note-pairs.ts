import type { Element, ElementContent, Nodes, Parents, Root, RootContent } from "hast";
import { treeTextOf } from "../../../../../src/markdown/text-of.ts";
import { decodedAddress } from "../../../../../src/model/addresses/path-from.ts";
import type { HtmlContext } from "./html-context.ts";
import { nodeLine } from "./node-line.ts";

/** Mark of a reference to a footnote, as words or signs in brackets. */
const mark = /^[[(]?\s*(\d{1,3}|[a-z]|\*{1,3}|[†‡§]|nota?\s*\d{1,3}|note\s*\d{1,3})\s*[\])]?$/i;

/** Words of a link back from a note to its reference. */
const back = /^[\s[(]*([↩↑^⤴⇧⬆⏎]️?︎?|back|volver|retour|top)[\s\])]*$/iu;

interface Reference {
  anchor: Element;
  target: string;
  words: string;
}

interface Found {
  node: Element;
  path: readonly Parents[];
}

/** Makes footnotes of pairs of links and notes: `<sup><a href="#n1">1</a></sup>` and the block that has `id="n1"`. */
export function pairNotes(tree: Root, context?: HtmlContext): number {
  const anchors = elementsIn(tree, (node) => node.tagName === "a");
  const targets = targetsIn(tree);
  const references = anchors.flatMap(({ node, path }): (Reference & { path: readonly Parents[] })[] => {
    const href = String(node.properties.href ?? "");
    if (!href.startsWith("#") || href.length < 2 || "dataFootnoteRef" in node.properties) return [];
    const words = treeTextOf(node).trim();
    const isRaised = path.some((each) => each.type === "element" && each.tagName === "sup") || holdsSup(node);
    if (!mark.test(words) || !(isRaised || /^[[(].*[\])]$/.test(words))) return [];
    return [{ anchor: node, target: decodedAddress(href.slice(1)), words, path }];
  });
  const notes = new Map<string, Element>();
  const blocks = new Set<Nodes>();
  for (const { target, words, path } of references) {
    const found = targets.get(target);
    // A link in a note leads back.
    if (!found || notes.has(target) || path.some((each) => blocks.has(each))) continue;
    const block = blockOf(found, path);
    if (!block || block.node.properties.dataImportNote) continue;
    notes.set(target, takeNote(block, found.node, target, words, references));
    blocks.add(block.node);
  }
  for (const { anchor, target, path } of references) {
    if (!notes.has(target) || path.some((each) => blocks.has(each))) continue;
    const raised = path.at(-1);
    const shown =
      raised?.type === "element" && raised.tagName === "sup" && raised.children.length === 1 ? raised : anchor;
    shown.tagName = "span";
    shown.properties = { dataImportReference: nameOf(target) };
    shown.children = [];
  }
  if (notes.size > 0) context?.note("guessed", "footnotes", nodeLine(tree), `${notes.size} pairs of links and notes`);
  return notes.size;
}

/** Returns the name of a footnote: the figure in its identifier where it has one. */
function nameOf(target: string): string {
  return target.replace(/[^\w-]+/g, "-");
}

function holdsSup(node: Element): boolean {
  return node.children.some((child) => child.type === "element" && (child.tagName === "sup" || holdsSup(child)));
}

function elementsIn(parent: Parents, test: (node: Element) => boolean, path: readonly Parents[] = []): Found[] {
  const inner = [...path, parent];
  return (parent.children as Nodes[]).flatMap((child) => {
    if (child.type !== "element") return [];
    return [...(test(child) ? [{ node: child, path: inner }] : []), ...elementsIn(child, test, inner)];
  });
}

function targetsIn(tree: Root): Map<string, Found> {
  const found = elementsIn(tree, ({ properties }) => properties.id !== undefined || properties.name !== undefined);
  return new Map(
    found.toReversed().flatMap((each) => {
      const { id, name } = each.node.properties;
      return [id, name].filter((value) => value !== undefined).map((value) => [String(value), each] as const);
    }),
  );
}

const blockNames = ["p", "div", "li", "dd", "td", "aside", "blockquote", "section"];

/** Returns the block that is a note: the target or the nearest block around it, unless it holds the reference too. */
function blockOf({ node, path }: Found, from: readonly Parents[]): Found | undefined {
  const chain: Nodes[] = [...path, node];
  for (let index = chain.length - 1; index > 0; index -= 1) {
    const each = chain[index] as Element;
    if (from.includes(each)) return undefined;
    if (blockNames.includes(each.tagName)) return { node: each, path: chain.slice(0, index) as Parents[] };
  }
  return undefined;
}

/** Makes a block the text of a note: without its mark at the beginning and its links back. */
function takeNote(
  { node, path }: Found,
  target: Element,
  name: string,
  words: string,
  references: readonly Reference[],
): Element {
  const ids = new Set(
    references
      .filter((each) => each.target === name)
      .flatMap(({ anchor }) => [anchor.properties.id, anchor.properties.name].map(String)),
  );
  removeWithin(node, (each) => each === target && treeTextOf(each).trim() === "" && each !== node);
  removeWithin(node, (each) => {
    const href = String(each.properties.href ?? "");
    return (
      each.tagName === "a" &&
      href.startsWith("#") &&
      (back.test(treeTextOf(each)) || (ids.has(href.slice(1)) && mark.test(treeTextOf(each).trim())))
    );
  });
  trimMark(node, words.replace(/[\s[\]()]/g, ""));
  const parent = path.at(-1) as Parents;
  const note: Element = {
    type: "element",
    tagName: "div",
    properties: { dataImportNote: nameOf(name) },
    children: node.tagName === "li" || node.tagName === "div" ? node.children : [node],
  };
  const list = parent.type === "element" && ["ol", "ul"].includes(parent.tagName) ? parent : undefined;
  // A note cannot stand in a list: the list becomes a plain box around its notes.
  if (list) list.tagName = "div";
  parent.children = (parent.children as RootContent[]).map((child) =>
    child === node ? note : child,
  ) as typeof parent.children;
  return note;
}

function removeWithin(parent: Parents, test: (node: Element) => boolean): void {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== "element") return true;
    if (test(child)) return false;
    const before = child.children.length;
    removeWithin(child, test);
    return !(child.tagName === "sup" && before > 0 && child.children.length === 0);
  }) as typeof parent.children;
}

/** Removes a mark such as `[1]` or `1.` from the beginning of a note. */
function trimMark(node: Nodes, words: string): boolean {
  if (node.type === "text") {
    if (node.value.trim() === "") return false;
    const escaped = words.replace(/[*.^$]/g, "\\$&");
    node.value = node.value.replace(
      new RegExp(`^\\s*(\\[${escaped}\\]|\\(${escaped}\\)|${escaped}[.):]?(?=\\s))\\s*`),
      "",
    );
    return true;
  }
  return "children" in node && node.children.some((child) => trimMark(child, words));
}
