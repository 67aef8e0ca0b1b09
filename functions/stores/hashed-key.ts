import { createHash } from "node:crypto";

/** Returns the hash under which a client's or recipient's address is counted; the address itself is not kept. */
export function hashedKey(address: string): string {
  return createHash("sha256").update(address).digest("base64url");
}
