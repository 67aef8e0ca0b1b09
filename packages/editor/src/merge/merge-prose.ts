import type { Node, Table } from "mdast";
import { type ProseBlock, proseBlocks } from "./prose-blocks.ts";
import { sharedPlaces } from "./shared-places.ts";

/**
 * Returns changed prose in which each block that says the same is written as it was. An editor of rich text writes all
 * of a text in its own way: other bullets, other emphasis, tables without alignment.
 */
export function mergeProse(before: string, after: string): string {
  if (before.trim() === after.trim()) return before;
  const [old, now] = [proseBlocks(before), proseBlocks(after)];
  const [oldSays, nowSays] = [old.map(sayingOf), now.map(sayingOf)];
  const places = sharedPlaces(oldSays, nowSays, (a, b) => a === b);
  const kept = new Map([...places].map(([from, to]) => [to, from]));
  const texts = now.map((block, index) => {
    const from = kept.get(index);
    const text = from === undefined ? withAlignment(block, index, old, kept) : (old[from] as ProseBlock).text;
    if (index === now.length - 1) return text;
    const isNextTo = from !== undefined && kept.get(index + 1) === from + 1;
    return text + (isNextTo ? (old[from] as ProseBlock).gap : block.gap);
  });
  return texts.join("");
}

/** Returns what a block says: its tree, without places. */
function sayingOf({ node }: ProseBlock): string {
  const left = new Set(["position", "spread"]);
  return JSON.stringify(node, function (this: { type?: string }, key, value) {
    if (left.has(key)) return undefined;
    const isText = typeof value === "string" && this.type === "text";
    return isText ? plain(value) : value;
  });
}

/** Returns a text without differences that no reader sees. */
function plain(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, "\n").trim();
}

/** Returns a changed table with the alignment of the one that stood at its place, if it has as many columns. */
function withAlignment(
  block: ProseBlock,
  index: number,
  old: readonly ProseBlock[],
  kept: ReadonlyMap<number, number>,
): string {
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
