import type { Element } from "hast";
import { defaultHandlers, type Options } from "hast-util-to-mdast";
import type { PhrasingContent, RootContent, Table } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { holdsElement } from "./holds.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/**
 * Handlers that write a table which Markdown has no form for, as one with lists or code in its cells, with HTML around
 * Markdown.
 */
export const tableHandlers: Handlers = {
  table(state, node: Element) {
    const captions = childrenNamed(node, ["caption"]).flatMap((each) => state.toFlow(state.all(each)));
    return [
      ...captions,
      ...(holdsElement(node, (name) => name === "table") ? inHtml(state, node) : inMarkdown(state, node)),
    ];
  },
};

function inMarkdown(state: State, node: Element): RootContent[] {
  const table = defaultHandlers.table(state, node) as Table;
  for (const row of table.children) {
    for (const cell of row.children) {
      const line = oneLine(cell.children);
      if (!line) return inHtml(state, node);
      cell.children = line;
    }
  }
  return [table];
}

/** Returns the content of a cell if it is one paragraph at most; undefined otherwise. */
function oneLine(children: readonly RootContent[]): PhrasingContent[] | undefined {
  if (children.every(phrasing)) return children as PhrasingContent[];
  const blocks = children.filter((each) => each.type !== "text" || each.value.trim() !== "");
  return blocks.length === 1 && blocks[0]?.type === "paragraph" ? blocks[0].children : undefined;
}

function inHtml(state: State, node: Element): RootContent[] {
  const nodes: RootContent[] = [];
  let tags = "<table>";
  for (const row of rowsOf(node)) {
    tags += "\n<tr>";
    for (const cell of childrenNamed(row, ["td", "th"])) {
      const content = state.toFlow(state.all(cell));
      nodes.push({ type: "html", value: `${tags}\n<${cell.tagName}>` }, ...content);
      tags = `</${cell.tagName}>`;
    }
    tags += "\n</tr>";
  }
  return [...nodes, { type: "html", value: `${tags}\n</table>` }];
}

/** Returns the rows of a table itself, not those of a table in its cells. */
function rowsOf(table: Element): Element[] {
  return childrenNamed(table, ["thead", "tbody", "tfoot"]).flatMap((group) => childrenNamed(group, ["tr"]));
}

function childrenNamed({ children }: Element, names: readonly string[]): Element[] {
  return children.filter((each): each is Element => each.type === "element" && names.includes(each.tagName));
}
