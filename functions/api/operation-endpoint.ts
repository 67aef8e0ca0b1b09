import { ask } from "../../src/contract/ask.ts";
import { cacheControl, type FlatHeaders, publicCors, security } from "../../src/contract/headers.ts";
import { isPrerendered, type Operation, type Outcome, serialize } from "../../src/contract/operation.ts";
import { generalLimit } from "../../src/contract/policy.ts";
import type { WritePorts } from "../../src/contract/ports.ts";
import { localPath } from "../../src/model/addresses.ts";
import { boundedCache } from "../bounded-cache.ts";
import type { Endpoint, EndpointCall } from "../endpoint.ts";
import { readBody } from "../http/body.ts";
import { evaluate, preconditionFailed } from "../http/conditional.ts";
import type { Reply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Platform } from "../platform.ts";
import type { Announcements } from "./announcements.ts";
import { type OwnPages, requireOwnPage } from "./own-page.ts";

type Needs = OwnPages & Pick<Platform, "tagOf">;

/** Bytes of answers to reads that an endpoint keeps. */
const readBudget = 1024 * 1024;

/** An operation as an endpoint. */
export function operationEndpoint(
  operation: Operation,
  ports: WritePorts,
  platform: Needs,
  announcements: Announcements,
): Endpoint {
  const { id, method, path, sameOrigin } = operation;
  const headers = headersOf(operation);
  const reads = boundedCache<PreparedRead>(readBudget, ({ ok }) => 2 * (ok.body as string).length);
  return {
    method,
    path,
    spends: generalLimit,
    isPublic: !sameOrigin,
    ...(announcements.has(id) && { announces: announcements.get(id) as FlatHeaders }),
    ...(sameOrigin && { admit: (request: HttpRequest) => requireOwnPage(request, platform) }),
    answer: method === "GET" ? answerRead : answerPost,
  };

  async function answerPost(request: HttpRequest, call: EndpointCall): Promise<Reply> {
    const { body } = operation.input;
    const sent = body && (await readBody(request, body.accepts));
    const raw = { path: call.parameters, query: queryOf(call), body: sent?.value };
    const outcome = await ask(operation, raw, ports, callOf(request, call));
    const isForm = sent !== undefined && sent.type !== "application/json";
    return isForm ? seeOther(operation, sent.value, outcome, headers, ports) : answer(operation, outcome, headers);
  }

  function answerRead(request: HttpRequest, call: EndpointCall): Reply | Promise<Reply> {
    const question = call.path + call.search;
    const known = reads.get(question);
    return known ? replyTo(known, request) : read(question, call).then((prepared) => replyTo(prepared, request));
  }

  async function read(question: string, call: EndpointCall): Promise<PreparedRead> {
    const outcome = await ask(operation, { path: call.parameters, query: queryOf(call) }, ports, call);
    const prepared = await prepareRead(answer(operation, outcome, headers), platform);
    // What depends on the content alone is the same until the next build.
    if (isPrerendered(operation)) reads.set(question, prepared);
    return prepared;
  }
}

function callOf(request: HttpRequest, call: EndpointCall) {
  const idempotencyKey = request.header("idempotency-key");
  return idempotencyKey === undefined ? call : { ...call, idempotencyKey };
}

function queryOf({ search }: EndpointCall) {
  return search === "" ? undefined : new URLSearchParams(search);
}

/** Headers of everything that an operation answers but its content. */
function headersOf(operation: Operation): FlatHeaders {
  return [
    "Cache-Control",
    isPrerendered(operation) ? cacheControl.content : cacheControl.none,
    "Vary",
    "Accept-Encoding",
    ...security,
    ...(operation.sameOrigin ? [] : publicCors),
  ];
}

function answer({ success }: Operation, { body, raw, headers, isReplay }: Outcome, always: FlatHeaders): Reply {
  return {
    status: success.status,
    headers: [
      "Content-Type",
      raw?.mediaType ?? "application/json",
      ...always,
      ...(headers ? Object.entries(headers).flat() : []),
      ...(isReplay ? replayed : []),
    ],
    body: raw ? raw.bytes : serialize(body),
  };
}

const replayed = ["Idempotency-Replayed", "true"];

/** The answer to a read, made once: as 200 and as 304. */
interface PreparedRead {
  etag: string;
  ok: Reply;
  notModified: Reply;
}

/** Reads carry an entity tag and honour preconditions. */
function replyTo({ etag, ok, notModified }: PreparedRead, request: HttpRequest): Reply {
  const precondition = evaluate(etag, request.header("if-match"), request.header("if-none-match"));
  if (precondition === "failed") throw preconditionFailed();
  return precondition === "not-modified" ? notModified : ok;
}

async function prepareRead({ headers, ...reply }: Reply, { tagOf }: Pick<Platform, "tagOf">): Promise<PreparedRead> {
  const etag = await tagOf(reply.body as string | Uint8Array<ArrayBuffer>);
  const ok = { ...reply, headers: ["ETag", etag, ...headers] };
  // What a 304 leaves out (RFC 9110 §15.4.5): the Content-Type is the first of an answer's headers.
  return { etag, ok, notModified: { status: 304, headers: ["ETag", etag, ...headers.slice(2)] } };
}

/** Where a form without JavaScript goes on: a page in the language it was sent from. */
function seeOther(
  { thanks = "" }: Operation,
  sent: unknown,
  { isReplay }: Outcome,
  always: FlatHeaders,
  { studio }: WritePorts,
): Reply {
  const asked = (sent as { locale?: string }).locale ?? studio.defaultLocale;
  const locale = studio.get("pages", thanks, asked) ? asked : studio.defaultLocale;
  const location = localPath(studio, locale, thanks);
  return { status: 303, headers: ["Location", location, ...always, ...(isReplay ? replayed : [])], body: "" };
}
