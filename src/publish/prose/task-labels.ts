import type { Element, ElementContent } from "hast";

const blocks = /^(p|ul|ol|dl|pre|table|blockquote|div|details|section|hr|h[1-6])$/;

/** Makes the text after each checkbox of a task its label, up to the next checkbox or block. */
export function withTaskLabels(element: Element): Element {
  const at = element.children.findIndex(isCheckbox);
  return at === -1 ? element : { ...element, children: labelled(element.children, at) };
}

function labelled(children: ElementContent[], at: number): ElementContent[] {
  if (at === -1) return children;
  const end = children.findIndex((child, index) => index > at && (isBlock(child) || isCheckbox(child)));
  const [line, rest] = end === -1 ? [children.slice(at), []] : [children.slice(at, end), children.slice(end)];
  const label: Element = { type: "element", tagName: "label", properties: {}, children: line };
  return [...children.slice(0, at), label, ...labelled(rest, rest.findIndex(isCheckbox))];
}

function isCheckbox(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "input" && node.properties.type === "checkbox";
}

function isBlock(node: ElementContent): boolean {
  return node.type === "element" && blocks.test(node.tagName);
}
