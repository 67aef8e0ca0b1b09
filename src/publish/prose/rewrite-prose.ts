import type { Element, Root } from "hast";
import type { HastNode, HastPluginDefinition } from "satteri";
import { coloured } from "./code-colours.ts";
import { galleryOf } from "./galleries.ts";
import { headingRules } from "./headings.ts";
import { withLimits } from "./limits-section.ts";
import { componentOnPage, linkOnPage } from "./links.ts";
import { mapTree } from "./map-tree.ts";
import { placedComponent, placedPicture } from "./pictures.ts";
import type { ProsePlace } from "./prose-place.ts";
import { alignedCell, scrollingTable } from "./tables.ts";
import { withTaskLabels } from "./task-labels.ts";

type Rule = (element: Element, place: ProsePlace) => Element;

/** Element → what becomes of it, after its content was changed */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  ...each("a area image use feImage", linkOnPage),
  ...each("img source", placedPicture),
  ...each("td th", alignedCell),
  table: [scrollingTable],
  li: [withTaskLabels],
  p: [withTaskLabels, galleryOf],
};

function each(names: string, rule: Rule): Record<string, Rule[]> {
  return Object.fromEntries(names.split(" ").map((name) => [name, [rule]]));
}

/** Changes the HTML of prose in one walk: links, pictures, headings, tables, code. */
export function rewriteProse(root: Root, place: ProsePlace): Root {
  const headings = headingRules(root, place);
  const tree = mapTree(root, {
    enter(node) {
      const entered = headings.enter(node);
      return entered.type === "element" && entered.tagName === "pre" ? coloured(entered) : entered;
    },
    leave(node, parent) {
      // Comments are notes between editors.
      if (node.type === "comment") return [];
      if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
        return placedComponent(node, place) ?? componentOnPage(node, place);
      }
      if (node.type !== "element") return node;
      const changed = (rules[node.tagName] ?? []).reduce((element, rule) => rule(element, place), node);
      return headings.leave(changed, parent);
    },
  });
  return place.limits === undefined ? tree : withLimits(tree, place.limits);
}

/** Returns the plugin that changes the tree of a document. Visitors of the parser would cost several times as much. */
export function changingTree(change: (root: Root) => HastNode): HastPluginDefinition {
  return {
    name: "prose",
    before(root, context) {
      const changed = change(root as Root);
      if (changed !== root) context.replaceNode(root, changed);
    },
  };
}
