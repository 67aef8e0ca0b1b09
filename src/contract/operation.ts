import type { z } from "zod";
import type { Ports } from "./ports.ts";
import type { ProblemCode } from "./problems.ts";
import type { OwnedClaim } from "./store.ts";

export type Method = "GET" | "POST";

/** Input of an operation after validation. */
export interface Input {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** What is known of the call beside its input. */
export interface Call {
  /** Set when the client sent an idempotency key; effects are stored together with it. */
  claim?: OwnedClaim;
}

/** What an operation answers: a JSON body, or bytes of another declared type. */
export interface Outcome {
  body: unknown;
  headers?: Record<string, string>;
  /** Sent instead of `body`. */
  raw?: { mediaType: string; bytes: string | Uint8Array<ArrayBuffer> };
}

/** A request that runs in the tests and stands in the contract. */
export interface Example {
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One thing that can be asked over HTTP: routing, validation, contract and reference follow from it. Spec §4. */
export interface Operation {
  /** Operation identifier in the contract. */
  id: string;
  method: Method;
  /** Path template in OpenAPI's form, `/api/v1/services/{slug}`. */
  path: string;
  summary: string;
  description: string;
  tag: "reads" | "writes" | "index";
  input: {
    path?: z.ZodObject;
    query?: z.ZodObject;
    body?: { schema: z.ZodObject; maxBytes: number; form?: boolean };
  };
  success: {
    status: 200 | 202;
    description: string;
    schema: z.ZodType;
    /** Media types it answers instead of JSON, with their schemas. */
    media?: Record<string, z.ZodType>;
    /** Headers it may carry beside those of every response. */
    headers?: Record<string, z.ZodType>;
  };
  /** Problems beside those that every operation may answer. */
  problems: readonly (readonly [status: number, code: ProblemCode])[];
  examples: readonly Example[];
  /** Same-origin requests only (spec §5.2). */
  sameOrigin?: boolean;
  /** The answer changes from one moment to the next: it is never cached and never prerendered. */
  isVolatile?: boolean;
  /** The answer comes from the frozen fixtures. */
  isSandbox?: boolean;
  /** Honours Idempotency-Key (rulings §6). */
  idempotent?: boolean;
  /** Path of the page that a form post without JavaScript ends at, below the locale. */
  thanks?: string;
  run(input: Input, ports: Ports, call: Call): Promise<Outcome>;
}

/** The template with its parameters filled in. */
export function pathOfOperation(template: string, parameters: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

/** Body of an answer as bytes on the wire; build and server share it, so that they cannot differ. */
export function serialize(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}
