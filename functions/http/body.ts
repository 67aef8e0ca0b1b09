import { unsupportedCoding, unsupportedType } from "../../src/api/errors/refusals.ts";
import type { BodyInput, BodyType } from "../../src/api/operation.ts";
import { remember } from "../bounded-cache.ts";
import { type FormSource, readMultipart } from "./multipart-body.ts";
import type { HttpRequest } from "./request.ts";
import { readForm, readJson, tooLong } from "./text-body.ts";
import { parseMessages } from "./written-ids.ts";

export interface RequestBody {
  value: unknown;
  type: BodyType;
}

/** Reader of a body of at most `maxBytes`; throws 413 or 400, in this order. */
type ReadValue = (request: HttpRequest, maxBytes: number, contentType: string, form: FormSource) => Promise<unknown>;

const readers: Record<BodyType, ReadValue> = {
  "application/json": (request, maxBytes) => readJson(request, maxBytes),
  "application/a2a+json": (request, maxBytes) => readJson(request, maxBytes),
  "application/x-www-form-urlencoded": readForm,
  "multipart/form-data": readMultipart,
};

/** Reads the body of a JSON-RPC call; its ids keep their digits. Throws as `readBody` does. */
export function readCall(request: HttpRequest, accepts: BodyInput["accepts"]): Promise<unknown> {
  return readJson(request, acceptedType(request, accepts).maxBytes, parseMessages);
}

/** Reads a body as one of the accepted types, each with its own limit. Throws 415, 413 or 400, in this order. */
export async function readBody(
  request: HttpRequest,
  accepts: BodyInput["accepts"],
  form: FormSource,
): Promise<RequestBody> {
  const { type, maxBytes, contentType } = acceptedType(request, accepts);
  return { value: await readers[type](request, maxBytes, contentType, form), type };
}

/** Returns the type of a body with its limit. Throws a 415 or, for a length over the limit, a 413. */
function acceptedType(request: HttpRequest, accepts: BodyInput["accepts"]) {
  const contentType = request.header("content-type") ?? "";
  const { type, charset } = contentTypeOf(contentType);
  const maxBytes = Object.hasOwn(accepts, type) ? accepts[type] : undefined;
  if (maxBytes === undefined || charset !== "utf-8") throw unsupportedType(accepts);
  if ((request.header("content-encoding") ?? "identity").toLowerCase() !== "identity") throw unsupportedCoding(accepts);
  if (Number(request.header("content-length") ?? 0) > maxBytes) throw tooLong(maxBytes);
  return { type, maxBytes, contentType };
}

interface ContentType {
  type: BodyType;
  charset: string;
}

/** Parses a Content-Type field. Results are remembered, since clients send one of a few fields. */
const contentTypeOf = remember(64 * 1024, (field): ContentType => {
  const [name = "", ...rest] = field.split(";");
  const charset = new Map(rest.map(parameterOf)).get("charset") ?? "utf-8";
  return { type: name.trim().toLowerCase() as BodyType, charset: charset.toLowerCase() };
});

function parameterOf(text: string): [name: string, value: string] {
  const at = text.indexOf("=");
  const value = at === -1 ? "" : text.slice(at + 1).trim();
  return [text.slice(0, at).trim().toLowerCase(), value.replace(/^"(.*)"$/, "$1")];
}
