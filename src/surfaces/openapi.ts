import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { conventions, lifecycle, rateLimitPolicy } from "../contract/conventions.ts";
import { problemsOf } from "../contract/declared-problems.ts";
import { type BodyInput, type BodyType, type Example, type Operation, serialize } from "../contract/operation.ts";
import { problemSchema } from "../contract/problem-schema.ts";
import { type ProblemCode, problems, problemType } from "../contract/problems.ts";
import { idempotencyHeader, preconditionHeaders } from "../contract/request-headers.ts";
import {
  acceptHeader,
  entityTagHeader,
  everyHeader,
  replayedHeader,
  retryAfter,
} from "../contract/response-headers.ts";
import { type Retirement, retirements } from "../contract/retirements.ts";
import { contractFacts } from "./contract-facts.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** `/openapi.json`: the contract of the API, OpenAPI 3.1, made from the operations table. Spec §4.2, §9. */
export function* openapi(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/openapi.json", mediaTypes.openapi, () => serialize(contract(site))),
    ...contractFacts,
  };
}

export function contract(
  { studio, baseUrl, rate, operations }: Pick<Site, "studio" | "baseUrl" | "rate" | "operations">,
  retired: readonly Retirement[] = retirements,
) {
  const { company, defaultLocale } = studio;
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: `${company.name} API`,
        version: "1.0.0",
        summary: company.tagline[defaultLocale] as string,
        description: "Published facts of the studio, read-only and without a key, and the writes of its website.",
        contact: { name: company.name, email: company.contact.email, url: new URL("/contact", baseUrl).href },
        license: {
          name: "Content: all rights reserved; the interface may be used freely",
          url: new URL("/docs", baseUrl).href,
        },
      },
      servers: [
        { url: baseUrl, description: "Production." },
        {
          url: `${baseUrl}/sandbox`,
          description: "Sandbox: the same routes over frozen fixtures, without side effects.",
        },
      ],
      security: [],
      tags: [
        { name: "index", description: "What there is." },
        { name: "reads", description: "Published records." },
        { name: "writes", description: "Same-origin writes of the website." },
      ],
      paths: pathsOf(operations, new Set(retired.map(({ operation }) => operation))),
      "x-api-lifecycle": lifecycle,
      "x-api-conventions": conventions,
      "x-rate-limit-policy": rateLimitPolicy(rate),
    },
    { override: openOutputs },
  );
}

/** Within v1 answers may gain fields, so no output schema is closed. */
function openOutputs({ jsonSchema, io }: { jsonSchema: Record<string, unknown>; io: "input" | "output" }): void {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // zod writes the bounds of safe integers into every integer.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function pathsOf(operations: readonly Operation[], retired: ReadonlySet<string>): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, retired),
    };
  }
  return paths;
}

function describe(operation: Operation, retired: ReadonlySet<string>): ZodOpenApiOperationObject {
  const { id, summary, description, tag, input, success, method } = operation;
  const isRead = method === "GET";
  return {
    operationId: id,
    tags: [tag],
    ...(retired.has(id) && { deprecated: true }),
    summary,
    description,
    requestParams: {
      ...(input.path && { path: input.path }),
      ...(input.query && { query: input.query }),
      ...(operation.idempotent && { header: idempotencyHeader }),
      ...(isRead && { header: preconditionHeaders }),
    },
    ...(input.body && { requestBody: requestBody(operation) }),
    responses: {
      [success.status]: {
        description: success.description,
        content: contentOf(success),
        headers: headers({
          ...(isRead && { ETag: entityTagHeader }),
          ...(operation.idempotent && { "Idempotency-Replayed": replayedHeader }),
          ...success.headers,
        }),
      },
      ...(input.body?.accepts[formType] && { "303": seeOther() }),
      ...(isRead && { "304": { description: "Not modified.", headers: headers({ ETag: entityTagHeader }) } }),
      ...Object.fromEntries(problemResponses(operation)),
    },
  };
}

const formType: BodyType = "application/x-www-form-urlencoded";

/** What a form without JavaScript is answered with. */
function seeOther() {
  const description = "Received from a form; goes on to a page that says so.";
  return { description, headers: headers({ Location: z.string().describe("Path of the page.") }) };
}

function contentOf({ media, events, schema }: Operation["success"]) {
  const stream = events && { "text/event-stream": { schema: z.string().describe(events) } };
  if (!media) return { "application/json": { schema }, ...stream };
  return Object.fromEntries(Object.entries(media).map(([type, shape]) => [type, { schema: shape }]));
}

function requestBody({ input, examples }: Operation) {
  const { schema, accepts } = input.body as BodyInput;
  const samples = Object.fromEntries(
    examples
      .filter(({ body }) => body !== undefined)
      .map((each) => [each.name, { summary: each.name, value: shownBody(each) }]),
  );
  return {
    required: true,
    content: Object.fromEntries(
      Object.keys(accepts).map((type) => [type, { schema, ...(type !== formType && { examples: samples }) }]),
    ),
  };
}

/** A body as an example shows it, with the text of its files. */
function shownBody({ body, files }: Example): unknown {
  if (!files) return body;
  const texts = Object.entries(files).map(([field, { text }]) => [field, text]);
  return { ...(body as object), ...Object.fromEntries(texts) };
}

function problemResponses(operation: Operation): [string, object][] {
  const byStatus = Map.groupBy(problemsOf(operation), ([status]) => status);
  return [...byStatus].map(([status, pairs]) => [
    String(status),
    problemResponse(
      status,
      pairs.map(([, code]) => code),
    ),
  ]);
}

/** Responses by their name: what several operations answer alike stands once in the contract. */
const shared = new Map<string, ZodOpenApiResponseObject>();

function problemResponse(status: number, codes: ProblemCode[]): ZodOpenApiResponseObject {
  const id = ["problem", status, ...codes].join("_");
  const response = shared.get(id) ?? {
    id,
    description: codes.map((code) => problems[code].title).join(" / "),
    content: { [problemType]: { schema: problemSchema(status, codes) } },
    headers: headers({
      ...([409, 429, 503].includes(status) && { "Retry-After": retryAfter }),
      ...(status === 415 && { Accept: acceptHeader }),
    }),
  };
  shared.set(id, response);
  return response;
}

/** Headers of a response: the quota, and what is declared beside it. */
function headers(more: Record<string, z.ZodType> = {}) {
  return z.object({ ...everyHeader, ...more });
}
