import type { HastPluginDefinition } from "satteri";

/** Says a column's alignment with the `align` attribute: the renderer's `style` would need an unsafe CSP. */
export const tableAlignment: HastPluginDefinition = {
  name: "table-alignment",
  element: {
    filter: ["th", "td"],
    visit(node, context) {
      const alignment = /text-align:\s*(left|right|center)/.exec(String(node.properties?.style ?? ""))?.[1];
      if (!alignment) return;
      context.setProperty(node, "style", null);
      context.setProperty(node, "align", alignment);
    },
  },
};
