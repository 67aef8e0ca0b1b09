/** An idempotency key in use: scope is operation and client, fingerprint the hash of the body. */
export interface Claim {
  scope: string;
  key: string;
  fingerprint: string;
}

/** A claim with the token of the request that holds it. */
export type OwnedClaim = Claim & { owner: string };

/** An answer as it was first given. */
export interface StoredReply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** An answer that is kept under its key, in one transaction with what it answers. */
export interface Completion {
  claim: OwnedClaim;
  reply: StoredReply;
}
