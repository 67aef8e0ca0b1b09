import Slugger from "github-slugger";
import type { Element, Parents, Root } from "hast";
import type { Options } from "hast-util-to-mdast";
import type { Heading, PhrasingContent, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { inHtml } from "../../../../../src/markdown/attention.ts";
import { descriptionListHandlers } from "../../../../../src/markdown/description-lists.ts";
import { inlineHandlers, link as plainLink } from "../../../../../src/markdown/inline-elements.ts";
import { listHandlers } from "../../../../../src/markdown/lists.ts";
import { tableHandlers } from "../../../../../src/markdown/tables.ts";
import { taskItemHandlers } from "../../../../../src/markdown/task-items.ts";
import { treeTextOf } from "../../../../../src/markdown/text-of.ts";
import { treeBlocks } from "../../../../../src/markdown/tree-blocks.ts";
import { escapeAttribute } from "../../../../../src/model/texts/escape-attribute.ts";
import { cleanHtml } from "./clean-html.ts";
import { figureHandlers } from "./figure-handlers.ts";
import { framedHandlers } from "./framed-handlers.ts";
import type { HtmlContext } from "./html-context.ts";
import { inlineHtml } from "./inline-html.ts";
import { nodeLine } from "./node-line.ts";
import { noteHandlers } from "./note-handlers.ts";

/** Elements within which the mark of a place can stand. */
const holders = new Set("article aside blockquote dd div dt figcaption figure li p section span td th".split(" "));

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Converts a tree of HTML to blocks of Markdown. Notes what is dropped on the way. */
export function htmlBlocks(tree: Root, context: HtmlContext): RootContent[] {
  cleanHtml(tree, context);
  const targets = new Set([...(context.targets ?? []), ...fragmentsIn(tree)]);
  markTargets(tree, targets, context);
  return treeBlocks(tree, {
    ...inlineHandlers,
    ...listHandlers,
    ...tableHandlers,
    ...descriptionListHandlers,
    ...taskItemHandlers,
    ...noteHandlers,
    ...figureHandlers(context),
    ...framedHandlers(context),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, heading])),
    a: (state, node: Element) => link(state, node, context, targets),
    abbr: (state, node: Element) => kept(state, node, { title: String(node.properties.title ?? "") }),
    ...Object.fromEntries(["kbd", "mark", "u"].map((name) => [name, kept])),
    details: (state, node: Element) => details(state, node),
    q: (state, node: Element) => [{ type: "text", value: "“" }, ...state.all(node), { type: "text", value: "”" }],
  });
}

function heading(state: State, node: Element) {
  const converted = inlineHandlers[node.tagName]?.(state, node, undefined) as RootContent | RootContent[];
  const id = String(node.properties.id ?? "");
  const first = Array.isArray(converted) ? converted.find((each) => each.type === "heading") : converted;
  if (first?.type !== "heading" || !/^[A-Za-z][\w:.-]*$/.test(id)) return converted;
  if (new Slugger().slug(treeTextOf(node)) === id) return converted;
  (first as Heading).children.push({ type: "text", value: ` {#${id}}` });
  return converted;
}

function link(state: State, node: Element, context: HtmlContext, targets: ReadonlySet<string>) {
  const { href, id, name, title } = node.properties;
  if ("dataFootnoteRef" in node.properties || "dataFootnoteBackref" in node.properties) {
    return noteHandlers.a?.(state, node, undefined);
  }
  // An empty anchor has no other purpose than to be led to, be it from another page.
  const isMark = href === undefined && treeTextOf(node).trim() === "";
  const mark = [id, name].find((each) => each !== undefined && (isMark || targets.has(String(each))));
  const place = mark === undefined ? [] : [inlineHtml(`<a id="${escapeAttribute(String(mark))}"></a>`)];
  if (href === undefined) return [...place, ...state.all(node)];
  const address = context.link(String(href).trim(), nodeLine(node));
  if (address === undefined) return [...place, ...state.all(node)];
  const bare: Element = { ...node, properties: { href: address, ...(title !== undefined && { title }) } };
  const converted = plainLink(state, bare) as RootContent | RootContent[] | undefined;
  return [...place, ...[converted ?? []].flat()];
}

/** Converts an element that stays HTML within a line. */
function kept(state: State, node: Element, attributes?: unknown) {
  const children = state.all(node);
  if (!children.every(phrasing)) return children;
  const { title } = (attributes ?? {}) as { title?: string };
  return inHtml(node.tagName, children as PhrasingContent[], title ? { title: escapeAttribute(title) } : {});
}

function details(state: State, node: Element): RootContent[] {
  const isSummary = (child: Element["children"][number]) => child.type === "element" && child.tagName === "summary";
  const words = node.children.filter(isSummary).map(treeTextOf).join(" ").replace(/\s+/g, " ").trim();
  const rest = state.toFlow(
    state.all({
      ...node,
      tagName: "div",
      properties: {},
      children: node.children.filter((child) => !isSummary(child)),
    }),
  );
  const summary = escapeAttribute(words).replaceAll("&quot;", '"');
  return [
    { type: "html", value: `<details>\n<summary>${summary}</summary>` },
    ...rest,
    { type: "html", value: "</details>" },
  ];
}

/** Returns the identifiers that links within a tree lead to. */
function fragmentsIn(tree: Root | Element): Set<string> {
  const found = new Set<string>();
  const visit = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const { href } = child.properties;
      if (typeof href === "string" && href.startsWith("#")) found.add(href.slice(1));
      visit(child);
    }
  };
  visit(tree);
  return found;
}

/** Puts a mark before what links lead to, since no element of Markdown but a heading has an identifier. */
function markTargets(parent: Parents, targets: ReadonlySet<string>, context: HtmlContext, around = 1): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const { id } = child.properties;
    const line = nodeLine(child, around);
    if (typeof id === "string" && !/^(a|h[1-6])$/.test(child.tagName) && !/^user-content-/.test(id)) {
      delete child.properties.id;
      if (targets.has(id) && holders.has(child.tagName)) {
        child.children.unshift({ type: "element", tagName: "a", properties: { id }, children: [] });
      } else context.note("dropped", "identifiers of elements that are no headings", line, id);
    }
    markTargets(child, targets, context, line);
  }
}
