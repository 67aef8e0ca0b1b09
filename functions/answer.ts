import { cacheControl, type HeaderList, publicCors, security } from "../src/contract/headers.ts";
import { type Operation, type Outcome, serialize } from "../src/contract/operation.ts";
import type { Ports } from "../src/contract/ports.ts";
import type { StoredReply } from "../src/contract/store.ts";
import { localPath } from "../src/model/addresses.ts";
import type { Asked } from "./asked.ts";
import { entityTag } from "./entity-tag.ts";
import type { Parts } from "./parts.ts";
import { evaluate, preconditionFailed } from "./serve.ts";

/** The response of an operation's outcome; reads carry an entity tag and honour preconditions. */
export async function answer(operation: Operation, outcome: Outcome, { header }: Asked): Promise<Parts> {
  const { raw } = outcome;
  const body = raw ? raw.bytes : serialize(outcome.body);
  const { status } = operation.success;
  const more = outcome.headers ? Object.entries(outcome.headers) : [];
  const content: HeaderList = [
    ["Content-Type", raw?.mediaType ?? "application/json"],
    ...headersOf(operation),
    ...more,
  ];
  if (operation.method !== "GET") return { status, headers: content, body };
  const etag = await entityTag(body);
  const precondition = evaluate(etag, header("if-match"), header("if-none-match"));
  if (precondition === "failed") throw preconditionFailed();
  const tagged: HeaderList = [["ETag", etag], ...content.slice(1)];
  if (precondition === "not-modified") return { status: 304, headers: tagged, body: "" };
  return { status, headers: [...content.slice(0, 1), ...tagged], body };
}

/** The reply of an idempotency key, byte for byte. */
export function answerAgain(operation: Operation, { status, body, headers }: StoredReply): Parts {
  return {
    status,
    headers: [
      ["Content-Type", "application/json"],
      ...headersOf(operation),
      ...Object.entries(headers ?? {}),
      ["Idempotency-Replayed", "true"],
    ],
    body,
  };
}

/** Where a form without JavaScript goes on: a page in the language it was sent from. */
export function seeOther(operation: Operation, sent: unknown, { studio }: Ports): Parts {
  const asked = (sent as { locale?: string }).locale ?? studio.defaultLocale;
  const locale = studio.get("pages", operation.thanks ?? "", asked) ? asked : studio.defaultLocale;
  const location = localPath(studio, locale, operation.thanks ?? "");
  return { status: 303, headers: [["Location", location], ...headersOf(operation)], body: "" };
}

function headersOf({ method, isVolatile, sameOrigin }: Operation): HeaderList {
  return [
    ["Cache-Control", method === "GET" && !isVolatile ? cacheControl.content : cacheControl.none],
    ["Vary", "Accept-Encoding"],
    ...security,
    ...(sameOrigin ? [] : publicCors),
  ];
}
