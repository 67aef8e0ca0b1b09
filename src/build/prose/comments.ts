import type { HastPluginDefinition } from "satteri";

/** Removes HTML comments, which are notes between editors. */
export const comments: HastPluginDefinition = {
  name: "comments",
  comment: (node, context) => context.removeNode(node),
};
