/** Idempotency key in use: `scope` is operation and client, `fingerprint` the hash of the body. */
export interface Claim {
  scope: string;
  key: string;
  fingerprint: string;
}

/** Claim with the token of the request that holds it. */
export type OwnedClaim = Claim & { owner: string };

/** Reply as it was first sent. */
export interface StoredReply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Reply that is stored under its key, in one transaction with its effect. */
export interface Completion {
  claim: OwnedClaim;
  reply: StoredReply;
}
