import type { Nodes } from "hast";

/** Checks whether any element below a node passes a test of its tag name. */
export function holdsElement(node: Nodes, knows: (tagName: string) => boolean): boolean {
  if (!("children" in node)) return false;
  return node.children.some(
    (child) => (child.type === "element" && knows(child.tagName)) || holdsElement(child, knows),
  );
}
