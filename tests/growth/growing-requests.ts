import { longestQuery } from "../../src/api/operations/search-question.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { asking, call } from "../a2a/a2a.ts";
import { post } from "../api/examples.ts";
import type { Ask } from "../support/ask.ts";
import { file, form, multipart } from "../support/http/multipart.ts";
import { message, post as rpc } from "../support/mcp/mcp.ts";

/** Variables of a road that takes these requests in any number. */
export const manyRequests = { CHAT_RATE_LIMIT: "1000000/600", TRUSTED_PROXIES: "10.0.0.0/8" };

/** Request with one part of variable length, and the greatest length that is accepted or refused for itself. */
export type GrowingRequest = readonly [
  what: string,
  most: number,
  request: (length: number, take: number) => readonly [path: string, ask?: Ask],
];

const json = (body: unknown, headers: Record<string, string> = {}) => post(body, headers);
const text = (body: string): Ask => ({ ...post({}), body });
/**
 * Repeats a text as often as it fits into a length, in whole pieces: a piece that is cut off may be answered otherwise.
 */
const filled = (unit: string, length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length)));
const header = (name: string, unit: string): GrowingRequest => [
  `${name} of ${unit}`,
  16 * 1024,
  (length) => ["/services", { headers: { [name]: filled(unit, length) } }],
];
const target = (unit: string, prefix = "", most = sizeLimits.uriBytes - 1): GrowingRequest => [
  `a target of ${most} of ${prefix}${unit}`,
  most,
  (length) => [`/${filled(prefix + unit, length).replace(/^\//, "")}`],
];
const query = (path: string, unit: string): GrowingRequest => [
  `a query of ${path} of ${unit}`,
  sizeLimits.uriBytes - 100,
  (length) => [`${path}?${filled(unit, length)}`],
];
const chat = (unit: string): GrowingRequest => [
  `a history of the assistant of ${unit}`,
  sizeLimits.chatTurn,
  (length, take) => [
    "/api/chat",
    json({ message: `and ${take}?`, history: [{ role: "user", content: filled(unit, length) }], locale: "en" }),
  ],
];

export const growingRequests: readonly GrowingRequest[] = [
  ...["/index.html", "/.html", ".html", "/a", "//", "/%2e", "/%41", "%C3%A9", "/a.b", ".a", "~-", "/..a", "*"].map(
    (unit) => target(unit),
  ),
  // Refused as too long, at half the length too.
  ...["/index.html", "/a", "/%41"].map((unit) => target(unit, "", 4 * sizeLimits.uriBytes)),
  target("/x", "/en/services"),
  target("-é", "/api/v1/services/"),
  ...["a=1&", "%41&", "&", "=", "q=%20", "a[]=1&"].map((unit) => query("/api/v1/cases", unit)),
  ...["platforms=web&", "a=&", "+"].map((unit) => query("/estimate", unit)),
  query("/not-found", "from=/a"),
  query("/not-sent", "fields=email,"),
  ["a cursor", sizeLimits.uriBytes - 100, (length) => [`/api/v1/cases?cursor=${filled("eyJh", length)}`]],
  ...["text/html,", "text/html;q=0.1,", 'a/b;c="\\"",', 'a/b;c="', ";", ",", " ", "*/*;", "a/"].map((unit) =>
    header("accept", unit),
  ),
  ...["gzip,", "gzip;q=0.1,", ";"].map((unit) => header("accept-encoding", unit)),
  ...['"a",', 'W/"a",', '"', "W/"].flatMap((unit) => [header("if-none-match", unit), header("if-match", unit)]),
  ...["10.0.0.1,", "[::1]:1,", ",", "a"].map((unit) => header("x-forwarded-for", unit)),
  ...["for=10.0.0.1,", "for=;", "for", 'for="'].map((unit) => header("forwarded", unit)),
  header("user-agent", "Mozilla/5.0 "),
  header("origin", "https://a"),
  header("range", "bytes=0-1,"),
  header("idempotency-key", "a"),
  ...["[", '{"a":', '"\\u0041', "[1,", " ", "\n", "1e1", '"a"'].map(
    (unit): GrowingRequest => [
      `JSON of ${unit}`,
      sizeLimits.jsonBody,
      (length) => ["/api/v1/estimate", text(filled(unit, length))],
    ],
  ),
  ...["a=1&", "%41", "a%5B%5D=1&", "&"].map(
    (unit): GrowingRequest => [
      `a form of ${unit}`,
      sizeLimits.jsonBody,
      (length) => [
        "/api/contact",
        {
          ...text(filled(unit, length)),
          headers: { ...post({}).headers, "content-type": "application/x-www-form-urlencoded" },
        },
      ],
    ],
  ),
  ...["a", "a.", "a@", '"', " ", "\u2028"].map(
    (unit): GrowingRequest => [
      `an address of ${unit}`,
      sizeLimits.jsonBody / 8,
      (length) => ["/api/contact", json({ name: "a", email: `a${filled(unit, length)}@example.com`, message: "b" })],
    ],
  ),
  ...["name=", '"', ";", "\\", "filename*=utf-8''%41;"].map(
    (unit): GrowingRequest => [
      `the head of a part of ${unit}`,
      8 * 1024,
      (length) => [
        "/api/apply",
        form(multipart([[file(`cv";${filled(unit, length)}`, "cv.pdf", "application/pdf"), "%PDF-1.7"]])),
      ],
    ],
  ),
  ...["word ", "wörter-", "a", "價格", "intel·l", "-a"].map(
    (unit): GrowingRequest => [
      `words of a search of ${unit}`,
      longestQuery,
      (length, take) => [
        "/mcp",
        rpc(message("tools/call", { name: "search", arguments: { query: `${take} ${filled(unit, length - 8)}` } })),
      ],
    ],
  ),
  ...["word ", "a", "wörter-", "價格", "? ", "[1] "].map(chat),
  ...["a", " ", "-", "é"].map(
    (unit): GrowingRequest => [
      `arguments of a tool of ${unit}`,
      sizeLimits.mcpBody / 4,
      (length) => [
        "/mcp",
        rpc(message("tools/call", { name: "get_service", arguments: { slug: filled(unit, length) } })),
      ],
    ],
  ),
  [
    "the name of a tool",
    sizeLimits.mcpBody / 4,
    (length) => ["/mcp", rpc(message("tools/call", { name: filled("a", length) }))],
  ],
  [
    "the address of a resource",
    sizeLimits.mcpBody / 4,
    (length) => ["/mcp", rpc(message("resources/read", { uri: filled("/a", length) }))],
  ],
  ...["word ", "a", "?"].map(
    (unit): GrowingRequest => [
      `a part of A2A of ${unit}`,
      sizeLimits.chatMessage,
      (length, take) => ["/a2a", call("SendMessage", asking(`${take} ${filled(unit, length - 8)}`))],
    ],
  ),
  [
    "paths of a batch",
    sizeLimits.uriBytes,
    (length) => ["/api/v1/batch", json({ requests: [{ path: filled("/index.html", length) }] })],
  ],
];
