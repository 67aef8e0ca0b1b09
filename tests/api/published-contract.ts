import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Operation } from "../../src/api/operation.ts";
import { dist } from "../support/places.ts";
import { sealed } from "./sealed.ts";

interface Header {
  $ref?: string;
  required?: boolean;
  schema: { type: string };
}

interface DescribedResponse {
  content?: Record<string, object>;
  headers: Record<string, Header>;
}

interface Described {
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
  responses: Record<string, DescribedResponse | { $ref: string }>;
}

export interface Contract {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { headers: Record<string, Header>; responses: Record<string, DescribedResponse> };
}

export const contractFile = join(dist, "site/openapi.json");
export const published = JSON.parse(readFileSync(contractFile, "utf8")) as Contract;

/** Returns the contract's entry for an operation. */
export function described({ path, method }: Operation): Described {
  const found = published.paths[path]?.[method.toLowerCase()];
  assert.ok(found, `${method} ${path} is not in the contract`);
  return found;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addFormat("binary", true);
// A typed client lacks a field that the contract does not declare.
ajv.addSchema(sealed(published), "contract");
const validators = new Map<string, ValidateFunction>();

/** Validates a value against the schema at a place in the contract. */
function fits(place: readonly string[], value: unknown, what: string): void {
  const pointer = place.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract#/${pointer}` });
  validators.set(pointer, validate);
  assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}

/** Returns the body of a reply as text, whatever its encoding. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const coding = response.headers.get("content-encoding");
  const plain = coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes;
  return new TextDecoder().decode(plain);
}

/** Fails unless the contract declares a reply as it is: status, type, body and headers. */
export async function assertDeclared(operation: Operation, response: Response, what = operation.id): Promise<void> {
  const { responses } = described(operation);
  const status = String(response.status);
  const found = responses[status];
  assert.ok(found, `${what}: ${status} is not declared`);
  const name = "$ref" in found ? (found.$ref.split("/").at(-1) as string) : undefined;
  const declared = name === undefined ? (found as DescribedResponse) : published.components.responses[name];
  assert.ok(declared, `${what}: the response ${name} is nowhere`);
  const place = name
    ? ["components", "responses", name]
    : ["paths", operation.path, operation.method.toLowerCase(), "responses", status];
  for (const [name, header] of Object.entries(declared.headers)) {
    const value = response.headers.get(name);
    const shape = header.$ref ? published.components.headers[name] : header;
    if (value === null) {
      assert.ok(!shape?.required, `${what}: ${status} without ${name}`);
      continue;
    }
    const at = header.$ref ? ["components", "headers", name] : [...place, "headers", name];
    fits([...at, "schema"], shape?.schema.type === "integer" ? Number(value) : value, `${what}: ${name}`);
  }
  const type = response.headers.get("content-type");
  if (!declared.content) return assert.equal(type, null, `${what}: ${status} has a body`);
  assert.ok(type && type in declared.content, `${what}: ${type} is not declared`);
  const text = await textOf(response);
  const body = /json/.test(type) ? JSON.parse(text) : text;
  fits([...place, "content", type, "schema"], body, `${what}: body of ${status}`);
}
