import { answering, drops, html, isMcp, keeping, type NarrowEdge, sending } from "./edge-faults.ts";

/** Edges that keep agents from the MCP servers. */
export const mcpEdges: readonly NarrowEdge[] = [
  {
    title: "keeps answers to POST by their address and `Accept`",
    check: "mcp",
    cause: "postCached",
    make: () => keeping((asked) => isMcp(asked), "POST"),
  },
  {
    title: "challenges agents at the MCP servers",
    check: "mcp",
    cause: "protection",
    make: () => answering(isMcp, () => html(403)),
  },
  {
    title: "has nothing at the addresses of the MCP servers",
    check: "mcp",
    cause: "protection",
    make: () => answering(isMcp, () => html(404)),
  },
  {
    title: "drops `Accept` on the way to the MCP servers",
    check: "mcp",
    cause: "acceptDropped",
    make: () => sending(isMcp, drops("accept")),
  },
  {
    title: "cuts events off",
    check: "mcp",
    cause: "eventStreams",
    make: () =>
      answering(
        (_, { headers }) => /event-stream/.test(headers["content-type"] ?? ""),
        (answer) => ({ ...answer, body: Buffer.alloc(0) }),
      ),
  },
];
