import { z } from "zod";
import { canonicalize, malformedAddress } from "./canonical.ts";
import type { Operation } from "./operation.ts";
import { limits } from "./policy.ts";
import type { Ports } from "./ports.ts";
import { internalError, Problem, problemBody } from "./problems.ts";
import { queryOf, validate } from "./validate.ts";

const requestSchema = z.strictObject({
  id: z.string().min(1).max(64).optional().describe("Comes back with the response; its place in the list by default."),
  path: z
    .string()
    .max(limits.uriBytes)
    .regex(/^\/api\/v1(\/|\?|$)/, "must begin with /api/v1")
    .describe("Path and query of a read under /api/v1."),
});

const responseSchema = z.object({
  id: z.string().describe("Name that the request gave, or its place in the list."),
  status: z.int().describe("HTTP status that the read alone would have."),
  body: z.unknown().describe("Body that the read alone would have, a problem document included."),
});

/** Several reads in one request; a fault of one is its own. Rulings §5. */
export function batchOperation(reads: readonly Operation[]): Operation {
  const routes = reads
    .filter(({ method, success }) => method === "GET" && !success.media)
    .map((operation) => ({
      operation,
      pattern: new URLPattern({ pathname: operation.path.replace(/\{(\w+)\}/g, ":$1") }),
    }));
  return {
    id: "batchRead",
    method: "POST",
    path: "/api/v1/batch",
    tag: "reads",
    summary: "Batch read",
    description: `Up to ${limits.batchSize} reads in one request, which counts once. Answers come in the order of the requests.`,
    input: {
      body: {
        schema: z.strictObject({
          requests: z.array(requestSchema).min(1).max(limits.batchSize).describe("The reads."),
        }),
        maxBytes: limits.jsonBody,
      },
    },
    success: {
      status: 200,
      description: "One response a request, in order.",
      schema: z.object({ responses: z.array(responseSchema).describe("One response a request, in order.") }),
    },
    problems: [],
    examples: [
      {
        name: "Company and two cases",
        body: { requests: [{ id: "who", path: "/api/v1/company" }, { path: "/api/v1/cases?limit=2" }] },
      },
    ],
    run: async ({ body }, ports) => {
      const { requests } = body as { requests: z.infer<typeof requestSchema>[] };
      const responses = await Promise.all(
        requests.map(async ({ id, path }, index) => ({ id: id ?? String(index), ...(await answerOf(path, ports)) })),
      );
      return { body: { responses } };
    },
  };

  async function answerOf(path: string, ports: Ports): Promise<{ status: number; body: unknown }> {
    const target = canonicalize(path);
    try {
      if (target.kind === "malformed") throw malformedAddress(target.reason);
      const url = new URL(target.kind === "moved" ? target.location : path, ports.baseUrl);
      const found = routes.find(({ pattern }) => pattern.test({ pathname: url.pathname }));
      if (!found) throw new Problem("api_route_not_found", 404, "There is no such read.");
      const { operation, pattern } = found;
      const groups = Object.entries(pattern.exec({ pathname: url.pathname })?.pathname.groups ?? {});
      const parameters = Object.fromEntries(groups.map(([name, value = ""]) => [name, decodeURIComponent(value)]));
      const query = queryOf(url.searchParams);
      const input = {
        path: operation.input.path ? (validate(operation.input.path, parameters) as Record<string, string>) : {},
        query: validate(operation.input.query ?? z.strictObject({}), query),
        body: undefined,
      };
      return { status: 200, body: (await operation.run(input, ports, {})).body };
    } catch (error) {
      if (!(error instanceof Problem)) ports.onError(error);
      const problem = error instanceof Problem ? error : internalError();
      return { status: problem.status, body: problemBody(problem, ports.baseUrl, path.replace(/[?#].*$/s, "")) };
    }
  }
}
