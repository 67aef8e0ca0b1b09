import { z } from "zod";
import { item } from "./answer.ts";
import { conventions, lifecycle, rateLimitPolicy } from "./conventions.ts";
import type { Operation } from "./operation.ts";
import type { Ports } from "./ports.ts";

const linkSchema = z.object({ href: z.url(), description: z.string() });

/** The indexes: which versions there are, and what one of them offers. */
export function indexOperations(versioned: readonly Operation[]): Operation[] {
  return [apiIndex, versionIndex(versioned)];
}

const apiIndex: Operation = {
  id: "getApiIndex",
  method: "GET",
  path: "/api",
  tag: "index",
  summary: "API index",
  description: "Versions, contract, quota and the rules of change.",
  input: {},
  success: {
    status: 200,
    description: "The index.",
    schema: item(
      "ApiIndex",
      z.object({
        name: z.string(),
        versions: z.array(z.object({ version: z.string(), status: z.enum(["current"]), url: z.url() })),
        contract: linkSchema,
        reference: linkSchema,
        sandbox: linkSchema,
        authentication: z.string(),
        rate_limit: z.record(z.string(), z.unknown()),
        lifecycle: z.record(z.string(), z.unknown()),
        conventions: z.record(z.string(), z.string()),
      }),
    ),
  },
  problems: [],
  examples: [{ name: "Index" }],
  run: async (_input, { studio, baseUrl, apiUrl }) => ({
    body: {
      data: {
        name: `${studio.company.name} API`,
        versions: [{ version: "v1", status: "current", url: `${apiUrl}/api/v1` }],
        contract: { href: `${baseUrl}/openapi.json`, description: "OpenAPI 3.1 contract, version 1.0.0." },
        reference: { href: `${baseUrl}/docs`, description: "Human-readable reference, one anchor an error code." },
        sandbox: { href: `${baseUrl}/sandbox/api`, description: "The same routes over frozen fixtures." },
        authentication: "None for reads. Writes are for pages of this site; agents use submit_contact_request at /mcp.",
        rate_limit: rateLimitPolicy,
        lifecycle,
        conventions,
      },
    },
  }),
};

function versionIndex(versioned: readonly Operation[]): Operation {
  return {
    id: "getVersionIndex",
    method: "GET",
    path: "/api/v1",
    tag: "index",
    summary: "Version index",
    description: "Every operation of this version.",
    input: {},
    success: {
      status: 200,
      description: "The index.",
      schema: item(
        "VersionIndex",
        z.object({
          version: z.string(),
          operations: z.array(
            z.object({ id: z.string(), method: z.string(), path: z.string(), url: z.string(), summary: z.string() }),
          ),
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

function brief({ id, method, path, summary }: Operation, { apiUrl }: Ports) {
  return { id, method, path, url: `${apiUrl}${path}`, summary };
}
