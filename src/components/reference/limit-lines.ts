import { limits } from "../../contract/policy.ts";

const kib = (bytes: number) => `${(bytes / 1024).toLocaleString("en")} KiB`;
const { pageSize } = limits;

/** What each limit bounds, in words; a limit without words does not compile. */
const lines: Record<keyof typeof limits, readonly [what: string, value: string]> = {
  jsonBody: ["Body of a request", kib(limits.jsonBody)],
  mcpBody: ["Body of an MCP request", kib(limits.mcpBody)],
  mcpBatch: ["Messages in one MCP batch", String(limits.mcpBatch)],
  pageSize: ["Records on a page of a list", `${pageSize.default} by default, ${pageSize.maximum} at most`],
  batchSize: ["Reads in one batch request", String(limits.batchSize)],
  exportQueue: ["Exports waiting or running at once, of all clients", String(limits.exportQueue)],
  exportHours: ["Time for which the result of an export is kept", `${limits.exportHours} hours`],
  idempotencyKey: ["Length of an idempotency key", `${limits.idempotencyKey} characters`],
  idempotencyHours: ["Time for which an idempotency key is kept", `${limits.idempotencyHours} hours`],
  uriBytes: ["Length of an address", kib(limits.uriBytes)],
};

export const limitLines = Object.values(lines);
