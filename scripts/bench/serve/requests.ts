/** What a client asks for. */
export interface Read {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Ask again with the entity tag of the first answer. */
  conditional?: true;
  /** Servers that have such an answer; absent: all. */
  only?: readonly string[];
}

/** Names of the servers that the required figures are about. */
export const [ours, bare, adapter] = ["ours", "bare node:http", "@astrojs/node"] as const;

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";
const compressed = { "Accept-Encoding": "gzip, deflate, br" };

/** Addresses of the site that are measured. */
export const addresses = { page: "/", json: "/api/v1/company", list: "/api/v1/cases", noise: "/noise.bin" };

/** Every read of the bench. The JSON file is asked for without codings, so that all servers send the same bytes. */
export const reads = {
  html: { name: "HTML", path: addresses.page, headers: { Accept: browser, ...compressed } },
  markdown: {
    name: "Markdown by Accept",
    path: addresses.page,
    headers: { Accept: "text/markdown", ...compressed },
    only: [ours],
  },
  twin: {
    name: "JSON by Accept",
    path: addresses.page,
    headers: { Accept: "application/json", ...compressed },
    only: [ours],
  },
  json: { name: "JSON file", path: addresses.json, headers: { Accept: "*/*" } },
  notModified: {
    name: "304",
    path: addresses.page,
    headers: { Accept: browser, ...compressed },
    conditional: true,
  },
  noise: { name: "100 KB file", path: addresses.noise, headers: { Accept: "*/*", ...compressed } },
  computed: {
    name: "function",
    path: `${addresses.list}?limit=2`,
    headers: { Accept: "application/json" },
    only: [ours, adapter],
  },
} as const satisfies Record<string, Read>;

export type ReadName = keyof typeof reads;

/** The bytes of a request. */
export function requestBytes(path: string, headers: Record<string, string>): string {
  const fields = Object.entries({ Host: "127.0.0.1", "User-Agent": "bench", ...headers });
  return `GET ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
