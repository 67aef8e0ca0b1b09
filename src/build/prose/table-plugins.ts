import type { HastPluginDefinition } from "satteri";

/**
 * Says a column's alignment with the `align` attribute, since the renderer's `style` would need an unsafe CSP, and lets
 * a wide table scroll. It gets a tab stop, or a keyboard could not reach what lies to the right.
 */
export const tables: HastPluginDefinition = {
  name: "tables",
  element: [
    {
      filter: ["th", "td"],
      visit(node, context) {
        const alignment = /text-align:\s*(left|right|center)/.exec(String(node.properties?.style ?? ""))?.[1];
        if (!alignment) return;
        context.setProperty(node, "style", null);
        context.setProperty(node, "align", alignment);
      },
    },
    {
      filter: ["table"],
      visit(node, context) {
        const properties = { className: ["scroller"], tabIndex: 0 };
        context.wrapNode(node, { type: "element", tagName: "div", properties, children: [] });
      },
    },
  ],
};
