import type { Node, Root, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { sharedPlaces } from "./shared-places.ts";

/** Block of prose, such as a paragraph or a table: its text, what it says, and the text before the next one. */
interface Block {
  node: Node;
  says: string;
  text: string;
  gap: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Returns changed prose in which each block that says the same is written as it was. An editor of rich text writes all
 * of a text in its own way: other bullets, other emphasis, tables without alignment.
 */
export function mergeProse(before: string, after: string): string {
  if (before.trim() === after.trim()) return before;
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const places = sharedPlaces(old, now, (a, b) => a.says === b.says);
  const kept = new Map([...places].map(([from, to]) => [to, from]));
  const texts = now.map((block, index) => {
    const from = kept.get(index);
    const text = from === undefined ? withAlignment(block, index, old, kept) : (old[from] as Block).text;
    if (index === now.length - 1) return text;
    const isNextTo = from !== undefined && kept.get(index + 1) === from + 1;
    return text + (isNextTo ? (old[from] as Block).gap : block.gap);
  });
  return texts.join("");
}

function blocksOf(prose: string): Block[] {
  const { children }: Root = parser.parse(prose);
  const places = children.map(({ position }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const);
  return children.map((node, index) => {
    const [start, end] = places[index] as readonly [number, number];
    const [next = end] = places[index + 1] ?? [];
    return { node, says: sayingOf(node), text: prose.slice(start, end), gap: prose.slice(end, next) };
  });
}

/** Returns what a block says: its tree, without places and without what the editor does not keep. */
function sayingOf(node: Node): string {
  const left = new Set(["position", "align", "spread"]);
  return JSON.stringify(node, (key, value) =>
    left.has(key) ? undefined : typeof value === "string" ? plain(value) : value,
  );
}

/** Returns a text without differences that no reader sees. */
function plain(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, "\n").trim();
}

/** Returns a changed table with the alignment of the one that stood at its place, if it has as many columns. */
function withAlignment(block: Block, index: number, old: readonly Block[], kept: ReadonlyMap<number, number>): string {
  if (!isTable(block.node) || block.node.align?.some(Boolean)) return block.text;
  const columns = block.node.align?.length;
  const used = new Set(kept.values());
  const from = Math.max(-1, ...[...kept].filter(([to]) => to < index).map(([, at]) => at));
  const replaced = old.find(({ node }, at) => at > from && !used.has(at) && isTable(node));
  if (!replaced || (replaced.node as Table).align?.length !== columns) return block.text;
  const [, aligned] = replaced.text.split("\n");
  return block.text
    .split("\n")
    .toSpliced(1, 1, aligned ?? "")
    .join("\n");
}

function isTable(node: Node): node is Table {
  return node.type === "table";
}
