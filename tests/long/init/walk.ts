import type { OtherServer } from "./other-project.ts";

/** Reply of an address. */
export interface Visited {
  path: string;
  status: number;
  type: string;
  text: string;
}

/** Addresses at which readers of each kind begin. */
const beginnings = [
  "/",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/api-catalog",
  "/.well-known/agent-card.json",
  "/openapi.json",
  "/api",
  "/api/v1",
  "/sandbox/api",
  "/sandbox/api/v1",
  "/nothing/here",
  "/api/v1/nothing",
];

/** Follows every address of the site that a reply names, from the readers' first addresses and the given ones. */
export async function walk(server: OtherServer, baseUrl: string, more: readonly string[]): Promise<Visited[]> {
  const waiting = [...beginnings, ...more];
  const known = new Set(waiting);
  const visited: Visited[] = [];
  for (const path of waiting) {
    const answer = await server.ask(path);
    visited.push({ path, ...answer });
    for (const address of addressesIn(readable(answer), path, baseUrl)) {
      if (known.has(address)) continue;
      known.add(address);
      waiting.push(address);
    }
  }
  return visited;
}

/** Decodes the character references of markup. */
function readable({ type, text }: Pick<Visited, "type" | "text">): string {
  if (!/html|xml/.test(type)) return text;
  return text.replaceAll("&amp;", "&").replace(/&#?\w+;/g, " ");
}

const attribute = /\b(?:href|src|action)="([^"#]+)/g;

function addressesIn(text: string, from: string, baseUrl: string): string[] {
  const whole = text.match(new RegExp(`${baseUrl}/[^\\s"'<>()\\[\\]\\\\\`|#]*`, "g")) ?? [];
  const own = [...text.matchAll(attribute)].map(([, address]) => address as string);
  return [...whole, ...own]
    .map((address) => URL.parse(address.replace(/[.,;:]+$/, ""), new URL(from, baseUrl)))
    .filter((url): url is URL => url?.origin === baseUrl && !/%7B|…/i.test(url.href))
    .map((url) => url.pathname + url.search);
}
