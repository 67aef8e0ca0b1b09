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

/** What is known of a call beside its input. */
export interface Call {
  /** Key of the client, as the limits count it. */
  client: string;
  /** Whose signal aborts when nobody waits for the answer any more. Looked at by few, and not cheap to make. */
  request: { readonly signal: AbortSignal };
  /** Value of Idempotency-Key, when the client sent one. */
  idempotencyKey?: string;
  /** Whether the client takes events, as far as the operation sends any. */
  takesEvents?: true;
  /** Whether a page of another site is behind it. */
  isForeign?: true;
  /** Milliseconds for which its form was filled in, where a page of the site measured it. */
  takenMs?: number;
  /** Whether what was sent in the last day is not to be taken again under any key. */
  isOnce?: true;
}

/** A call while its operation runs. */
export interface RunningCall extends Call {
  /** Set where the call has an idempotency key; its effect is stored together with it. */
  claim?: OwnedClaim;
}

/** What an operation answers: a JSON body, bytes of another declared type, or events. */
export interface Outcome {
  body: unknown;
  headers?: Record<string, string>;
  /** Sent instead of `body`. */
  raw?: { mediaType: string; bytes: string | Uint8Array<ArrayBuffer> };
  /** Sent instead of `body`, as they come; the signal aborts when nobody waits for them any more. */
  events?: (signal: AbortSignal) => AsyncIterable<StreamEvent>;
  /** Set where an idempotency key had this answer before. */
  isReplay?: true;
}

/** A file of an example, small enough to be written out. */
export interface ExampleFile {
  name: string;
  mediaType: string;
  text: string;
}

/** A request that runs in the tests and stands in the contract. */
export interface Example {
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Files of the form that the body is, by the names of their fields. */
  files?: Record<string, ExampleFile>;
}

/** Media types that a body may have. */
export type BodyType =
  | "application/json"
  | "application/a2a+json"
  | "application/x-www-form-urlencoded"
  | "multipart/form-data";

/** A body: its shape, and the media types it may be sent as with the most bytes of each. */
export interface BodyInput {
  schema: z.ZodObject;
  accepts: Partial<Record<BodyType, number>>;
}

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
    /** What the events are that it sends in the place of JSON to a client that asks for `text/event-stream`. */
    events?: string;
    /** Headers it may carry beside those of every response. */
    headers?: Record<string, z.ZodType>;
  };
  /** Problems beside those that every operation may answer. */
  problems: readonly (readonly [status: number, code: ProblemCode])[];
  examples: readonly Example[];
  /** For pages of this site alone: other origins may not read it, and a write has to prove where it comes from. Spec §5.2. */
  sameOrigin?: boolean;
  /** Limits beside the general one: a write takes a unit of each, a read only tells of them. */
  limits?: readonly PolicyName[];
  /** The answer comes from the frozen fixtures. */
  isSandbox?: boolean;
  /** Honours Idempotency-Key (rulings §6). */
  idempotent?: boolean;
  /** Puts something into the studio's inbox, of which a client may send only so much a day. */
  takesIn?: boolean;
  /** Path of the page that a form post without JavaScript ends at, below the locale. */
  thanks?: string;
}

/** An operation over published content alone: a build can ask it as well as a request. */
export interface ReadOperation extends Described {
  uses: "content";
  run(input: Input, ports: ReadPorts, call: Call): Promise<Outcome>;
}

/** An operation over the store: its answer changes from one moment to the next and is never cached. */
export interface StoreOperation extends Described {
  uses: "store";
  run(input: Input, ports: WritePorts, call: RunningCall): Promise<Outcome>;
}

/** One thing that can be asked over HTTP: routing, validation, contract and reference follow from it. Spec §4. */
export type Operation = ReadOperation | StoreOperation;

/** Whether an operation is a GET whose answer a build may prerender. */
export function isPrerendered(operation: Operation): operation is ReadOperation {
  return operation.method === "GET" && operation.uses === "content";
}

/** The template with its parameters filled in. */
export function pathOfOperation(template: string, parameters: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

/** Body of an answer as bytes on the wire; build and server share it, so that they cannot differ. */
export function serialize(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}
