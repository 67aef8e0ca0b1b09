import type { Parents } from "hast";
import type { HastNode } from "satteri";

/** Changes of each node: before its children are looked at, and after. */
export interface NodeRules {
  enter?(node: HastNode): HastNode;
  leave(node: HastNode, parent: HastNode): HastNode | HastNode[];
}

/** Returns a tree that was changed by rules. Nodes that no rule changes stay the same objects, which costs the parser nothing. */
export function mapTree<Root extends HastNode>(root: Root, rules: NodeRules): Root {
  return withChildren(root, rules);
}

function withChildren<Node extends HastNode>(parent: Node, rules: NodeRules): Node {
  if (!("children" in parent)) return parent;
  const before = parent.children as HastNode[];
  const after = before.flatMap((child) => rules.leave(withChildren(rules.enter?.(child) ?? child, rules), parent));
  const isSame = after.length === before.length && after.every((child, index) => child === before[index]);
  return isSame ? parent : { ...parent, children: after as Parents["children"] };
}
