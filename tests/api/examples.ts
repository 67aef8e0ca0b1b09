import { type Example, type Operation, pathOfOperation } from "../../src/contract/operation.ts";
import type { Ask } from "../harness.ts";

/** A request as an example of the contract says it. */
export interface ExampleRequest {
  operation: Operation;
  name: string;
  path: string;
  ask: Ask;
}

/** Every example of every operation as a request. */
export function requestsOf(operations: readonly Operation[]): ExampleRequest[] {
  return operations.flatMap((operation) => operation.examples.map((example) => requestOf(operation, example)));
}

export function requestOf(operation: Operation, { name, path, query, body }: Example): ExampleRequest {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  return {
    operation,
    name: `${operation.id}, ${name}`,
    path: pathOfOperation(operation.path, path) + search,
    ask: body === undefined ? { method: operation.method } : post(body),
  };
}

/** A request with a JSON body, from a page of the site. */
export function post(body: unknown, headers: Record<string, string> = {}): Ask {
  return {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  };
}
