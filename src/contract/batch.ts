import { z } from "zod";
import { ask } from "./ask.ts";
import { canonicalize } from "./canonical.ts";
import type { Call, Operation, StoreOperation } from "./operation.ts";
import { limits } from "./policy.ts";
import type { WritePorts } from "./ports.ts";
import { internalError, Problem, problemBody } from "./problems.ts";
import { Router } from "./router.ts";

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
export function batchOperation(operations: readonly Operation[]): StoreOperation {
  const routes = new Router<Operation>();
  for (const operation of operations) {
    if (operation.method === "GET" && !operation.success.media) routes.add(operation.path, operation);
  }
  return {
    id: "batchRead",
    method: "POST",
    path: "/api/v1/batch",
    tag: "reads",
    uses: "store",
    summary: "Batch read",
    description: `Up to ${limits.batchSize} reads in one request, which counts once. Answers come in the order of the requests.`,
    input: {
      body: {
        schema: z.strictObject({
          requests: z.array(requestSchema).min(1).max(limits.batchSize).describe("The reads."),
        }),
        accepts: { "application/json": limits.jsonBody },
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
    run: async ({ body }, ports, call) => {
      const { requests } = body as { requests: z.infer<typeof requestSchema>[] };
      const responses = requests.map(async ({ id, path }, index) => {
        return { id: id ?? String(index), ...(await read(path, routes, ports, call)) };
      });
      return { body: { responses: await Promise.all(responses) } };
    },
  };
}

async function read(
  path: string,
  routes: Router<Operation>,
  ports: WritePorts,
  call: Call,
): Promise<{ status: number; body: unknown }> {
  try {
    const address = canonicalize(path);
    const found = routes.find(address.path);
    if (!found) throw new Problem("api_route_not_found", 404, "There is no such read.");
    const raw = { path: found.parameters, query: new URLSearchParams(address.search) };
    return { status: 200, body: (await ask(found.row, raw, ports, call)).body };
  } catch (error) {
    if (!(error instanceof Problem)) ports.onError(error);
    const problem = error instanceof Problem ? error : internalError();
    return { status: problem.status, body: problemBody(problem, ports.baseUrl, path.replace(/[?#].*$/s, "")) };
  }
}
