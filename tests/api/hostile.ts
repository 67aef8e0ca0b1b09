import { seededRandom } from "../../packages/workbench/src/bench/seeded-random.ts";
import type { Operation } from "../../src/api/operation.ts";
import type { Ask } from "../support/ask.ts";
import { service } from "../support/studio-under-test.ts";

const texts = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "null",
  "true",
  "en",
  service,
  "web",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "%",
  "a/b",
  "a\\b",
  "<script>",
  "' or 1=1 --",
  "{{7*7}}",
  "🌊",
  "İ",
  "e\u0301",
  "\u202e",
  "\ud800",
  "\u0000",
  "\r\nX-Injected: 1",
  "x".repeat(300),
];
const segments = [
  "",
  ".",
  "..",
  "%2e%2e",
  "%00",
  "%",
  "%zz",
  "%2F",
  "%5C",
  "//",
  "index.html",
  "x".repeat(200),
  ";a=1",
];
const fields = [
  "limit",
  "cursor",
  "locale",
  "sector",
  "tag",
  "type",
  "remote",
  "location",
  "offset",
  "__proto__",
  "a[b]",
  "",
  "é",
];
const types = ["application/json", "application/json; charset=utf-16", "text/plain", "multipart/form-data", "", "*/*"];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW", "get"];

/** Generator of hostile requests from one sequence of random numbers. */
export class Hostile {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #maybe(chance: number): boolean {
    return this.#random() < chance;
  }

  /** Returns a request close to a valid one of an operation, with some of its parts made wrong. */
  request(operation: Operation): { path: string; ask: Ask } {
    const { body } = this.#pick(operation.examples);
    const method = this.#maybe(0.15) ? this.#pick(methods) : operation.method;
    const hasBody = method !== "GET" && method !== "get" && method !== "HEAD" && !this.#maybe(0.1);
    return {
      path: (this.#maybe(0.3) ? "/sandbox" : "") + this.#path(operation) + this.#query(),
      ask: { method, headers: this.#headers(), ...(hasBody && { body: this.#body(body) }) },
    };
  }

  #path({ path }: Operation): string {
    const filled = path.replace(/\{\w+\}/g, () => {
      return this.#maybe(0.5) ? service : encodeURIComponent(this.#pick(texts).toWellFormed());
    });
    if (!this.#maybe(0.15)) return filled;
    const parts = filled.split("/");
    parts.splice(1 + Math.floor(this.#random() * parts.length), this.#maybe(0.5) ? 1 : 0, this.#pick(segments));
    return parts.join("/") || "/";
  }

  #query(): string {
    if (this.#maybe(0.6)) return "";
    const pairs = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => {
      const value = this.#pick(texts).toWellFormed();
      return `${encodeURIComponent(this.#pick(fields))}=${this.#maybe(0.8) ? encodeURIComponent(value) : "%f%"}`;
    });
    return `?${pairs.join(this.#maybe(0.9) ? "&" : ";")}`;
  }

  #headers(): Record<string, string> {
    const latin = () => this.#pick(texts).replace(/[^\x20-\x7e]/g, "?");
    const choices: Record<string, () => string> = {
      "content-type": () => (this.#maybe(0.8) ? "application/json" : this.#pick(types)),
      "sec-fetch-site": () => (this.#maybe(0.7) ? "same-origin" : this.#pick(["cross-site", "none"])),
      origin: () => this.#pick(["null", "https://other.example", latin()]),
      accept: () => this.#pick(["*/*", "text/html", "application/json;q=0", latin()]),
      "accept-encoding": () => this.#pick(["identity;q=0", "gzip", "*;q=0", latin()]),
      "content-encoding": () => this.#pick(["gzip", "identity"]),
      "idempotency-key": () => (this.#maybe(0.7) ? "the-same" : latin()),
      "if-none-match": () => this.#pick(["*", 'W/"x"', latin()]),
      "if-match": () => this.#pick(["*", '"x"', latin()]),
      "x-forwarded-for": latin,
    };
    const chances: Record<string, number> = { "content-type": 0.95, "sec-fetch-site": 0.9, "idempotency-key": 0.5 };
    const chosen = Object.entries(choices).filter(([name]) => this.#maybe(chances[name] ?? 0.07));
    return Object.fromEntries(chosen.map(([name, value]) => [name, value()]));
  }

  #body(example: unknown): string | Uint8Array {
    if (this.#maybe(0.1)) return this.#pick(["", "{", "[", "null", "[]", '"x"', "{}}", "\ufeff{}", "{'a':1}", "NaN"]);
    if (this.#maybe(0.03)) return new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    if (this.#maybe(0.03)) return "[".repeat(30_000);
    if (this.#maybe(0.02)) return JSON.stringify({ pad: "x".repeat(70_000) });
    return JSON.stringify(this.#maybe(0.3) ? example : this.#spoil(example ?? {}));
  }

  /** Returns a value with something in it replaced. */
  #spoil(value: unknown): unknown {
    if (typeof value !== "object" || value === null || this.#maybe(0.15)) {
      return this.#pick([...texts, null, true, -0, 1.5, 1e21, [], {}, [[]], Array(40).fill("web")]);
    }
    if (Array.isArray(value)) return value.map((each) => (this.#maybe(0.5) ? this.#spoil(each) : each));
    const entries = Object.entries(value).filter(() => !this.#maybe(0.1));
    const spoiled = entries.map(([name, each]) => [name, this.#maybe(0.4) ? this.#spoil(each) : each]);
    return Object.fromEntries(this.#maybe(0.2) ? [...spoiled, [this.#pick(fields), this.#pick(texts)]] : spoiled);
  }
}
