import type { Element } from "hast";
import { defaultHandlers, type Options } from "hast-util-to-mdast";

/** Handlers that read the checkbox of a task out of its label, where the library does not look. */
export const taskItemHandlers: NonNullable<Options["handlers"]> = {
  li: (state, node: Element) => defaultHandlers.li(state, unlabelled(node)),
};

function unlabelled(node: Element): Element {
  const [first, ...rest] = node.children;
  if (first?.type !== "element") return node;
  if (first.tagName === "label") return { ...node, children: [...first.children, ...rest] };
  return first.tagName === "p" ? { ...node, children: [unlabelled(first), ...rest] } : node;
}
