import type { IncomingMessage, ServerResponse } from "node:http";
import { TrieRouter } from "hono/router/trie-router";
import { canonicalize } from "../../src/contract/canonical.ts";
import { type McpSurface, mcpSurfaces } from "../../src/contract/mcp.ts";
import type { Operation } from "../../src/contract/operation.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import type { Ports } from "../../src/contract/ports.ts";
import { internalError, Problem } from "../../src/contract/problems.ts";
import { isSandboxPath, sandboxHeader } from "../../src/contract/sandbox.ts";
import type { AppPorts } from "../environment.ts";
import { quotaProblem } from "../layers/quota.ts";
import { createRpc } from "../mcp/dispatch.ts";
import { answerPost } from "../mcp/http.ts";
import { answerOperation, type Caller } from "../operations.ts";
import type { Parts } from "../parts.ts";
import { problemParts } from "../problem-response.ts";
import { Routes, sandboxTwins } from "../routes.ts";
import { askedBy } from "./incoming.ts";
import { writeParts } from "./write-parts.ts";

type Answer = (request: IncomingMessage, caller: Caller) => Promise<Parts>;

/** How the listener knows a client and reports what it has left. */
export interface Metering {
  keyOf(request: IncomingMessage): string;
  rateHeaders(quota: { remaining: number; reset: number }): string[];
}

/**
 * Answers operations and MCP without building a Request, in the words of the app; false leaves a request to the app,
 * which knows everything that is unusual.
 */
export function createCallListener(ports: AppPorts, { keyOf, rateHeaders }: Metering) {
  const operations = operationsOf(ports.studio);
  const twins = sandboxTwins(operationsOf(ports.sandbox.studio));
  const routes = new Routes([...operations, ...twins], ports.published);
  const find = finderOf(answersOf(ports, operations, twins));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const found = find(request.method ?? "", request.url ?? "");
    if (!found) return false;
    const client = keyOf(request);
    const quota = ports.limiter.take(client);
    const spend = () => {
      if (!quota.allowed) throw quotaProblem(quota);
    };
    found
      .answer(request, { client, path: found.parameters, spend })
      .catch((error: unknown) => problemOf(error, found.path))
      .then((parts) => {
        const isMarked = !isSandboxPath(found.path) || parts.headers.some(([name]) => name in sandboxHeader);
        const mark = isMarked ? [] : sandboxMark;
        writeParts(response, parts, [...mark, ...rateHeaders(quota)]);
      })
      .catch(ports.onError);
    return true;
  };

  function problemOf(error: unknown, path: string): Parts {
    if (!(error instanceof Problem)) ports.onError(error);
    const problem = error instanceof Problem ? error : internalError();
    return problemParts(problem, { baseUrl: ports.baseUrl, path, isPublic: routes.isPublic(path) });
  }
}

/** Everything that is answered, with its method and the router's form of its path. */
function answersOf(ports: AppPorts, operations: readonly Operation[], twins: readonly Operation[]) {
  const serve = (operation: Operation, operationPorts: Ports) => ({
    method: operation.method,
    template: Routes.template(operation),
    answer: (request: IncomingMessage, caller: Caller) =>
      answerOperation(operation, askedBy(request), caller, operationPorts, ports.origins),
  });
  const rpc = createRpc(ports, operations);
  return [
    ...operations.map((operation) => serve(operation, operation.isSandbox ? ports.sandbox : ports)),
    ...twins.map((operation) => serve(operation, ports.sandbox)),
    ...Object.entries(mcpSurfaces).map(([surface, { path }]) => ({
      method: "POST",
      template: path,
      answer: (request: IncomingMessage, { client, spend }: Caller) =>
        answerPost(askedBy(request), rpc, { surface: surface as McpSurface, client, ports, spend }),
    })),
  ];
}

interface Found {
  answer: Answer;
  path: string;
  parameters: Record<string, string>;
}

const none = {};
const sandboxMark = Object.entries(sandboxHeader).flat();

/** Finds by the whole address first, since most calls have neither query nor parameters. */
function finderOf(answers: ReturnType<typeof answersOf>) {
  const router = new TrieRouter<Answer>();
  const exact = new Map<string, Found>();
  for (const { method, template, answer } of answers) {
    router.add(method, template, answer);
    exact.set(`${method} ${template}`, { answer, path: template, parameters: none });
  }
  return (method: string, url: string): Found | undefined => {
    const known = exact.get(`${method} ${url}`);
    if (known || (method !== "GET" && method !== "POST")) return known;
    const target = canonicalize(url);
    if (target.kind !== "canonical") return undefined;
    const [found] = router.match(method, target.path)[0];
    if (!found) return undefined;
    const [answer, encoded] = found;
    const values = Object.entries(encoded as Record<string, string>);
    const parameters = Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)]));
    return { answer, path: target.path, parameters };
  };
}
