import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { canonicalize, malformedAddress } from "../../src/contract/canonical.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import { limits } from "../../src/contract/policy.ts";
import { Problem } from "../../src/contract/problems.ts";
import type { App } from "../app.ts";
import { clientKey } from "../client.ts";
import type { AppPorts } from "../environment.ts";
import { addressTooLong } from "../layers/canonical.ts";
import { announcementsOf } from "../layers/retirement.ts";
import { type Quota, rateLimitField, rateLimitPolicyField } from "../limiter.ts";
import { problemParts } from "../problem-response.ts";
import type { Ready } from "../published.ts";
import { sameOriginPaths } from "../routes.ts";
import { evaluate } from "../serve.ts";
import { createCallListener } from "./calls.ts";
import { answerRefusals } from "./refusals.ts";
import { endSilentConnections } from "./silence.ts";
import { writeParts } from "./write-parts.ts";

/** Bodies up to this size leave in one write together with their head. */
const oneWrite = 16 * 1024;

const hostField = /^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i;

/** Milliseconds that a client may take. */
const timeouts = { headers: 10_000, request: 30_000, check: 2_000, silence: { longest: 10_000, look: 2_500 } };

/**
 * The service on a socket. Files of the build, asked for by their canonical path, are answered here without a Request;
 * everything else goes through the app, which can answer them too and in the same words.
 */
export function createNodeServer(app: App, ports: AppPorts): Server {
  const throughApp = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, { address: (incoming as IncomingMessage).socket.remoteAddress ?? "" }),
    { overrideGlobalObjects: false },
  );
  const policyField = rateLimitPolicyField([ports.limiter.policy]);
  const rateHeaders = (quota: Quota) => [
    "RateLimit-Policy",
    policyField,
    "RateLimit",
    rateLimitField(ports.limiter.policy.name, quota),
  ];
  const answerCall = createCallListener(ports, { keyOf, rateHeaders });
  const operations = operationsOf(ports.studio);
  const sameOrigin = sameOriginPaths(operations);
  const announcements = announcementsOf(operations, ports.retirements);
  const server = createServer({
    maxHeaderSize: 32 * 1024,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
    requireHostHeader: false,
    optimizeEmptyRequests: true,
  } as Parameters<typeof createServer>[0]);
  endSilentConnections(server, timeouts.silence);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "*" && request.method === "OPTIONS") request.url = "/";
    const refused = refusal(request);
    if (refused) return sendProblem(refused, request, response);
    // Retirements are announced by a layer of the app.
    const isUsual = ports.retirements.length === 0 || !announcements(request.method ?? "", pathOf(request));
    if (isUsual && (sendFile(request, response) || answerCall(request, response))) return undefined;
    const target = canonicalize(request.url ?? "");
    // The adapter would resolve dot segments before the app sees them.
    if (target.kind === "malformed") return sendProblem(malformedAddress(target.reason), request, response);
    // Else the adapter makes the address from `Host`, and answers what it cannot use by itself.
    request.url = ports.baseUrl + request.url?.replace(/^https?:\/\/[^/?#]*/i, "");
    return throughApp(request, response);
  });
  answerRefusals(server, ports, policyField);
  return server;

  function keyOf({ socket, headers }: IncomingMessage): string {
    const forwarding = { xForwardedFor: headers["x-forwarded-for"] as string, forwarded: headers.forwarded };
    return clientKey(socket.remoteAddress ?? "", forwarding, ports.proxies);
  }

  /** Answers a file of the build; false leaves the request to the app. */
  function sendFile(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const route = ports.published.get(url);
    const ready = route?.ready(headers.accept, headers["accept-encoding"] as string | undefined);
    if (!ready) return false;
    const outcome = evaluate(ready.etag, headers["if-match"], headers["if-none-match"]);
    if (outcome === "failed") return false;
    const key = keyOf(request);
    const spends = route?.spends === true;
    const quota = spends ? ports.limiter.take(key) : ports.limiter.peek(key);
    if (spends && !quota.allowed) return false;
    const rate = rateHeaders(quota);
    if (outcome === "not-modified") {
      response.writeHead(304, [...ready.notModifiedHeaders, ...rate]);
      response.end();
      return true;
    }
    response.writeHead(200, [...ready.headers, ...rate]);
    if (method === "HEAD") response.end();
    else sendBody(ready, response);
    return true;
  }

  function refusal({ rawHeaders, headers, httpVersion, url = "" }: IncomingMessage): Problem | undefined {
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] as string;
      if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
    }
    if (hosts !== 1 && (hosts > 1 || httpVersion === "1.1")) {
      return new Problem("invalid_request", 400, "The request must have exactly one `Host` header.");
    }
    if (!httpVersion.startsWith("1.")) {
      return new Problem("invalid_request", 400, "The version of HTTP must be 1.0 or 1.1.");
    }
    if (!hostField.test(headers.host ?? "")) {
      return new Problem("invalid_request", 400, "The `Host` header is not a host name with a port.");
    }
    if (url.length > limits.uriBytes) return addressTooLong();
    return undefined;
  }

  function sendProblem(problem: Problem, request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request).slice(0, 200);
    const parts = problemParts(problem, { baseUrl: ports.baseUrl, path, isPublic: !sameOrigin.has(path) });
    const rate = rateHeaders(ports.limiter.peek(keyOf(request)));
    writeParts(response, request.method === "HEAD" ? { ...parts, body: "" } : parts, rate);
  }
}

function pathOf({ url = "" }: IncomingMessage): string {
  const at = url.indexOf("?");
  return at === -1 ? url : url.slice(0, at);
}

function sendBody(ready: Ready, response: ServerResponse): void {
  if (ready.length > oneWrite) {
    response.end(ready.bytes());
    return;
  }
  ready.latin1 ??= Buffer.from(ready.bytes().buffer, ready.bytes().byteOffset, ready.length).toString("latin1");
  response.end(ready.latin1, "latin1");
}
