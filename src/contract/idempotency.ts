import { limits } from "./policy.ts";
import { Problem } from "./problems.ts";
import { type Claim, type IntakeStore, LeaseLostError, type OwnedClaim, type StoredReply } from "./store.ts";

/** The key of an Idempotency-Key field, quoted as the draft says or bare as most clients send it. Rulings §6. */
export function parseIdempotencyKey(field: string): string {
  const key = /^"(.*)"$/.exec(field)?.[1] ?? field;
  if (/^[\x21-\x7e]+$/.test(key) && !key.includes('"') && key.length <= limits.idempotencyKey) return key;
  throw new Problem(
    "invalid_request",
    400,
    `\`Idempotency-Key\` must be 1 to ${limits.idempotencyKey} visible ASCII characters.`,
  );
}

/** SHA-256 of a parsed body with its members in order, so that formatting does not matter. */
export async function fingerprintOf(body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body, (_, value) => sorted(value)));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Takes a claim: the stored reply to replay, or the claim to go on with. */
export async function begin(
  claim: Claim,
  store: IntakeStore,
  now: number,
): Promise<{ replay: StoredReply } | { owned: OwnedClaim }> {
  const found = await store.begin(claim, now);
  if (found.state === "replay") return { replay: found.reply };
  if (found.state === "in-flight") throw inFlight();
  if (found.state === "mismatch") {
    throw new Problem("invalid_request", 422, "This Idempotency-Key was used with another body.", {
      resolution: "Use a new key for a new request.",
    });
  }
  return { owned: { ...claim, owner: found.owner } };
}

/** Runs what a claim was taken for; the claim is given back unless it was settled together with an effect. */
export async function runOwned<T>(claim: OwnedClaim, store: IntakeStore, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof LeaseLostError) throw inFlight();
    throw error;
  } finally {
    await store.abandon(claim);
  }
}

function inFlight(): Problem {
  return new Problem("invalid_request", 409, "A request with this Idempotency-Key is still being answered.", {
    resolution: "Send the same request again after `Retry-After`.",
    headers: { "Retry-After": "1" },
  });
}
