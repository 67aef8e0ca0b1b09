import { asciiJson } from "../json-rpc/ascii-json.ts";
import type { JsonRpcReply } from "../json-rpc/json-rpc.ts";

/** Result whose JSON was written once, because it is the same for every client. */
export class Prepared {
  readonly json: string;

  constructor(result: unknown) {
    // Decoded again: V8 keeps the escaped text in two bytes a character, and a decoded one in one.
    this.json = new TextDecoder().decode(new TextEncoder().encode(asciiJson(result)));
  }
}

export function serializeReply(reply: JsonRpcReply): string {
  if (!("result" in reply) || !(reply.result instanceof Prepared)) return asciiJson(reply);
  return `{"jsonrpc":"2.0","id":${typeof reply.id === "number" ? reply.id : asciiJson(reply.id)},"result":${reply.result.json}}`;
}
