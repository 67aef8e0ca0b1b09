import { z } from "zod";
import { parseQuery, queryOf } from "../http/query.ts";
import type { Call, Input, Operation, Outcome, ReadOperation } from "../operation.ts";
import type { ReadPorts, WritePorts } from "../ports.ts";
import { runOnce } from "./idempotency.ts";
import { validateRequest } from "./validate.ts";

/** Input as it arrived, before validation. */
export interface RawInput {
  path?: Record<string, string>;
  query?: Iterable<[name: string, value: string]>;
  /** Query string of an address, in place of `query`. */
  search?: string;
  body?: unknown;
}

/** Call without a request, for the build and the sandbox freeze. */
export const unattended: Call = { client: "build", request: new AbortController() };

/**
 * Parses an input and runs its operation: over HTTP, in a batch, from a tool, in the build and in the freeze. Throws a
 * 400 that names each field at fault, or the operation's own problem.
 */
export function ask(operation: ReadOperation, raw: RawInput, ports: ReadPorts, call: Call): Promise<Outcome>;
export function ask(operation: Operation, raw: RawInput, ports: WritePorts, call: Call): Promise<Outcome>;
export async function ask(
  operation: Operation,
  raw: RawInput,
  ports: ReadPorts | WritePorts,
  call: Call,
): Promise<Outcome> {
  const input = parse(operation, raw);
  // Awaited: an `async` function that returns a promise takes three turns to settle, and one that waits for it, one.
  if (operation.uses === "content")
    return await operation.run(input, operation.isSandbox ? ports.sandbox : ports, call);
  // The overloads allow no other ports for an operation over the store.
  return runOnce(operation, input, ports as WritePorts, call);
}

const nothing = z.strictObject({});

function parse({ input: { path, query, body } }: Operation, raw: RawInput): Input {
  const asked = raw.search ? parseQuery(raw.search) : raw.query && queryOf(raw.query);
  return {
    path: path ? (validateRequest(path, raw.path ?? {}, "path") as Record<string, string>) : {},
    query: query || asked ? validateRequest(query ?? nothing, asked ?? {}, "query") : {},
    body: body && validateRequest(body.schema, raw.body, "body"),
  };
}
