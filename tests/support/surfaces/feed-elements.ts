import type { XmlElement } from "@rgrove/parse-xml";

/** Returns the child elements of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => (child as XmlElement).name === name);
}

/** Returns the text of the first child element of a name. */
export function textIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? "";
}
