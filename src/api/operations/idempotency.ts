import { Problem } from "../errors/problems.ts";
import { fingerprintOf } from "../http/fingerprint.ts";
import type { Call, Input, Outcome, StoreOperation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import type { WritePorts } from "../ports.ts";
import type { Claim, OwnedClaim, StoredReply } from "../store/idempotency-claim.ts";
import { LeaseLostError } from "../store/store.ts";

/** Runs an operation. With an idempotency key it runs at most once, and repeats get the first answer. */
export async function runOnce(
  operation: StoreOperation,
  input: Input,
  ports: WritePorts,
  call: Call,
): Promise<Outcome> {
  if (!operation.idempotent || call.idempotencyKey === undefined) return operation.run(input, ports, call);
  const claim: Claim = {
    ...claimedBy(operation, call.client, call.idempotencyKey),
    fingerprint: await fingerprintOf(input.body),
  };
  const taken = await take(claim, ports);
  if ("body" in taken) return replayOf(taken);
  try {
    return await operation.run(input, ports, { ...call, claim: taken });
  } catch (error) {
    throw error instanceof LeaseLostError ? inFlight() : error;
  } finally {
    // Frees the key if the request had no effect; a completed claim stays.
    await ports.store.abandon(taken).catch(ports.onError);
  }
}

/** Reads the claim in an `Idempotency-Key` field; throws a 400 for an invalid key. */
export function claimedBy(
  { id }: Pick<StoreOperation, "id">,
  client: string,
  field: string,
): Omit<Claim, "fingerprint"> {
  return { scope: `${id} ${client}`, key: parseIdempotencyKey(field) };
}

/** Reads the key of an Idempotency-Key field, quoted as in the draft, or bare as most clients send it. Rulings §6. */
function parseIdempotencyKey(field: string): string {
  const key = /^"(.*)"$/.exec(field)?.[1] ?? field;
  if (/^[\x21-\x7e]+$/.test(key) && !key.includes('"') && key.length <= sizeLimits.idempotencyKey) return key;
  const detail = `must be 1 to ${sizeLimits.idempotencyKey} visible ASCII characters, in double quotes or without`;
  throw keyProblem(400, detail, "Send a key of your own, such as a UUID, or leave the header out.");
}

function keyProblem(status: number, detail: string, resolution: string, headers?: Record<string, string>): Problem {
  return new Problem("invalid_request", status, `\`${header}\` ${detail}.`, {
    errors: [{ header, detail }],
    resolution,
    ...(headers && { headers }),
  });
}

const header = "Idempotency-Key";

/** Takes a claim: returns it with its owner, or the stored reply of its key. */
async function take(claim: Claim, { store, clock }: WritePorts): Promise<OwnedClaim | StoredReply> {
  const found = await store.begin(claim, clock.now());
  if (found.state === "new") return { ...claim, owner: found.owner };
  if (found.state === "replay") return found.reply;
  if (found.state === "in-flight") throw inFlight();
  throw keyProblem(422, "was used with another body", "Use a new key for a new request.");
}

function replayOf({ body, headers }: StoredReply): Outcome {
  return {
    body: JSON.parse(body),
    raw: { mediaType: "application/json", bytes: body },
    ...(headers && { headers }),
    isReplay: true,
  };
}

function inFlight(): Problem {
  return keyProblem(
    409,
    "belongs to a request that is still being answered",
    "Send the same request again after `Retry-After`.",
    { "Retry-After": "1" },
  );
}
