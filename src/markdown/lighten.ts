import type { Element, Nodes } from "hast";
import { holdsElement } from "./holds.ts";
import { isTarget } from "./inline-elements.ts";
import { treeTextOf } from "./text-of.ts";

/**
 * Leaves out what the conversion would visit without using it: drawings, the colours of code, and what is for visitors.
 * Code that stays HTML stays whole.
 */
export function lighten(node: Nodes): void {
  if (!("children" in node)) return;
  if (node.type === "element") {
    if (node.tagName === "svg" || node.properties.dataMdast === "ignore") node.children = [];
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

/** Whether code holds what Markdown cannot say in code. */
export function hasTargets(code: Element): boolean {
  return holdsElement(code, isTarget);
}
