import type { Element, ElementContent } from "hast";
import type { HastPluginDefinition } from "satteri";

const blocks = /^(p|ul|ol|dl|pre|table|blockquote|div|details|section|hr|h[1-6])$/;

/** Makes the text after a task's checkbox its label. */
export const taskLabels: HastPluginDefinition = {
  name: "task-labels",
  element: {
    filter: ["input"],
    visit(node, context) {
      const parent = context.parent(node);
      if (node.properties.type !== "checkbox" || parent?.type !== "element" || !/^(li|p)$/.test(parent.tagName)) return;
      const behind = parent.children.slice((context.indexOf(node) ?? 0) + 1) as ElementContent[];
      const end = behind.findIndex(isBlock);
      const line = end === -1 ? behind : behind.slice(0, end);
      // A copy, since the removal below would also empty the label.
      const children = structuredClone([node, ...line]) as ElementContent[];
      const label: Element = { type: "element", tagName: "label", properties: {}, children };
      for (const part of line) context.removeNode(part);
      context.replaceNode(node, label);
    },
  },
};

function isBlock(node: ElementContent): boolean {
  return node.type === "element" && blocks.test(node.tagName);
}
