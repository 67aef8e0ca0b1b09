import { createHash } from "node:crypto";

/** The address of a client or of a recipient as it is counted; the address itself is not kept. */
export function hashedKey(address: string): string {
  return createHash("sha256").update(address).digest("base64url");
}
