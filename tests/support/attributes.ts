import type { Element, Root } from "hast";
import { selectAll } from "hast-util-select";

/** Returns the values of an attribute for every element that a selector matches. */
export function attributes(tree: Root, selector: string, name: string): string[] {
  return selectAll(selector, tree).map((element: Element) => String(element.properties[name]));
}
