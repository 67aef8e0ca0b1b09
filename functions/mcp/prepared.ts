import type { JsonRpcReply } from "./json-rpc.ts";

/** JSON of ASCII alone: such a text is held and sent at half the cost of one that is not. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u0080-\uffff]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A result whose JSON was written once, because it is the same for everybody. */
export class Prepared {
  readonly json: string;

  constructor(result: unknown) {
    // Decoded anew, because the escaping leaves a text of ASCII in two bytes a character if it was not ASCII before.
    this.json = new TextDecoder().decode(new TextEncoder().encode(asciiJson(result)));
  }
}

/** A reply as JSON. */
export function serializeReply(reply: JsonRpcReply): string {
  if (!("result" in reply) || !(reply.result instanceof Prepared)) return asciiJson(reply);
  return `{"jsonrpc":"2.0","id":${asciiJson(reply.id)},"result":${reply.result.json}}`;
}
