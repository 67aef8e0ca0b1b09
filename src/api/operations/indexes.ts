import { z } from "zod";
import { conventions, lifecycle, rateLimitPolicy } from "../http/conventions.ts";
import type { Operation, ReadOperation } from "../operation.ts";
import type { ReadPorts } from "../ports.ts";
import { item } from "./envelope.ts";

const linkSchema = z.object({
  href: z.url().describe("Where it is."),
  description: z.string().describe("What is there."),
});

const versionSchema = z.object({
  version: z.string().describe("Name of the version, as it stands in the addresses."),
  status: z.enum(["current"]).describe("Status of the version."),
  url: z.url().describe("Index of the version."),
});

const operationSchema = z.object({
  id: z.string().describe("Identifier of the operation in the contract."),
  method: z.string().describe("HTTP method."),
  path: z.string().describe("Path, with its parameters in braces."),
  url: z.string().describe("Address, with its parameters in braces."),
  summary: z.string().describe("What it does, in a few words."),
});

/** Operation that lists the versions, and the rules of all of them. */
export const apiIndex: ReadOperation = {
  id: "getApiIndex",
  method: "GET",
  path: "/api",
  tag: "index",
  uses: "content",
  summary: "API index",
  description: "Versions, contract, quota and the rules of change.",
  input: {},
  success: {
    status: 200,
    description: "The index.",
    schema: item(
      "ApiIndex",
      z.object({
        name: z.string().describe("Name of the API."),
        versions: z.array(versionSchema).describe("Versions that answer."),
        contract: linkSchema.describe("The contract that machines read."),
        reference: linkSchema.describe("The reference that people read."),
        sandbox: linkSchema.describe("Server on which requests have no effect."),
        authentication: z.string().describe("Authentication that the API requires."),
        rate_limit: z.record(z.string(), z.unknown()).describe("Quotas of a client and the headers that report them."),
        lifecycle: z.record(z.string(), z.unknown()).describe("Rules of change within a version and of its end."),
        conventions: z.record(z.string(), z.string()).describe("Conventions of every operation, by subject."),
      }),
    ),
  },
  problems: [],
  examples: [{ name: "Index" }],
  run: async (_input, { studio, baseUrl, apiUrl, rate }) => ({
    body: {
      data: {
        name: `${studio.company.name} API`,
        versions: [{ version: "v1", status: "current", url: `${apiUrl}/api/v1` }],
        contract: { href: `${baseUrl}/openapi.json`, description: "OpenAPI 3.1 contract, version 1.0.0." },
        reference: {
          href: `${baseUrl}/docs`,
          description: "Human-readable reference with an anchor for each error code.",
        },
        sandbox: { href: `${baseUrl}/sandbox/api`, description: "The same routes over frozen fixtures." },
        authentication: "None for reads. Writes are for pages of this site; agents use submit_contact_request at /mcp.",
        rate_limit: rateLimitPolicy(rate, studio),
        lifecycle,
        conventions,
      },
    },
  }),
};

/** Returns the operation that lists a version's operations, as the table has them at the time of the request. */
export function versionIndex(versioned: readonly Operation[]): ReadOperation {
  return {
    id: "getVersionIndex",
    method: "GET",
    path: "/api/v1",
    tag: "index",
    uses: "content",
    summary: "Version index",
    description: "Every operation of this version.",
    input: {},
    success: {
      status: 200,
      description: "The index.",
      schema: item(
        "VersionIndex",
        z.object({
          version: z.string().describe("Name of the version."),
          operations: z.array(operationSchema).describe("Every operation of the version."),
        }),
      ),
    },
    problems: [],
    examples: [{ name: "Index" }],
    run: async (_input, ports) => ({
      body: { data: { version: "v1", operations: versioned.map((operation) => brief(operation, ports)) } },
    }),
  };
}

function brief({ id, method, path, summary }: Operation, { apiUrl }: ReadPorts) {
  return { id, method, path, url: `${apiUrl}${path}`, summary };
}
