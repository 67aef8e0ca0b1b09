export type RpcId = string | number;

/** A message, or undefined where the text is not JSON. */
export function readMessage(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Identifiers of a message or of a batch. */
export function idsOf(message: unknown): RpcId[] {
  return (Array.isArray(message) ? message : [message])
    .map((item) => (item as { id?: unknown } | null)?.id)
    .filter((id) => typeof id === "string" || typeof id === "number");
}

export function isInitialize(message: unknown): boolean {
  return (message as { method?: unknown } | null)?.method === "initialize";
}

/** Header with the version that a reply to initialize settles. */
export function versionIn(reply: unknown): Record<string, string> {
  const version = (reply as { result?: { protocolVersion?: string } }).result?.protocolVersion;
  return version ? { "MCP-Protocol-Version": version } : {};
}

/** A message without line breaks; the text itself where it has none. */
export function oneLine(text: string): string {
  const trimmed = text.trim();
  return /[\r\n]/.test(trimmed) ? JSON.stringify(JSON.parse(trimmed)) : trimmed;
}

export function replyWithError(id: RpcId | null, code: number, message: string, data?: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } });
}
