import type { Node, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** ProseBlock of prose, such as a paragraph or a table: its tree, its text, and the text before the next one. */
export interface ProseBlock {
  node: Node;
  text: string;
  gap: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Cuts prose into its blocks; the text before the first belongs to none. */
export function proseBlocks(prose: string): ProseBlock[] {
  const { children }: Root = parser.parse(prose);
  const places = children.map(({ position }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const);
  return children.map((node, index) => {
    const [start, end] = places[index] as readonly [number, number];
    const [next = end] = places[index + 1] ?? [];
    return { node, text: prose.slice(start, end), gap: prose.slice(end, next) };
  });
}
