import { isNumber, parseMessages, type WrittenNumber } from "../../functions/http/written-ids.ts";

export type RpcId = string | number | WrittenNumber;

/** Parses a message; returns undefined for text that is not JSON. */
export function readMessage(text: string): unknown {
  try {
    return parseMessages(text);
  } catch {
    return undefined;
  }
}

interface Item {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
}

/** True if a value is a message or a batch, and so may be written to the client. */
export function isMessage(value: unknown): boolean {
  const items = itemsOf(value);
  return items.length > 0 && items.every((item) => item?.jsonrpc === "2.0");
}

/** Returns the identifiers of the requests in a message or a batch, which need an answer. */
export function requestsIn(message: unknown): RpcId[] {
  return itemsOf(message)
    .filter((item) => item?.method !== undefined)
    .flatMap(idOf);
}

/** Returns the identifiers that a message or a batch answers. */
export function repliesIn(message: unknown): RpcId[] {
  return itemsOf(message)
    .filter((item) => item?.method === undefined)
    .flatMap(idOf);
}

function itemsOf(message: unknown): (Item | null)[] {
  return (Array.isArray(message) ? message : [message]) as (Item | null)[];
}

function idOf(item: Item | null): RpcId[] {
  return typeof item?.id === "string" || isNumber(item?.id) ? [item.id] : [];
}

export function isInitialize(message: unknown): boolean {
  return (message as { method?: unknown } | null)?.method === "initialize";
}

/** Returns the header with the version that a reply to initialize agrees on. */
export function versionIn(reply: unknown): Record<string, string> {
  const version = (reply as { result?: { protocolVersion?: string } }).result?.protocolVersion;
  return version ? { "MCP-Protocol-Version": version } : {};
}

/** Removes line breaks and spaces between tokens; keeps strings and numbers as they were written. */
export function oneLine(text: string): string {
  const trimmed = text.trim();
  return /[\r\n]/.test(trimmed) ? trimmed.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, "$1") : trimmed;
}

export function replyWithError(id: RpcId | null, code: number, message: string, data?: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } });
}
