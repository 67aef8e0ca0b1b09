import type { Nodes } from "hast";

/** Whether there is an element below a node that a test knows. */
export function holdsElement(node: Nodes, knows: (tagName: string) => boolean): boolean {
  if (!("children" in node)) return false;
  return node.children.some(
    (child) => (child.type === "element" && knows(child.tagName)) || holdsElement(child, knows),
  );
}
