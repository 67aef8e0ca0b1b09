import { entriesIn } from "../../model/shapes/typed-keys.ts";
import { internalError, Problem, type ProblemBody, type ProblemCode, problemBody } from "../errors/problems.ts";
import { foreignPage, methodNotAllowed, quotaUsedUp, unsupportedType } from "../errors/refusals.ts";
import { unknownRoute } from "../errors/unknown-route.ts";
import type { Method, Operation } from "../operation.ts";
import { ask, unattended } from "../operations/ask.ts";
import type { WritePorts } from "../ports.ts";

/** Refused request with the problem that answers it. */
export interface RefusalExample {
  code: ProblemCode;
  method: Method | "DELETE";
  path: string;
  headers: Record<string, string>;
  answer: ProblemBody;
}

/** Refused request of one code; a code without one does not compile. */
interface Refused extends Pick<RefusalExample, "method" | "path"> {
  headers?: Record<string, string>;
  refuse(ports: WritePorts, operations: readonly Operation[]): Problem | Promise<Problem>;
}

const refused: Record<ProblemCode, Refused> = {
  api_route_not_found: {
    method: "GET",
    path: "/api/v1/unknown",
    refuse: (_, operations) =>
      unknownRoute(
        "/api/v1/unknown",
        operations.map(({ path }) => path),
      ),
  },
  resource_not_found: {
    method: "GET",
    path: "/sandbox/api/v1/exports/unknown",
    refuse: (ports, operations) =>
      problemOf(ask(operation("getExport", operations), { path: { id: "unknown" } }, ports, unattended)),
  },
  method_not_allowed: {
    method: "DELETE",
    path: "/api/v1/exports",
    refuse: () => methodNotAllowed(["POST", "OPTIONS"]),
  },
  invalid_request: {
    method: "GET",
    path: "/sandbox/api/v1/company?locale=xx",
    refuse: (ports, operations) =>
      problemOf(ask(operation("getCompany", operations), { search: "?locale=xx" }, ports, unattended)),
  },
  unsupported_media_type: {
    method: "POST",
    path: "/api/v1/estimate",
    headers: { "Content-Type": "text/plain" },
    refuse: (_, operations) => unsupportedType(operation("estimateProject", operations).input.body?.accepts ?? {}),
  },
  rate_limit_exceeded: { method: "GET", path: "/api/v1/company", refuse: ({ rate }) => quotaUsedUp(rate.window) },
  origin_not_allowed: { method: "POST", path: "/api/contact", refuse: () => foreignPage() },
  internal_error: { method: "GET", path: "/api/v1/company", refuse: internalError },
};

/** Returns a request for each code of the problem table, with its answer. */
export async function refusalExamples(ports: WritePorts, operations: readonly Operation[]): Promise<RefusalExample[]> {
  const examples: RefusalExample[] = [];
  for (const [code, { refuse, headers = {}, method, path }] of entriesIn(refused)) {
    const problem = await refuse(ports, operations);
    const [instance = path] = path.split("?");
    examples.push({ code, method, path, headers, answer: problemBody(problem, ports.baseUrl, instance) });
  }
  return examples;
}

function operation(id: string, operations: readonly Operation[]): Operation {
  return operations.find((each) => each.id === id) as Operation;
}

async function problemOf(asked: Promise<unknown>): Promise<Problem> {
  const reason = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof Problem) return reason;
  throw new TypeError("an example of a refusal is not refused", { cause: reason });
}
