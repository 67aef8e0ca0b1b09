import { spendsQuota } from "../../../../../src/api/policy.ts";

/** Request of a client. */
export interface Read {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Body to POST; absent for a GET. */
  body?: string;
  /** Set if the request repeats with the entity tag of the first answer. */
  conditional?: true;
  /** Servers that have such an answer (default: all). */
  only?: readonly string[];
}

/** Names of the servers that the required figures compare. */
export const [ours, theirs, behind, bare, fair, adapter, sdk] = [
  "ours",
  "the other checkout",
  "nginx's cache of ours",
  "bare node:http",
  "bare node:http with our fields",
  "@astrojs/node",
  "MCP SDK",
] as const;

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";
const compressed = { "Accept-Encoding": "gzip, deflate, br" };

/** Measured addresses of the site. */
export const addresses = {
  page: "/",
  json: "/api/v1/company",
  list: "/api/v1/cases",
  noise: "/noise.bin",
  estimate: "/api/v1/estimate",
  mcp: "/mcp",
};

const mcpHeaders = {
  Accept: "application/json, text/event-stream",
  "Content-Type": "application/json",
  "MCP-Protocol-Version": "2025-11-25",
};

/** Every read of the bench. The JSON file is requested without codings, so that all servers send the same bytes. */
export const reads = {
  html: { name: "HTML", path: addresses.page, headers: { Accept: browser, ...compressed } },
  markdown: {
    name: "Markdown by Accept",
    path: addresses.page,
    headers: { Accept: "text/markdown", ...compressed },
    only: [ours],
  },
  jsonByAccept: {
    name: "JSON by Accept",
    path: addresses.page,
    headers: { Accept: "application/json", ...compressed },
    only: [ours],
  },
  json: { name: "JSON file", path: addresses.json, headers: { Accept: "*/*" } },
  notModified: { name: "304", path: addresses.page, headers: { Accept: browser, ...compressed }, conditional: true },
  noise: { name: "100 KB file", path: addresses.noise, headers: { Accept: "*/*", ...compressed } },
  computed: {
    name: "computed GET",
    path: `${addresses.list}?limit=2`,
    headers: { Accept: "application/json" },
    only: [ours, adapter],
  },
  estimate: {
    name: "JSON POST",
    path: addresses.estimate,
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify({ platforms: ["web", "ios"], complexity: "standard" }),
    only: [ours, adapter],
  },
  toolsList: {
    name: "MCP tools/list",
    path: addresses.mcp,
    headers: mcpHeaders,
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    only: [ours, bare, sdk],
  },
  companyFacts: {
    name: "MCP company_facts",
    path: addresses.mcp,
    headers: mcpHeaders,
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "company_facts", arguments: {} },
    }),
    only: [ours, bare, sdk],
  },
} as const satisfies Record<string, Read>;

export type ReadName = keyof typeof reads;

/** True if a server has an answer to a read. */
export function isAsked({ only, path, conditional }: Read, server: string): boolean {
  // A read that the cache does not keep would measure two servers.
  if (server === behind) return !spendsQuota(path);
  // Its fields are those of one answer.
  if (server === fair) return path === addresses.page && !only && !conditional;
  const name = server === theirs ? ours : server;
  // The SDK serves nothing but MCP.
  return only ? only.includes(name) : name !== sdk;
}

/** Returns the bytes of a request. */
export function requestBytes(path: string, headers: Record<string, string>, body?: string): string {
  const length = body === undefined ? {} : { "Content-Length": String(body.length) };
  const fields = Object.entries({ Host: "127.0.0.1", "User-Agent": "bench", ...headers, ...length });
  const head = `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\n`;
  return `${head}${fields.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body ?? ""}`;
}
