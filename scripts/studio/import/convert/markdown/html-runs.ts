import type { Nodes, Root, RootContent } from "mdast";
import { visitNodes } from "./node-span.ts";

/** Blocks of Markdown that belong together because HTML begins in one and ends in another. */
export interface HtmlRun {
  nodes: RootContent[];
}

const tag =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|pre|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const endless = new Set(
  "area base br col embed hr img input link meta source track wbr p li dt dd td th tr tbody thead option".split(" "),
);

/** Returns the blocks that hold HTML, each with the blocks up to the end of its elements. */
export function htmlRuns(tree: Root): HtmlRun[] {
  const runs: HtmlRun[] = [];
  const { children } = tree;
  for (let index = 0; index < children.length; index += 1) {
    const first = children[index] as RootContent;
    if (!holdsHtml(first)) continue;
    const end = endOf(children, index);
    runs.push({ nodes: children.slice(index, end + 1) });
    index = end;
  }
  return runs;
}

/** Returns true if a block holds HTML other than comments. */
export function holdsHtml(node: Nodes): boolean {
  let isFound = false;
  visitNodes(node, (each) => {
    if (each.type === "html" && !/^\s*(<!--[\s\S]*?-->\s*)*$/.test(each.value)) isFound = true;
  });
  return isFound;
}

/** Returns the index of the block in which the elements end that are open in a block; its own if they never do. */
function endOf(blocks: readonly RootContent[], start: number): number {
  const open = new Map<string, number>();
  for (let index = start; index < blocks.length; index += 1) {
    visitNodes(blocks[index] as RootContent, (node) => {
      if (node.type === "html") count(node.value, open);
    });
    if ([...open.values()].every((depth) => depth <= 0)) return index;
  }
  return start;
}

function count(html: string, open: Map<string, number>): void {
  for (const [, , slash, written, rest = ""] of html.matchAll(tag)) {
    const name = written?.toLowerCase();
    if (name === undefined || endless.has(name) || rest.trim().endsWith("/")) continue;
    const depth = open.get(name) ?? 0;
    // An end without a beginning ends nothing.
    if (slash === "" || depth > 0) open.set(name, depth + (slash === "" ? 1 : -1));
  }
}
