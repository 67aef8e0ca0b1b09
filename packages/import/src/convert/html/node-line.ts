import type { Nodes } from "hast";

/** Returns the line at which a node begins; that of what is around it where it has none. */
export function nodeLine(node: Nodes, around = 1): number {
  // Elements that a parser adds may have a position without a beginning.
  return node.position?.start?.line ?? around;
}
