import assert from "node:assert/strict";
import { within } from "../stores/sqlite-file.ts";
import { eventually } from "../support/eventually.ts";
import type { Fixture } from "../support/fixture.ts";
import { message, type Reply } from "../support/mcp/mcp.ts";
import { addressesIn } from "./addresses-in.ts";

/** Reply as a visitor reads it. */
export interface Read {
  status: number;
  headers: Headers;
  text: string;
}

/** Addresses that agents try unasked: the base address, and those that standards define. */
const knownToAll = ["/", "/robots.txt", "/llms.txt", "/sitemap.xml", "/openapi.json", "/.well-known/"];

/** Agent that knows only the base address. It visits only addresses that it has read, and counts its requests. */
export class Visitor {
  requests = 0;
  readonly #ask: Fixture["ask"];
  readonly #dataDir: string;
  readonly #baseUrl: string;
  #seen = "";
  readonly #named = new Set<string>();

  constructor({ ask, dataDir }: Pick<Fixture, "ask" | "dataDir">, baseUrl: string) {
    this.#ask = ask;
    this.#dataDir = dataDir;
    this.#baseUrl = baseUrl;
  }

  get(address: string, headers: Record<string, string> = {}): Promise<Read> {
    return this.#request(address, "GET", headers);
  }

  /** Visits an address that nothing named. */
  guess(address: string): Promise<Read> {
    return this.#send(address, "GET", {});
  }

  /** Waits until the server has made all exports. It reads the store, so that no request is spent. */
  async waitForExports(): Promise<void> {
    const unmade = "select 1 from exports where status in ('queued', 'running')";
    await eventually("the exports", () =>
      within(this.#dataDir, (database) => database.prepare(unmade).all().length === 0),
    );
  }

  async json<T = Record<string, unknown>>(address: string, headers: Record<string, string> = {}): Promise<T> {
    const { text, status } = await this.get(address, headers);
    assert.equal(status, 200, `${address}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  /** Posts a value as JSON; a string is sent as it is. */
  post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Read> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return this.#request(address, "POST", { "content-type": "application/json", ...headers }, text);
  }

  async rpc(address: string, method: string, params?: Record<string, unknown>): Promise<Reply["result"]> {
    const { text, status } = await this.post(address, message(method, params), {
      accept: "application/json, text/event-stream;q=0",
    });
    assert.equal(status, 200, text);
    return (JSON.parse(text) as Reply).result;
  }

  /** Calls a tool; returns its text, and whether it is a failure. */
  async call(address: string, name: string, args: Record<string, unknown> = {}) {
    const result = await this.rpc(address, "tools/call", { name, arguments: args });
    assert.ok(result, `${name} is no tool of ${address}`);
    const {
      content,
      structuredContent,
      isError = false,
    } = result as { content: { text: string }[]; structuredContent?: Record<string, unknown>; isError?: boolean };
    return { text: content.map(({ text }) => text).join("\n"), structured: structuredContent ?? {}, isError };
  }

  async #request(address: string, method: string, headers: Record<string, string>, body?: string): Promise<Read> {
    this.#requireNamed(this.#pathOf(address));
    return this.#send(address, method, headers, body);
  }

  async #send(address: string, method: string, headers: Record<string, string>, body?: string): Promise<Read> {
    const path = this.#pathOf(address);
    this.requests += 1;
    const response = await this.#ask(path, { method, headers, ...(body !== undefined && { body }) });
    const text = await response.text();
    this.#seen += `\n${[...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n")}\n${text}`;
    for (const named of addressesIn(this.#baseUrl + path, response.headers, text)) this.#named.add(named);
    return { status: response.status, headers: response.headers, text };
  }

  #pathOf(address: string): string {
    if (address.startsWith("/")) return address;
    assert.ok(address.startsWith(`${this.#baseUrl}/`) || address === this.#baseUrl, `${address} is somewhere else`);
    return address.slice(this.#baseUrl.length) || "/";
  }

  #requireNamed(target: string): void {
    const path = target.replace(/[?#].*$/s, "");
    if (
      knownToAll.some((known) => path === known || (known.length > 1 && known.endsWith("/") && path.startsWith(known)))
    )
      return;
    const isNamed =
      this.#named.has(this.#baseUrl + path) ||
      this.#seen.includes(path) ||
      templatesOf(path).some((template) => this.#seen.includes(template));
    assert.ok(isNamed, `nothing that the visitor has read names ${path}`);
  }
}

/**
 * Returns the templates by which a document may name a path: with its last segment or its extension left open (see
 * llms.txt).
 */
function templatesOf(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const variants = /\.(md|json)$/.test(path) ? [path.replace(/\.(md|json)$/, ".md")] : [];
  return [...variants, `${folder}/{slug}`, `${folder}/{id}`, `${folder}/{resource}`, `${folder}/{operationId}`];
}
