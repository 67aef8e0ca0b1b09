import type { Nodes, Root, RootContent } from "mdast";
import { visitNodes } from "./node-span.ts";

/** Blocks of Markdown that belong together because HTML begins in one and ends in another. */
export interface HtmlRun {
  nodes: RootContent[];
}

const tag =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|pre|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const endless = new Set(
  "area base br col embed hr img input link meta source track wbr p li dt dd td th tr tbody thead option".split(" "),
);

/** Returns the blocks that hold HTML, each with the blocks up to the end of its elements. */
export function htmlRuns(tree: Root): HtmlRun[] {
  const runs: HtmlRun[] = [];
  const { children } = tree;
  const tags = children.map(tagsIn);
  const ends = endingsOf(tags);
  for (let index = 0; index < children.length; index += 1) {
    const first = children[index] as RootContent;
    if (!holdsHtml(first)) continue;
    const end = endOf(tags, index, ends);
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

/** Tag of an element that has an end. */
interface Tag {
  name: string;
  isEnd: boolean;
}

/** Returns the tags in the HTML of a block. */
function tagsIn(block: RootContent): Tag[] {
  const found: Tag[] = [];
  visitNodes(block, (node) => {
    if (node.type !== "html") return;
    for (const [, , slash, written, rest = ""] of node.value.matchAll(tag)) {
      const name = written?.toLowerCase();
      if (name === undefined || endless.has(name) || rest.trim().endsWith("/")) continue;
      found.push({ name, isEnd: slash !== "" });
    }
  });
  return found;
}

/** Returns for each name the blocks that have an end of it, in their order. */
function endingsOf(tags: readonly (readonly Tag[])[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, block] of tags.entries()) {
    for (const { name, isEnd } of block) if (isEnd) found.get(name)?.push(index) ?? found.set(name, [index]);
  }
  return found;
}

/**
 * Returns the index of the block in which the elements end that are open in a block; its own if they never do. It looks no
 * further than to where too few ends are left.
 */
function endOf(
  tags: readonly (readonly Tag[])[],
  start: number,
  endings: ReadonlyMap<string, readonly number[]>,
): number {
  const open = new Map<string, number>();
  for (let index = start; index < tags.length; index += 1) {
    for (const { name, isEnd } of tags[index] as readonly Tag[]) {
      const depth = open.get(name) ?? 0;
      // An end without a beginning ends nothing.
      if (!isEnd || depth > 0) open.set(name, depth + (isEnd ? -1 : 1));
    }
    const all = [...open].filter(([, depth]) => depth > 0);
    if (all.length === 0) return index;
    if (all.some(([name, depth]) => countAfter(endings.get(name) ?? [], index) < depth)) return start;
  }
  return start;
}

/** Returns how many figures of a sorted list are greater than one. */
function countAfter(sorted: readonly number[], bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= bound) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}
