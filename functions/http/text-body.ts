import { fieldProblem, Problem } from "../../src/api/errors/problems.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { firstFault } from "./json-fault.ts";
import type { HttpRequest } from "./request.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Parser of a JSON text; throws if it is not JSON. */
export type ParseJson = (text: string) => unknown;

export function readJson(request: HttpRequest, maxBytes: number, parse: ParseJson = JSON.parse): Promise<unknown> {
  return readText(request, maxBytes, (text) => parsed(text, parse));
}

function parsed(text: string, parse: ParseJson): unknown {
  try {
    return parse(text);
  } catch {
    throw noJson(text);
  }
}

function noJson(text: string): Problem {
  const { line, column, expected } = firstFault(text);
  const fault = `expected ${expected} at line ${line}, column ${column}`;
  return new Problem("invalid_request", 400, `The body is not valid JSON: ${fault}.`, {
    errors: [{ pointer: "#", detail: `is not JSON: ${fault}` }],
    resolution:
      "Correct the body at that place, or write it with a JSON library, and send the request again. Put names and strings in double quotes, escape control characters and `\\` in them, and leave no comma before a closing bracket.",
  });
}

/** Reads the form of a page without JavaScript. */
export function readForm(
  request: HttpRequest,
  maxBytes: number,
  _contentType: string,
  { lists }: FormLists,
): Promise<Record<string, unknown>> {
  return readText(request, maxBytes, (text) => {
    requireUtf8(text);
    return fieldsOf(new URLSearchParams(text), lists);
  });
}

/** Throws for escapes that are not UTF-8: decoding would replace their characters silently. */
function requireUtf8(text: string): void {
  for (const pair of text.split("&")) {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (!isUtf8(name)) throw noText();
    if (!isUtf8(value)) throw fieldProblem(new URLSearchParams(name).keys().next().value ?? "", "must be UTF-8");
  }
}

function isUtf8(escaped: string): boolean {
  try {
    for (const [bytes] of escaped.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Fields of a form that are lists. */
export interface FormLists {
  /** Names of fields that occur once for each item. */
  lists: ReadonlySet<string>;
}

/** Returns the fields of a form by name. Only a list may occur twice: one of two other values would be lost. */
export function fieldsOf(
  entries: Iterable<[name: string, value: unknown]>,
  lists: FormLists["lists"],
): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  let count = 0;
  for (const [name, value] of entries) {
    const given = fields.get(name);
    if (given !== undefined && !lists.has(name)) throw fieldProblem(name, "must not be given twice");
    if (count === sizeLimits.formFields) throw tooManyFields();
    count += 1;
    if (Array.isArray(given)) given.push(value);
    else fields.set(name, lists.has(name) ? [value] : value);
  }
  return Object.fromEntries(fields);
}

/** Returns the 413 of a body; the rest of it is not read. */
export function tooLong(maxBytes: number): Problem {
  return new Problem("invalid_request", 413, `The body is over ${maxBytes} bytes.`, {
    resolution: "Send a shorter body.",
    headers: { Connection: "close" },
  });
}

/** Returns the 413 of a form with more fields than the site's forms have. */
export function tooManyFields(): Problem {
  return new Problem("invalid_request", 413, `The form has more than ${sizeLimits.formFields} fields.`, {
    resolution: "Send the fields that the contract names.",
    headers: { Connection: "close" },
  });
}

/** Reads a text and makes a value of it. */
async function readText<Value>(request: HttpRequest, maxBytes: number, make: (text: string) => Value): Promise<Value> {
  let text: string | undefined;
  try {
    const body = await request.bytes(maxBytes);
    text = body && decoder.decode(body);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw noText();
  }
  if (text === undefined) throw tooLong(maxBytes);
  return make(text);
}

function noText(): Problem {
  return new Problem("invalid_request", 400, "The body is not valid UTF-8 or ended too early.");
}
