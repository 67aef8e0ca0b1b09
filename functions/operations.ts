import { begin, fingerprintOf, parseIdempotencyKey } from "../src/contract/idempotency.ts";
import type { Input, Operation, Outcome } from "../src/contract/operation.ts";
import type { Ports } from "../src/contract/ports.ts";
import { fieldProblem } from "../src/contract/problems.ts";
import type { Claim } from "../src/contract/store.ts";
import { queryOf, validate } from "../src/contract/validate.ts";
import { answer, answerAgain, seeOther } from "./answer.ts";
import { requireSameOrigin } from "./origin.ts";
import { bodyOf, readBody } from "./request-body.ts";

/** What a call brings along beside the request. */
export interface Caller {
  /** Key of the client, as the limits count it. */
  client: string;
  path: Record<string, string>;
  /** Throws a 429 when the client has nothing left; called where the precedence of problems has it. */
  spend(): void;
}

/** Answers one operation over HTTP: 403, 429, 415, 413, 400, then its run. Rulings §3. */
export async function answerOperation(
  operation: Operation,
  request: Request,
  caller: Caller,
  ports: Ports,
  origins: ReadonlySet<string>,
): Promise<Response> {
  if (operation.sameOrigin) requireSameOrigin(request.headers, origins);
  caller.spend();
  const { body: declared } = operation.input;
  const body = declared && (await readBody(bodyOf(request), declared));
  const input: Input = {
    path: operation.input.path ? (validate(operation.input.path, caller.path) as Record<string, string>) : {},
    query: validateQuery(operation, request.url),
    body: declared && validate(declared.schema, body?.value),
  };
  const key = operation.idempotent ? request.headers.get("idempotency-key") : null;
  const response =
    key === null
      ? await answer(operation, await operation.run(input, ports, {}), request)
      : await answerOnce(operation, input, request, { client: caller.client, key }, ports);
  return body?.isForm ? seeOther(operation, input.body, ports) : response;
}

/** Answers a request with an idempotency key: anew, or with the reply that the key had before. */
async function answerOnce(
  operation: Operation,
  input: Input,
  request: Request,
  { client, key }: { client: string; key: string },
  ports: Ports,
): Promise<Response> {
  const claim: Claim = {
    scope: `${operation.id} ${client}`,
    key: parseIdempotencyKey(key),
    fingerprint: await fingerprintOf(input.body),
  };
  const replay = await begin(claim, ports.store, ports.clock.now());
  if (replay) return answerAgain(operation, replay);
  try {
    const outcome: Outcome = await operation.run(input, ports, { claim });
    return await answer(operation, outcome, request);
  } finally {
    // Without effect where the claim was settled together with one.
    await ports.store.abandon(claim);
  }
}

function validateQuery(operation: Operation, url: string): Record<string, unknown> {
  const at = url.indexOf("?");
  if (at === -1 && !operation.input.query) return {};
  const query = queryOf(new URLSearchParams(at === -1 ? "" : url.slice(at)));
  if (operation.input.query) return validate(operation.input.query, query);
  const [unknown] = Object.keys(query);
  if (unknown === undefined) return {};
  throw fieldProblem(unknown, "this operation takes no query");
}
