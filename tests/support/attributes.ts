import type { Element, Root } from "hast";
import { selectAll } from "hast-util-select";

/** Values of an attribute of every element that a selector finds. */
export function attributes(tree: Root, selector: string, name: string): string[] {
  return selectAll(selector, tree).map((element: Element) => String(element.properties[name]));
}
