import type { HastPluginDefinition } from "satteri";

/** Sign of a heading of the first level in Markdown or HTML */
export const topHeading = /^ {0,3}#(?!#)|^[ \t>]*=+[ \t]*$|^[ \t>*+-]*#[ \t]|<h1/im;

const lowest = 6;

/** Steps a heading of the first level down, which is the title of the page, and all headings below it. */
export function stepHeadings(): HastPluginDefinition {
  let isBelow = false;
  return {
    name: "step-headings",
    element: {
      filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
      visit(node, context) {
        // The heading of footnotes is the renderer's.
        if (node.properties.id === "footnote-label") return;
        isBelow ||= node.tagName === "h1";
        const level = Math.min(Number(node.tagName.slice(1)) + 1, lowest);
        if (isBelow) context.replaceNode(node, { ...node, tagName: `h${level}` });
      },
    },
  };
}
