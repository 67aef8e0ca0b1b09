import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { type Retirement, retirements } from "../../api/discovery/retirements.ts";
import { problemsOfAnyRequest } from "../../api/errors/problems-of-any-request.ts";
import type { ExampleAnswer } from "../../api/examples/example-answers.ts";
import { conventions, lifecycle, rateLimitPolicy } from "../../api/http/conventions.ts";
import { idempotencyHeader, preconditionHeaders } from "../../api/http/request-headers.ts";
import { entityTagHeader, replayedHeader } from "../../api/http/response-headers.ts";
import { type BodyInput, type BodyType, type Example, type Operation, serialize } from "../../api/operation.ts";
import { contractFacts } from "../facts/contract-facts.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";
import { bodyBound } from "./body-bound.ts";
import { type ResponseExamples, responseExamples, type TypedExamples } from "./response-examples.ts";
import { anyOtherProblem, headers, notModified, problemResponses } from "./shared-responses.ts";

/** Makes `/openapi.json`: the contract of the API (OpenAPI 3.1), made from the operations table. Spec §4.2, §9. */
export function* openapi(site: Site): Iterable<Artifact> {
  yield {
    path: "/openapi.json",
    mediaType: mediaTypes.openapi,
    body: async () => ({ content: serialize(contract(site, retirements, (await site.examples()).answers)) }),
    ...contractFacts,
  };
}

export function contract(
  { studio, baseUrl, rate, operations }: Pick<Site, "studio" | "baseUrl" | "rate" | "operations">,
  retired: readonly Retirement[] = retirements,
  answers: readonly ExampleAnswer[] = [],
) {
  const { company, defaultLocale } = studio;
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: `${company.name} API`,
        version: "1.0.0",
        summary: company.tagline[defaultLocale],
        description: "Published facts of the studio, read-only and without a key, and the forms of its website.",
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
        { name: "index", description: "Indexes of versions and operations." },
        { name: "reads", description: "Published records." },
        { name: "writes", description: "Same-origin writes of the website." },
      ],
      paths: pathsOf(
        operations,
        new Set(retired.map(({ operation }) => operation)),
        responseExamples(answers, baseUrl),
      ),
      "x-api-lifecycle": lifecycle,
      "x-api-conventions": conventions,
      "x-rate-limit-policy": rateLimitPolicy(rate, studio),
      "x-problems-of-any-request": problemsOfAnyRequest,
    },
    { override: writeForClients },
  );
}

const hostLabel = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";

const hostName = `^${hostLabel}(?:[.]${hostLabel})*$`;

/**
 * Adapts schemas for clients. Answers may gain fields within v1, so output schemas stay open; a registered format makes its
 * pattern redundant.
 */
function writeForClients({ jsonSchema, io }: { jsonSchema: Record<string, unknown>; io: "input" | "output" }): void {
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Client generators take `hostname` for a whole address.
  if (jsonSchema.format === "hostname") {
    delete jsonSchema.format;
    jsonSchema.pattern = hostName;
  }
  // For `email` the pattern stays, since browsers accept addresses that the format does not cover.
  if (jsonSchema.format !== undefined && jsonSchema.format !== "email") delete jsonSchema.pattern;
  // Zod writes the bounds of safe integers into every integer.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function pathsOf(
  operations: readonly Operation[],
  retired: ReadonlySet<string>,
  examples: ResponseExamples,
): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, retired, examples),
    };
  }
  return paths;
}

function describe(
  operation: Operation,
  retired: ReadonlySet<string>,
  examples: ResponseExamples,
): ZodOpenApiOperationObject {
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
        content: contentOf(success, examples(id)),
        headers: headers({
          ...(isRead && { ETag: entityTagHeader }),
          ...(operation.idempotent && { "Idempotency-Replayed": replayedHeader }),
          ...success.headers,
        }),
      },
      ...(operation.renames && { "301": movedPermanently() }),
      ...(operation.thanks && { "303": seeOther() }),
      ...(isRead && { "304": notModified }),
      ...problemResponses(operation),
      default: anyOtherProblem,
    },
  };
}

const formType: BodyType = "application/x-www-form-urlencoded";

/** Returns the response to a read of a record by an old slug. */
function movedPermanently() {
  const description = "The record has another slug now.";
  return { description, headers: headers({ Location: z.string().describe("Path of the record, with the query.") }) };
}

/** Returns the response to a navigation, which a form without script makes. */
function seeOther() {
  const description =
    "Received from a form by a navigation (`Sec-Fetch-Mode: navigate`, or `text/html` in `Accept`), which goes on to a page that says so. Any other request gets 200 with JSON.";
  return { description, headers: headers({ Location: z.string().describe("Path of the page.") }) };
}

function contentOf({ media, events, schema }: Operation["success"], examples: TypedExamples) {
  const types = Object.entries({
    ...(media ?? { "application/json": schema }),
    ...(events && { "text/event-stream": z.string().describe(events) }),
  });
  return Object.fromEntries(types.map(([type, shape]) => [type, { schema: shape, ...examples[type] }]));
}

function requestBody({ input, examples }: Operation) {
  const { schema, accepts } = input.body as BodyInput;
  const samples = Object.fromEntries(
    examples
      .filter(({ body }) => body !== undefined)
      .map((each) => [each.name, { summary: each.name, value: shownBody(each) }]),
  );
  return {
    description: bodyBound(accepts).words,
    required: true,
    content: Object.fromEntries(
      Object.keys(accepts).map((type) => [type, { schema, ...(type !== formType && { examples: samples }) }]),
    ),
  };
}

/** Returns a body as an example shows it, with the text of its files. */
function shownBody({ body, files }: Example): unknown {
  if (!files) return body;
  const texts = Object.entries(files).map(([field, { text }]) => [field, text]);
  return { ...(body as object), ...Object.fromEntries(texts) };
}
