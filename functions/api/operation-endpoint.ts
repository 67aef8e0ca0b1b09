import { problemBody } from "../../src/api/errors/problems.ts";
import { cacheControl, type FlatHeaders, publicCors, security } from "../../src/api/http/headers.ts";
import { formFieldsOf } from "../../src/api/inbox/form-fields.ts";
import { UploadedFile } from "../../src/api/inbox/uploaded-file.ts";
import { inboxFull } from "../../src/api/inbox/writes/submit.ts";
import {
  type Call,
  isPrerendered,
  type Operation,
  type Outcome,
  pathOfOperation,
  serialize,
} from "../../src/api/operation.ts";
import { ask } from "../../src/api/operations/ask.ts";
import { claimedBy } from "../../src/api/operations/idempotency.ts";
import { generalLimit, inboxPolicy } from "../../src/api/policy.ts";
import type { WritePorts } from "../../src/api/ports.ts";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { boundedCache } from "../bounded-cache.ts";
import type { Endpoint, EndpointCall } from "../endpoint.ts";
import { acceptsEvents } from "../http/accept.ts";
import { readBody } from "../http/body.ts";
import { evaluate, preconditionFailed } from "../http/conditional.ts";
import { type EventSource, eventReply } from "../http/event-stream.ts";
import { isNavigation } from "../http/navigation.ts";
import { problemOf } from "../http/problem-reply.ts";
import type { Reply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Platform } from "../platform.ts";
import type { Announcements } from "./announcements.ts";
import { takenMsOf } from "./form-opening-endpoint.ts";
import { isFromForeignPage, type OwnPages, requireOwnPage } from "./own-page.ts";

type Needs = OwnPages & Pick<Platform, "tagOf" | "heartbeatMs" | "takesFiles" | "formSecret">;

/** Maximum number of bytes that an endpoint keeps of answers to reads. */
const readBudget = 512 * 1024;

export function operationEndpoint(
  operation: Operation,
  ports: WritePorts,
  platform: Needs,
  announcements: Announcements,
): Endpoint {
  const { id, method, path, sameOrigin, limits = [] } = operation;
  const under = limits.length === 0 ? generalLimit : [...generalLimit, ...limits];
  const headers = headersOf(operation);
  const announced = announcements.get(id);
  const form = { uploads: ports.store, lists: listsOf(operation), takesFiles: platform.takesFiles };
  const reads = boundedCache<PreparedRead>(readBudget, ({ ok }) => 2 * (ok.body as string).length);
  return {
    method,
    path,
    charges: method === "GET" ? generalLimit : under,
    reports: under,
    isPublic: !sameOrigin,
    ...(announced && { extraHeaders: announced }),
    ...(sameOrigin &&
      method !== "GET" && { authorize: (request: HttpRequest) => requireOwnPage(request, platform, path) }),
    answer: method === "GET" ? answerRead : answerPost,
  };

  async function answerPost(request: HttpRequest, call: EndpointCall): Promise<Reply> {
    const plain = callOf(request, call, operation, platform);
    if (operation.takesIn) await requireRoom(plain);
    const takenMs = operation.takesIn ? await takenMsOf(request, platform, ports.clock) : undefined;
    const asked = takenMs === undefined ? plain : { ...plain, takenMs };
    const { body } = operation.input;
    const sent = body && (await readBody(request, body.accepts, form));
    const raw = { path: call.parameters, search: call.search, body: sent?.value };
    try {
      const outcome = await ask(operation, raw, ports, asked);
      if (outcome.events) {
        const source = eventSource(outcome.events, call);
        return await eventReply(source, headers, call.request.signal, platform.heartbeatMs);
      }
      const isPosted = operation.thanks !== undefined && sent?.type !== "application/json" && isNavigation(request);
      return isPosted ? seeOther(operation, sent?.value, outcome, headers, ports) : answer(operation, outcome, headers);
    } finally {
      if (sent?.type === "multipart/form-data") await dropFiles(sent.value, ports);
    }
  }

  function eventSource(open: EventSource["open"], { path }: EndpointCall): EventSource {
    const failed = (error: unknown) => ({
      name: "problem",
      data: problemBody(problemOf(error, ports.onError), ports.baseUrl, path),
    });
    return { open, failed };
  }

  /** Throws a 429 before the body is read, unless the idempotency key was accepted before. */
  async function requireRoom({ client, idempotencyKey }: Call): Promise<void> {
    const { store, clock } = ports;
    const { allowed, reset } = await store.peekQuota(inboxPolicy, client, clock.now());
    if (allowed) return;
    const claim = idempotencyKey === undefined ? undefined : claimedBy(operation, client, idempotencyKey);
    if (!claim || !(await store.isHeld(claim, clock.now()))) throw inboxFull(reset);
  }

  function answerRead(request: HttpRequest, call: EndpointCall): Reply | Promise<Reply> {
    const question = call.path + call.search;
    const known = reads.get(question);
    return known ? replyTo(known, request) : read(question, request, call);
  }

  async function read(question: string, request: HttpRequest, call: EndpointCall): Promise<Reply> {
    const outcome = await ask(operation, { path: call.parameters, search: call.search }, ports, call);
    if (outcome.movedTo) return movedTo(`${pathOfOperation(path, outcome.movedTo)}${call.search}`, headers);
    const prepared = await prepareRead(answer(operation, outcome, headers), platform);
    // An answer that depends on the content alone is the same until the next build.
    if (isPrerendered(operation)) reads.set(question, prepared);
    return replyTo(prepared, request);
  }
}

/** Returns the fields of an operation that a form repeats. */
function listsOf({ input: { body } }: Operation): ReadonlySet<string> {
  const isForm = body && Object.keys(body.accepts).some((type) => type !== "application/json");
  const fields = isForm ? [...formFieldsOf(body.schema).values()] : [];
  return new Set(fields.filter(({ isList }) => isList).map(({ name }) => name));
}

function callOf(request: HttpRequest, call: EndpointCall, { success }: Operation, own: OwnPages): EndpointCall {
  const idempotencyKey = request.header("idempotency-key");
  const takesEvents = success.events !== undefined && acceptsEvents(request.header("accept") ?? "");
  const isForeign = isFromForeignPage(request, own);
  return {
    ...call,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(takesEvents && { takesEvents }),
    ...(isForeign && { isForeign }),
  };
}

/** Drops the files of a form that became no submission. */
async function dropFiles(value: unknown, { store }: WritePorts): Promise<void> {
  for (const file of Object.values(value as object).flat()) {
    if (file instanceof UploadedFile) await store.dropFile(file.kept.id);
  }
}

/** Returns the headers of an operation's answers, without those of their content. */
function headersOf(operation: Operation): FlatHeaders {
  return [
    "Cache-Control",
    isPrerendered(operation) ? cacheControl.content : cacheControl.none,
    "Vary",
    operation.success.events ? "Accept, Accept-Encoding" : "Accept-Encoding",
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

/** Answer to a read, prepared as 200 and as 304. */
interface PreparedRead {
  etag: string;
  ok: Reply;
  notModified: Reply;
}

/** Answers a read with its entity tag; honours preconditions. */
function replyTo({ etag, ok, notModified }: PreparedRead, request: HttpRequest): Reply {
  const precondition = evaluate(etag, request.header("if-match"), request.header("if-none-match"));
  if (precondition === "failed") throw preconditionFailed();
  return precondition === "not-modified" ? notModified : ok;
}

async function prepareRead({ headers, ...reply }: Reply, { tagOf }: Pick<Platform, "tagOf">): Promise<PreparedRead> {
  const etag = await tagOf(reply.body as string | Uint8Array<ArrayBuffer>);
  const ok = { ...reply, headers: ["ETag", etag, ...headers] };
  // A 304 leaves out the Content-Type, the first of the headers (RFC 9110 §15.4.5).
  return { etag, ok, notModified: { status: 304, headers: ["ETag", etag, ...headers.slice(2)] } };
}

/** Redirects a read to the address that its record has now. */
function movedTo(location: string, always: FlatHeaders): Reply {
  return { status: 301, headers: ["Location", location, ...always], body: "" };
}

/** Redirects a form without JavaScript to a page in the language that it was sent from. */
function seeOther(
  { thanks = "" }: Operation,
  sent: unknown,
  { isReplay }: Outcome,
  always: FlatHeaders,
  { studio }: WritePorts,
): Reply {
  const asked = (sent as { locale?: string } | undefined)?.locale ?? studio.defaultLocale;
  const locale = studio.get("pages", thanks, asked) ? asked : studio.defaultLocale;
  const location = localPath(studio, locale, thanks);
  return { status: 303, headers: ["Location", location, ...always, ...(isReplay ? replayed : [])], body: "" };
}
