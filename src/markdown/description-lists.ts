import type { Element } from "hast";
import type { Options } from "hast-util-to-mdast";
import type { BlockContent, List, ListItem, PhrasingContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/**
 * Handlers that write a `<dl>` as a list of `- **Term:** details`. Markdown has no description lists, and the library
 * nests them.
 */
export const descriptionListHandlers: Handlers = {
  dl(state, node: Element) {
    const parts = partsOf(node);
    if (parts[0]?.tagName !== "dt" || parts.some(({ tagName }) => !["dt", "dd"].includes(tagName))) {
      return state.toFlow(state.all(node));
    }
    const children = parts.flatMap((term, index) =>
      term.tagName === "dt" ? [item(state, term, detailsAfter(parts.slice(index + 1)))] : [],
    );
    return { type: "list", ordered: false, spread: false, children };
  },
};

/** Returns the terms and details of a list, also those in `<div>` groups. */
function partsOf({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "div" ? partsOf(child) : [child];
  });
}

function detailsAfter(parts: readonly Element[]): readonly Element[] {
  const end = parts.findIndex(({ tagName }) => tagName === "dt");
  return end === -1 ? parts : parts.slice(0, end);
}

function item(state: State, term: Element, details: readonly Element[]): ListItem {
  const label = state.all(term);
  const flows = details.map((detail) => state.toFlow(state.all(detail)) as BlockContent[]);
  const [first, ...rest] = flows.length === 1 ? (flows[0] ?? []) : [];
  if (!label.every(phrasing)) {
    return { type: "listItem", spread: false, children: [...state.toFlow(label), ...flows.flat()] };
  }
  const strong: PhrasingContent = { type: "strong", children: [...label, { type: "text", value: ":" }] };
  const inline: PhrasingContent[] =
    first?.type === "paragraph" ? [{ type: "text", value: " " }, ...first.children] : [];
  const below: BlockContent[] = first && first.type !== "paragraph" ? [first, ...rest] : rest;
  if (flows.length > 1) below.push(list(flows));
  return {
    type: "listItem",
    spread: false,
    children: [{ type: "paragraph", children: [strong, ...inline] }, ...below],
  };
}

function list(flows: BlockContent[][]): List {
  const children = flows.map((flow): ListItem => ({ type: "listItem", spread: false, children: flow }));
  return { type: "list", ordered: false, spread: false, children };
}
