import type { Element, Nodes, Root } from "hast";
import { defaultNodeHandlers, type Options, toMdast } from "hast-util-to-mdast";
import type { Root as MarkdownRoot, RootContent } from "mdast";
import { collapseSpaces } from "./collapse-spaces.ts";

const emptyTree: Root = { type: "root", children: [] };

/** Converts a tree of HTML, whose spaces it collapses, to blocks of Markdown. */
export function treeBlocks(tree: Root, handlers: NonNullable<Options["handlers"]>): RootContent[] {
  collapseSpaces(tree);
  // The library gets an empty tree, which costs nothing to copy, to collapse and to search for datalists.
  const { children } = toMdast(emptyTree, {
    document: true,
    handlers,
    nodeHandlers: {
      root(state) {
        noteDatalists(tree, state.elementById);
        const { all } = state;
        state.all = (parent) => joinTexts(all.call(state, parent));
        return defaultNodeHandlers.root(state, tree);
      },
    },
  }) as MarkdownRoot;
  return children;
}

/** Joins texts beside each other: the library reads what it has joined so far anew with each of them. */
function joinTexts(nodes: RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const previous = joined.at(-1);
    if (node.type === "text" && previous?.type === "text") previous.value += node.value;
    else joined.push(node);
  }
  return joined;
}

/** Collects the datalists of a tree by identifier, by which fields refer to them. */
function noteDatalists(node: Nodes, byId: Map<string, Element>): void {
  if (!("children" in node)) return;
  if (node.type === "element" && node.tagName === "datalist") byId.set(String(node.properties.id), node);
  for (const child of node.children) noteDatalists(child, byId);
}
