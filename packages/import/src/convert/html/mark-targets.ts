import type { Element, Parents, Root } from "hast";
import type { HtmlContext } from "./html-context.ts";
import { nodeLine } from "./node-line.ts";

/** Elements within which the mark of a place can stand. */
const holders = new Set("article aside blockquote dd div dt figcaption figure li p section span td th".split(" "));

/** Returns the identifiers that links within a tree lead to. */
export function fragmentsIn(tree: Root | Element): Set<string> {
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
export function markTargets(parent: Parents, targets: ReadonlySet<string>, context: HtmlContext, around = 1): void {
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
