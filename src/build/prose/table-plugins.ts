import type { Element } from "hast";
import type { HastPluginDefinition } from "satteri";
import { readingOf } from "../../markdown/text-of.ts";

/**
 * Writes a column's alignment as the `align` attribute, since the renderer's `style` would need an unsafe CSP. Makes a wide
 * table scroll, with a tab stop for keyboards and a name for screen readers.
 */
export const tables: HastPluginDefinition = {
  name: "tables",
  element: [
    {
      filter: ["th", "td"],
      visit(node, context) {
        const alignment = /text-align:\s*(left|right|center)/.exec(String(node.properties?.style ?? ""))?.[1];
        if (node.tagName === "th" && isEmpty(node as Element)) {
          const properties = { ...(alignment && { align: alignment }) };
          context.replaceNode(node, { type: "element", tagName: "td", properties, children: [] });
        } else if (alignment) {
          context.setProperty(node, "style", null);
          context.setProperty(node, "align", alignment);
        }
      },
    },
    {
      filter: ["table"],
      visit(node, context) {
        const ariaLabel = nameOf(node as Element);
        const properties = { className: ["scroller"], tabIndex: 0, ...(ariaLabel && { role: "group", ariaLabel }) };
        context.wrapNode(node, { type: "element", tagName: "div", properties, children: [] });
      },
    },
  ],
};

/** Returns true if a header cell is empty, as above row names; screen readers do not announce it as a header. */
function isEmpty({ children }: Element): boolean {
  return children.every((child) => child.type === "text" && child.value.trim() === "");
}

/** Returns the name of a table: its caption, or its column headers. */
function nameOf(table: Element): string {
  const captions = childrenOf(table, "caption");
  const rows = childrenOf(table, "thead").flatMap((head) => childrenOf(head, "tr"));
  const heads = rows.flatMap((row) => childrenOf(row, "th"));
  return (captions.length > 0 ? captions : heads).map(readingOf).filter(Boolean).join(", ");
}

function childrenOf({ children }: Element, tagName: string): Element[] {
  return children.filter((child): child is Element => child.type === "element" && child.tagName === tagName);
}
