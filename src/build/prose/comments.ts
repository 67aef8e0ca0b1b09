import type { HastPluginDefinition } from "satteri";

/** Takes out what editors wrote to each other. */
export const comments: HastPluginDefinition = {
  name: "comments",
  comment: (node, context) => context.removeNode(node),
};
