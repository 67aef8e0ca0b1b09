import type { XmlElement } from "@rgrove/parse-xml";

/** Elements of a name right below another one. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => (child as XmlElement).name === name);
}

/** Text of the first of them. */
export function textIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? "";
}
