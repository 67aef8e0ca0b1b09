import { type Example, type ExampleFile, type Operation, pathOfOperation } from "../../src/api/operation.ts";
import type { Ask } from "../support/ask.ts";
import { field, file, form, multipart, type Part } from "../support/http/multipart.ts";

export interface ExampleRequest {
  operation: Operation;
  name: string;
  path: string;
  ask: Ask;
}

export function requestsOf(operations: readonly Operation[]): ExampleRequest[] {
  return operations.flatMap((operation) => operation.examples.map((example) => requestOf(operation, example)));
}

function requestOf(operation: Operation, { name, path, query, body, files }: Example): ExampleRequest {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  return {
    operation,
    name: `${operation.id}, ${name}`,
    path: pathOfOperation(operation.path, path) + search,
    ask: body === undefined ? { method: operation.method } : files ? postForm(body as object, files) : post(body),
  };
}

/** Returns a form with files, as a script on a page of the site sends it. */
export function postForm(body: object, files: Record<string, ExampleFile>): Ask {
  const parts: Part[] = Object.entries(body).map(([name, value]) => [field(name), String(value)]);
  for (const [name, sent] of Object.entries(files)) parts.push([file(name, sent.name, sent.mediaType), sent.text]);
  const { headers, ...ask } = form(multipart(parts));
  return { ...ask, headers: { ...headers, accept: "application/json", "sec-fetch-site": "same-origin" } };
}

/** Returns a request with a JSON body, as a page of the site sends it. */
export function post(body: unknown, headers: Record<string, string> = {}): Ask {
  return {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  };
}
