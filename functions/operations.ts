import { cacheControl, type HeaderList, publicCors, security, toHeaders } from "../src/contract/headers.ts";
import { type Input, type Operation, serialize } from "../src/contract/operation.ts";
import type { Claim, Ports } from "../src/contract/ports.ts";
import { Problem } from "../src/contract/problems.ts";
import { localPath } from "../src/model/addresses.ts";
import { begin, fingerprintOf, parseIdempotencyKey } from "./idempotency.ts";
import { requireSameOrigin } from "./origin.ts";
import { readBody } from "./request-body.ts";
import { queryOf, validate } from "./validate.ts";

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
  const body = declared && (await readBody(request, declared.maxBytes, declared.form ?? false));
  const input: Input = {
    path: operation.input.path ? (validate(operation.input.path, caller.path) as Record<string, string>) : {},
    query: validateQuery(operation, new URL(request.url).searchParams),
    body: declared && validate(declared.schema, body?.value),
  };
  const headers = headersOf(operation);
  if (!operation.idempotent || !request.headers.has("idempotency-key")) {
    const outcome = await operation.run(input, ports, {});
    if (body?.isForm) return seeOther(operation, input.body, ports);
    return json(operation.success.status, serialize(outcome.body), [
      ...headers,
      ...Object.entries(outcome.headers ?? {}),
    ]);
  }
  const claim: Claim = {
    scope: `${operation.id} ${caller.client}`,
    key: parseIdempotencyKey(request.headers.get("idempotency-key") ?? ""),
    fingerprint: await fingerprintOf(input.body),
  };
  const replay = await begin(claim, ports.store, ports.clock.now());
  if (replay) return json(replay.status, replay.body, [...headers, ["Idempotency-Replayed", "true"]]);
  try {
    const outcome = await operation.run(input, ports, { claim });
    return json(operation.success.status, serialize(outcome.body), headers);
  } finally {
    // Without effect where the claim was settled together with one.
    await ports.store.abandon(claim);
  }
}

function validateQuery(operation: Operation, search: URLSearchParams): Record<string, unknown> {
  const query = queryOf(search);
  if (operation.input.query) return validate(operation.input.query, query);
  const [unknown] = Object.keys(query);
  if (unknown === undefined) return {};
  throw new Problem("invalid_request", 400, `\`${unknown}\`: this operation takes no query.`);
}

function headersOf(operation: Operation): HeaderList {
  return [
    ["Content-Type", "application/json"],
    ["Cache-Control", operation.method === "GET" ? cacheControl.content : cacheControl.none],
    ...security,
    ...(operation.sameOrigin ? [] : publicCors),
  ];
}

function json(status: number, body: string, headers: HeaderList): Response {
  return new Response(body, { status, headers: toHeaders(headers) });
}

/** Where a form without JavaScript goes on: a page in the language it was sent from. */
function seeOther(operation: Operation, body: unknown, { studio }: Ports): Response {
  const asked = (body as { locale?: string }).locale ?? studio.defaultLocale;
  const locale = studio.get("pages", operation.thanks ?? "", asked) ? asked : studio.defaultLocale;
  return new Response(null, {
    status: 303,
    headers: { Location: localPath(studio, locale, operation.thanks ?? ""), "Cache-Control": cacheControl.none },
  });
}
