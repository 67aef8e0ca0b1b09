import { isNumber, type WrittenNumber } from "../http/written-ids.ts";

/** Identifier of a request; null if it could not be read. */
export type RequestId = string | number | WrittenNumber | null;

export interface JsonRpcRequest {
  id: RequestId;
  method: string;
  params: Record<string, unknown>;
}

export type JsonRpcReply =
  | { jsonrpc: "2.0"; id: RequestId; result: unknown }
  | { jsonrpc: "2.0"; id: RequestId; error: JsonRpcErrorObject };

export interface JsonRpcErrorObject {
  code: number;
  message: string;
  data?: unknown;
}

/** Codes of JSON-RPC 2.0 §5.1, and the one that MCP adds for resources. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  resourceNotFound: -32002,
  /** Code of this site: a reply that does not fit into its batch's answer. */
  tooLarge: -32003,
} as const;

/** Error that is answered as a JSON-RPC error. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  /** Takes a code by its name here, or the number that a protocol over JSON-RPC assigns. */
  constructor(kind: keyof typeof rpcCodes | number, message: string, data?: unknown) {
    super(message);
    this.code = typeof kind === "number" ? kind : rpcCodes[kind];
    this.data = data;
  }
}

/** Message by kind: a request, a notice or an invalid message. */
export type Message =
  | { kind: "request"; request: JsonRpcRequest }
  | { kind: "notice" }
  | { kind: "invalid"; id: RequestId };

export function readRpcMessage(value: unknown): Message {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { kind: "invalid", id: null };
  const { jsonrpc, id, method, params, result, error } = value as Record<string, unknown>;
  const known = readId(id);
  if (jsonrpc !== "2.0") return { kind: "invalid", id: known };
  if (method === undefined && known !== null && (result !== undefined || error !== undefined))
    return { kind: "notice" };
  if (typeof method !== "string") return { kind: "invalid", id: known };
  if (params !== undefined && (typeof params !== "object" || params === null || Array.isArray(params))) {
    return { kind: "invalid", id: known };
  }
  if (id === undefined) return { kind: "notice" };
  if (known === null) return { kind: "invalid", id: null };
  return { kind: "request", request: { id: known, method, params: (params ?? {}) as Record<string, unknown> } };
}

/** Returns the identifier of an invalid message, so that its sender can match the refusal. */
export function idOf(value: unknown): RequestId {
  return readId(typeof value === "object" && value !== null && "id" in value ? value.id : null);
}

function readId(id: unknown): RequestId {
  return typeof id === "string" || isNumber(id) ? id : null;
}

export function errorReply(id: RequestId, error: RpcError): JsonRpcReply {
  const { code, message, data } = error;
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}
