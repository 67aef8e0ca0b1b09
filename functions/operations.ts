import { begin, fingerprintOf, parseIdempotencyKey, runOwned } from "../src/contract/idempotency.ts";
import type { Input, Operation } from "../src/contract/operation.ts";
import type { Ports } from "../src/contract/ports.ts";
import { fieldProblem } from "../src/contract/problems.ts";
import type { Claim } from "../src/contract/store.ts";
import { queryOf, validate } from "../src/contract/validate.ts";
import { answer, answerAgain, seeOther } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { requireSameOrigin } from "./origin.ts";
import type { Parts } from "./parts.ts";
import { readBody } from "./request-body.ts";

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
  asked: Asked,
  caller: Caller,
  ports: Ports,
  origins: ReadonlySet<string>,
): Promise<Parts> {
  if (operation.sameOrigin) requireSameOrigin(asked, origins);
  caller.spend();
  const { body: declared } = operation.input;
  const body = declared && (await readBody(asked, declared));
  const input: Input = {
    path: operation.input.path ? (validate(operation.input.path, caller.path) as Record<string, string>) : {},
    query: validateQuery(operation, asked.search),
    body: declared && validate(declared.schema, body?.value),
  };
  const key = operation.idempotent ? asked.header("idempotency-key") : undefined;
  const parts =
    key === undefined
      ? await answer(operation, await operation.run(input, ports, {}), asked)
      : await answerOnce(operation, input, asked, { client: caller.client, key }, ports);
  return body?.isForm ? seeOther(operation, input.body, ports) : parts;
}

/** Answers a request with an idempotency key: anew, or with the reply that the key had before. */
async function answerOnce(
  operation: Operation,
  input: Input,
  asked: Asked,
  { client, key }: { client: string; key: string },
  ports: Ports,
): Promise<Parts> {
  const claim: Claim = {
    scope: `${operation.id} ${client}`,
    key: parseIdempotencyKey(key),
    fingerprint: await fingerprintOf(input.body),
  };
  const begun = await begin(claim, ports.store, ports.clock.now());
  if ("replay" in begun) return answerAgain(operation, begun.replay);
  return runOwned(begun.owned, ports.store, async () =>
    answer(operation, await operation.run(input, ports, { claim: begun.owned }), asked),
  );
}

function validateQuery(operation: Operation, search: string): Record<string, unknown> {
  if (search === "" && !operation.input.query) return {};
  const query = queryOf(new URLSearchParams(search));
  if (operation.input.query) return validate(operation.input.query, query);
  const [unknown] = Object.keys(query);
  if (unknown === undefined) return {};
  throw fieldProblem(unknown, "this operation takes no query");
}
