import type { Element } from "hast";
import { defaultHandlers, type Options } from "hast-util-to-mdast";
import type { Heading, Link, Nodes, Paragraph, PhrasingContent, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { inHtml } from "./attention.ts";
import { holdsElement } from "./holds.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Converts a link; an anchor without `href` only marks a place, and one without words is a heading's link to itself. */
export function link(state: State, node: Element) {
  if (!("href" in node.properties)) return state.all(node);
  if (node.children.length === 0 && String(node.properties.className) === "anchor") return undefined;
  return inBlocks(defaultHandlers.a(state, node));
}

/**
 * Handlers of inline elements. In HTML these may hold blocks, above all where an author left one open; in Markdown they
 * may not.
 */
export const inlineHandlers: Handlers = {
  ...Object.fromEntries(["b", "del", "em", "i", "mark", "s", "strike", "strong", "u"].map((name) => [name, wrapping])),
  // Browsers show these as emphasis: titles of works, words that are explained, variables.
  ...Object.fromEntries(["cite", "dfn", "var"].map((name) => [name, emphasis])),
  ...Object.fromEntries(["code", "kbd", "samp", "tt"].map((name) => [name, code])),
  ...Object.fromEntries(["bdo", "ins", "sub", "sup"].map((name) => [name, kept])),
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, heading])),
  ...Object.fromEntries(["p", "summary"].map((name) => [name, paragraph])),
  area(state, node: Element) {
    const { href, alt } = node.properties;
    const children: PhrasingContent[] = [{ type: "text", value: String(alt ?? href) }];
    return href === undefined ? undefined : { type: "link", url: state.resolve(String(href)), children };
  },
};

function emphasis(state: State, node: Element) {
  return inBlocks(defaultHandlers.em(state, node));
}

/** Keeps an element whose text would say something else without it: 10<sup>6</sup>, CO<sub>2</sub>. */
function kept(state: State, node: Element) {
  const children = state.all(node) as PhrasingContent[];
  const isNote = children.every(({ type }) => type === "footnoteReference");
  const { dir } = node.properties;
  return isNote ? children : inBlocks(inHtml(node.tagName, children, dir ? { dir: String(dir) } : {}));
}

function wrapping(state: State, node: Element) {
  const result = (defaultHandlers as Handlers)[node.tagName]?.(state, node, undefined) as RootContent;
  return inBlocks(result);
}

/** Moves a wrapper of blocks inside each of them, around its text. */
function inBlocks<Node extends RootContent>(wrapper: Node): Node | RootContent[] {
  const children = (wrapper as Link).children as RootContent[];
  if (children.every(phrasing)) return wrapper;
  const around = (node: RootContent): RootContent => {
    if (phrasing(node)) return isBlank(node) ? node : ({ ...wrapper, children: [node] } as Node);
    if (!("children" in node)) return node;
    const inner = node.children;
    if (inner.length === 0 || !inner.every(phrasing)) return { ...node, children: inner.map(around) } as RootContent;
    return { ...node, children: inner.every(isBlank) ? inner : [{ ...wrapper, children: inner }] } as RootContent;
  };
  return children.map(around);
}

function isBlank(node: Nodes): boolean {
  return node.type === "break" || (node.type === "text" && node.value.trim() === "");
}

const blocks = new Set("p div ul ol li dl pre table blockquote h1 h2 h3 h4 h5 h6".split(" "));

/** Checks whether an element is a link or a picture. */
export function isTarget(tagName: string): boolean {
  return tagName === "a" || tagName === "img";
}

const raised = (tagName: string) => tagName === "sub" || tagName === "sup";

/**
 * Converts code. In Markdown it is text only, so links and pictures stand between pieces of code, and blocks are no
 * code.
 */
function code(state: State, node: Element) {
  if (node.children.every(({ type }) => type === "text")) return defaultHandlers.code(state, node);
  if (holdsElement(node, (name) => blocks.has(name))) return state.all(node);
  if (holdsElement(node, raised)) return inHtml(node.tagName, state.all(node) as PhrasingContent[]);
  if (!holdsElement(node, isTarget)) return defaultHandlers.code(state, node);
  return state.all({ ...node, children: node.children.map((child) => inner(child, node)) });
}

/** Wraps a text in code, or the content of an element. */
function inner(child: Element["children"][number], around: Element): Element["children"][number] {
  if (child.type === "text" && child.value.trim()) return { ...around, children: [child] };
  if (child.type !== "element" || child.tagName === around.tagName || child.tagName === "img") return child;
  return { ...child, children: [{ ...around, children: child.children }] };
}

/** Converts a heading. In Markdown it holds text only, so blocks in it follow it. */
function heading(state: State, node: Element) {
  const children = state.all(node);
  if (children.every(phrasing)) return defaultHandlers.h1(state, node);
  const flow = state.toFlow(children);
  const first = flow.findIndex(({ type }) => type === "paragraph");
  if (first === -1) return flow;
  const depth = Number(node.tagName.slice(1)) as Heading["depth"];
  const title: Heading = { type: "heading", depth, children: (flow[first] as Paragraph).children };
  return flow.with(first, title);
}

function paragraph(state: State, node: Element) {
  const children = state.all(node);
  return children.every(phrasing) ? defaultHandlers.p(state, node) : state.toFlow(children);
}
