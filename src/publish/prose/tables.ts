import type { Element } from "hast";
import { readingOf } from "../../markdown/text-of.ts";

/** Writes a column's alignment as the `align` attribute, since the renderer's `style` would need an unsafe CSP. */
export function alignedCell(cell: Element): Element {
  const { style, ...others } = cell.properties;
  const align = /text-align:\s*(left|right|center)/.exec(String(style ?? ""))?.[1];
  if (cell.tagName === "th" && isEmpty(cell)) {
    return { type: "element", tagName: "td", properties: { ...(align && { align }) }, children: [] };
  }
  return align ? { ...cell, properties: { ...others, align } } : cell;
}

/** Makes a wide table scroll, with a tab stop for keyboards and a name for screen readers. */
export function scrollingTable(table: Element): Element {
  const ariaLabel = nameOf(table);
  const properties = { className: ["scroller"], tabIndex: 0, ...(ariaLabel && { role: "group", ariaLabel }) };
  return { type: "element", tagName: "div", properties, children: [table] };
}

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
