import type { z } from "zod";
import type { ProblemCode } from "./errors/problems.ts";
import type { StreamEvent } from "./http/stream-event.ts";
import type { PolicyName } from "./policy.ts";
import type { ReadPorts, WritePorts } from "./ports.ts";
import type { OwnedClaim } from "./store/idempotency-claim.ts";

export type Method = "GET" | "POST";

/** Input of an operation after validation. */
export interface Input {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Facts of a call beside its input. */
export interface Call {
  /** Key of the client in rate limits. */
  client: string;
  /**
   * Request whose signal aborts once nobody waits for the answer. Few operations read it, and it is expensive to
   * create.
   */
  request: { readonly signal: AbortSignal };
  /** Value of Idempotency-Key, if the client sent one. */
  idempotencyKey?: string;
  /** Set if the client accepts events; only some operations send them. */
  takesEvents?: true;
  /** Set if a page of another site sent the request. */
  isForeign?: true;
  /** Milliseconds for which the form was filled in, if a page of the site measured it. */
  takenMs?: number;
  /** Set if content of the last day is not accepted again, under any key. */
  isOnce?: true;
}

/** Call while its operation runs. */
export interface RunningCall extends Call {
  /** Claim of the idempotency key, if the call has one; it is stored in one transaction with the effect. */
  claim?: OwnedClaim;
}

/** Outcome of an operation: a JSON body, bytes of another declared type, or events. */
export interface Outcome {
  body: unknown;
  headers?: Record<string, string>;
  /** Sent instead of `body`. */
  raw?: { mediaType: string; bytes: string | Uint8Array<ArrayBuffer> };
  /** Sent instead of `body`, one by one; the signal aborts once nobody waits for them. */
  events?: (signal: AbortSignal) => AsyncIterable<StreamEvent>;
  /** Set if an idempotency key had this answer before. */
  isReplay?: true;
  /** Present parameters of the path, if it was asked with old ones. Over HTTP, the answer is a redirect to there. */
  movedTo?: Record<string, string>;
}

/** File of an example, small enough to be written out. */
export interface ExampleFile {
  name: string;
  mediaType: string;
  text: string;
}

/** Example request, which the tests run and the contract shows. */
export interface Example {
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Files of a form body, by the names of their fields. */
  files?: Record<string, ExampleFile>;
}

/** Media types of request bodies. */
export type BodyType =
  | "application/json"
  | "application/a2a+json"
  | "application/x-www-form-urlencoded"
  | "multipart/form-data";

/** Schema of a body, with its media types and the size limit of each in bytes. */
export interface BodyInput {
  schema: z.ZodObject;
  accepts: Partial<Record<BodyType, number>>;
}

/** Part that a studio may lack while its operations stay in the contract. */
export type Lack = "prices" | "assistant";

interface Described {
  /** Operation identifier in the contract. */
  id: string;
  method: Method;
  /** Path template in OpenAPI's form, `/api/v1/services/{slug}`. */
  path: string;
  summary: string;
  description: string;
  tag: "reads" | "writes" | "index";
  input: { path?: z.ZodObject; query?: z.ZodObject; body?: BodyInput };
  success: {
    status: 200 | 202;
    description: string;
    schema: z.ZodType;
    /** Media types it answers instead of JSON, with their schemas. */
    media?: Record<string, z.ZodType>;
    /** Description of the events that replace JSON for a client that accepts `text/event-stream`. */
    events?: string;
    /** Headers that it may carry beside those of every response. */
    headers?: Record<string, z.ZodType>;
  };
  /** Problems beside those that every operation may answer. */
  problems: readonly (readonly [status: number, code: ProblemCode])[];
  examples: readonly Example[];
  /**
   * Set for pages of this site alone: other origins may not read it, and a write has to prove its origin. Spec §5.2.
   */
  sameOrigin?: boolean;
  /** Rate limits beside the general one: a write takes a unit of each, a read only reports them. */
  limits?: readonly PolicyName[];
  /** Set if the answer comes from the frozen fixtures. */
  isSandbox?: boolean;
  /** Part that it is about and that the studio lacks: every call gets a problem, and no file holds an answer. */
  lacks?: Lack | undefined;
  /** Set if it may be asked with an old slug of a record. */
  renames?: boolean;
  /** Set if it honours Idempotency-Key (rulings §6). */
  idempotent?: boolean;
  /** Set if it stores a submission, which a client may do only so often a day. */
  takesIn?: boolean;
  /** Path of the page that thanks for a form post without JavaScript, below the locale. */
  thanks?: string;
}

/** Operation over published content alone, which a build can ask too. */
export interface ReadOperation extends Described {
  uses: "content";
  run(input: Input, ports: ReadPorts, call: Call): Promise<Outcome>;
}

/** Operation over the store; its answer may change at any time and is never cached. */
export interface StoreOperation extends Described {
  uses: "store";
  run(input: Input, ports: WritePorts, call: RunningCall): Promise<Outcome>;
}

/** Operation over HTTP; routing, validation, contract and reference follow from it. Spec §4. */
export type Operation = ReadOperation | StoreOperation;

/** Returns true for a GET whose answer a build may prerender. */
export function isPrerendered(operation: Operation): operation is ReadOperation {
  return operation.method === "GET" && operation.uses === "content";
}

/** Fills in the parameters of a path template. */
export function pathOfOperation(template: string, parameters: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

/** Serializes the body of an answer; build and server share it, so that their bytes cannot differ. */
export function serialize(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}
