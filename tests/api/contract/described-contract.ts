import { contract } from "../../../src/surfaces/contract/openapi.ts";
import { operations, ports } from "./table.ts";

export type Json = Record<string, unknown>;

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
  schema: Json;
}

interface DescribedResponse {
  description: string;
  headers?: Json;
  content?: Record<string, { schema: Json }>;
}

interface Described {
  operationId: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { description: string; content: Record<string, { examples?: Json }> };
  responses: Record<string, DescribedResponse & { $ref?: string }>;
}

/** Contract as clients read it: JSON leaves out undefined values. */
export const document = JSON.parse(JSON.stringify(contract({ ...ports, operations }))) as Json & {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Json>;
};

export const described = operations.map((operation) => ({
  operation,
  item: document.paths[operation.path]?.[operation.method.toLowerCase()] as Described,
}));

/** Yields every object in a value, itself included, with its place. */
export function* objectsIn(value: unknown, place = "#"): Generator<{ place: string; value: Json }> {
  if (typeof value !== "object" || value === null) return;
  yield { place, value: value as Json };
  for (const [key, child] of Object.entries(value)) yield* objectsIn(child, `${place}/${key}`);
}

export function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (value, key) => (value as Json | undefined)?.[key.replaceAll("~1", "/").replaceAll("~0", "~")],
      document,
    );
}

/** Returns the responses of an operation by status. */
export function responsesOf({ responses }: Described): [string, DescribedResponse][] {
  return Object.entries(responses).map(([status, response]) => [
    status,
    response.$ref ? (resolve(response.$ref) as DescribedResponse) : response,
  ]);
}

/** Yields everything that a value reaches, through references too. */
export function* reachable(value: unknown, seen = new Set<string>()): Generator<{ place: string; value: Json }> {
  for (const each of objectsIn(value)) {
    yield each;
    const reference = each.value.$ref;
    if (typeof reference !== "string" || seen.has(reference)) continue;
    seen.add(reference);
    yield* reachable(resolve(reference), seen);
  }
}
