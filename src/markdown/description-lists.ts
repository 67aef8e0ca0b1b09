import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import type { Options } from "hast-util-to-mdast";
import type { BlockContent, List, ListItem, PhrasingContent } from "mdast";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Writes a `<dl>` as a list of `- **Term:** details`; Markdown has no description lists, and the library nests them. */
export const descriptionListHandlers: Handlers = {
  dl(state, node: Element) {
    const children = selectAll("dt", node).map((term) => item(state, term, detailsOf(node, term)));
    return { type: "list", ordered: false, spread: false, children };
  },
};

function detailsOf(list: Element, term: Element): Element[] {
  const group = selectAll("div", list).find(({ children }) => children.includes(term)) ?? list;
  const siblings = group.children.filter((child) => child.type === "element");
  const after = siblings.slice(siblings.indexOf(term) + 1);
  const end = after.findIndex(({ tagName }) => tagName === "dt");
  return after.slice(0, end === -1 ? undefined : end).filter(({ tagName }) => tagName === "dd");
}

function item(state: State, term: Element, details: readonly Element[]): ListItem {
  const label = state.all(term) as PhrasingContent[];
  const flows = details.map((detail) => state.toFlow(state.all(detail)) as BlockContent[]);
  const [first, ...rest] = flows.length === 1 ? (flows[0] ?? []) : [];
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
