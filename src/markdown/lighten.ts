import type { Element, Nodes } from "hast";
import { holdsElement } from "./holds.ts";
import { isTarget } from "./inline-elements.ts";
import { treeTextOf } from "./text-of.ts";

/**
 * Removes what the conversion would visit without using it: drawings, the colours of code, and parts for visitors only.
 * Code that stays HTML stays whole.
 */
export function lighten(node: Nodes): void {
  if (!("children" in node)) return;
  if (node.type === "element") {
    if (node.tagName === "svg" || node.properties.dataMdast === "ignore") node.children = [];
    // A choice of files is one picture in a line; the library takes it for a block, which parts the items of a list.
    if (node.tagName === "picture") {
      node.tagName = "span";
      node.children = node.children.filter((child) => child.type === "element" && child.tagName === "img");
    }
    if (node.tagName === "pre") {
      if (hasTargets(node)) return;
      dropColours(node);
    }
  }
  for (const child of node.children) lighten(child);
}

function dropColours(code: Element): void {
  for (const child of code.children) {
    if (child.type === "element") child.children = [{ type: "text", value: treeTextOf(child) }];
  }
}

/** Checks whether code holds links or pictures, which code in Markdown cannot. */
export function hasTargets(code: Element): boolean {
  return holdsElement(code, isTarget);
}
