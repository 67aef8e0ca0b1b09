import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { internalError, Problem, type ProblemBody, pointer, problemBody } from "../errors/problems.ts";
import { foreignPage } from "../errors/refusals.ts";
import { unknownRoute } from "../errors/unknown-route.ts";
import { canonicalize } from "../http/canonical.ts";
import { nextTurn } from "../http/next-turn.ts";
import { Router } from "../http/router.ts";
import type { Call, Example, Operation, StoreOperation } from "../operation.ts";
import { sizeLimits } from "../policy.ts";
import type { WritePorts } from "../ports.ts";
import { ask } from "./ask.ts";

const requestSchema = z.strictObject({
  id: z.string().min(1).max(64).optional().describe("Name that the response repeats (default: its place in the list)."),
  path: z
    .string()
    .max(sizeLimits.uriBytes)
    .regex(/^[/]/, "must begin with /")
    .meta({
      description: "Path and query of a read of this contract, at `/api` or below it.",
      examples: ["/api/v1/company"],
    }),
});

const responseSchema = z.object({
  id: z.string().describe("Name of the request, or its place in the list."),
  status: z.int().describe("HTTP status that the read alone would have."),
  body: z.unknown().describe("Body that the read alone would have, a problem document included."),
});

const ownPath = "/api/v1/batch";

/**
 * Returns the operation that runs several reads in one request; a failed read does not affect the others. Rulings §5.
 */
export function batchOperation(operations: readonly Operation[]): StoreOperation {
  const routes = new Router<Operation[]>();
  for (const [path, rows] of Map.groupBy(operations, ({ path }) => path)) routes.add(path, rows);
  routes.add(ownPath, []);
  const reads = operations.filter(isRead).map(({ path }) => path);
  return defineOperation({
    id: "batchRead",
    method: "POST",
    path: ownPath,
    tag: "reads",
    uses: "store",
    summary: "Batch read",
    description: `Up to ${sizeLimits.batchSize} reads in one request, which counts once. Responses keep the order of the requests, and one that fails does not affect the others. A batch takes every read except the result of an export, which is not JSON.`,
    input: {
      body: {
        schema: z.strictObject({
          requests: z.array(requestSchema).min(1).max(sizeLimits.batchSize).describe("The reads."),
        }),
        accepts: { "application/json": sizeLimits.jsonBody },
      },
    },
    success: {
      status: 200,
      description: "One response a request, in order.",
      schema: z.object({ responses: z.array(responseSchema).describe("One response a request, in order.") }),
    },
    problems: [],
    examples: [exampleOf(operations)],
    run: async ({ body }, ports, call) => {
      const { requests } = body;
      const responses: z.infer<typeof responseSchema>[] = [];
      for (const [index, { id, path }] of requests.entries()) {
        // Other requests run between two reads.
        if (index > 0) await nextTurn();
        const { status, body } = await answer(path, ports, () => read(path, routes, reads, ports, call));
        const placedBody = status < 400 ? body : placed(body as ProblemBody, index);
        responses.push({ id: id ?? String(index), status, body: placedBody });
      }
      return { body: { responses } };
    },
  });
}

/** Lists for the example, in the order of preference; any other list comes after them. */
const wellKnown = ["/api/v1/jobs", "/api/v1/articles"];

function exampleOf(operations: readonly Operation[]): Example {
  const lists = operations.filter(({ id, input }) => id.startsWith("list") && input.query && !input.path);
  const known = wellKnown.filter((path) => lists.some((list) => list.path === path));
  const [first = "/api/v1/company", second] = [...new Set([...known, ...lists.map(({ path }) => path)])];
  const page = (path: string) => (path === "/api/v1/company" ? path : `${path}?limit=1`);
  const others = second === undefined ? [] : [{ path: page(second) }];
  return {
    name: "The first of two lists",
    body: { requests: [{ id: first.split("/").at(-1), path: page(first) }, ...others] },
  };
}

interface Answer {
  status: number;
  body: unknown;
}

async function answer(path: string, { onError, baseUrl }: WritePorts, read: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await read() };
  } catch (error) {
    if (!(error instanceof Problem)) onError(error);
    const problem = error instanceof Problem ? error : internalError(error);
    return { status: problem.status, body: problemBody(problem, baseUrl, path.replace(/[?#].*$/s, "")) };
  }
}

async function read(
  path: string,
  routes: Router<Operation[]>,
  reads: readonly string[],
  ports: WritePorts,
  call: Call,
): Promise<unknown> {
  const address = canonicalize(path);
  const found = routes.find(address.path);
  if (!found) throw unknownRoute(address.path, reads, ports.apiUrl);
  const operation = found.row.find(({ method }) => method === "GET");
  if (!operation) throw onlyRead(address.path, ports);
  if (!isRead(operation)) throw noJson(address.path, operation, ports);
  // Pages of any origin may read a batch, but only pages of the site may read this operation.
  if (operation.sameOrigin && call.isForeign) throw foreignPage();
  return (await ask(operation, { path: found.parameters, search: address.search }, ports, call)).body;
}

/** Returns true for a GET with a JSON answer, which can stand in a batch. */
function isRead({ method, success }: Operation): boolean {
  return method === "GET" && !success.media;
}

function onlyRead(path: string, { apiUrl }: WritePorts): Problem {
  return new Problem("method_not_allowed", 405, "A batch only reads, but this address takes writes.", {
    resolution: `Send a POST to ${apiUrl}${path} by itself.`,
  });
}

function noJson(path: string, { success: { media = {} } }: Operation, { apiUrl }: WritePorts): Problem {
  const types = Object.keys(media).map((type) => type.split(";")[0]);
  return new Problem("invalid_request", 400, `This read answers ${types.join(" or ")}, which no batch can hold.`, {
    resolution: `Fetch ${apiUrl}${path} by itself.`,
  });
}

/** Returns the problem of a read with its place in the batch; every fault of a read lies in its path. */
function placed(problem: ProblemBody, index: number): ProblemBody {
  const place = pointer(["requests", index, "path"]);
  const faults = problem.errors ?? [{ detail: problem.detail }];
  return { ...problem, errors: faults.map((fault) => ({ pointer: place, ...fault })) };
}
