import type { Element, ElementContent, RootContent } from "hast";
import type { HastPluginDefinition } from "satteri";

/** Wraps the limitations of a record in a section, from their heading to the next one. */
export function limitsSection(id: string): HastPluginDefinition {
  return {
    name: "limits-section",
    before(root, context) {
      const children = root.children as RootContent[];
      const from = children.findIndex((node) => headingIn(node)?.properties.id === id);
      if (from === -1) return;
      const next = children.findIndex((node, index) => index > from && headingIn(node) !== undefined);
      const to = next === -1 ? children.length : next;
      const inside = children.slice(from, to) as ElementContent[];
      const properties = { className: ["limits"] };
      const section: Element = { type: "element", tagName: "section", properties, children: inside };
      context.replaceNode(root, { ...root, children: [...children.slice(0, from), section, ...children.slice(to)] });
    },
  };
}

/** Returns the heading of a part, which may stand beside its own link. */
function headingIn(node: RootContent): Element | undefined {
  if (node.type !== "element") return undefined;
  return node.tagName === "div" ? node.children.find(isHeading) : isHeading(node) ? node : undefined;
}

function isHeading(node: ElementContent): node is Element {
  return node.type === "element" && /^h[12]$/.test(node.tagName);
}
