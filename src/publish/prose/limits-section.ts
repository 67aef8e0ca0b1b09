import type { Element, ElementContent, Root, RootContent } from "hast";

/** Wraps the limitations of a record in a section, from their heading to the next one. */
export function withLimits(root: Root, id: string): Root {
  const { children } = root;
  const from = children.findIndex((node) => headingIn(node)?.properties.id === id);
  if (from === -1) return root;
  const next = children.findIndex((node, index) => index > from && headingIn(node) !== undefined);
  const to = next === -1 ? children.length : next;
  const inside = children.slice(from, to) as ElementContent[];
  const section: Element = {
    type: "element",
    tagName: "section",
    properties: { className: ["limits"] },
    children: inside,
  };
  return { ...root, children: [...children.slice(0, from), section, ...children.slice(to)] };
}

/** Returns the heading of a part, which may stand beside its own link. */
function headingIn(node: RootContent): Element | undefined {
  if (node.type !== "element") return undefined;
  return node.tagName === "div" ? node.children.find(isHeading) : isHeading(node) ? node : undefined;
}

function isHeading(node: ElementContent): node is Element {
  return node.type === "element" && /^h[12]$/.test(node.tagName);
}
