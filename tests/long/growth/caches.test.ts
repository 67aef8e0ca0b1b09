import assert from "node:assert/strict";
import { it } from "node:test";
import { longestQuery } from "../../../src/api/operations/search-question.ts";
import { sizeLimits } from "../../../src/api/policy.ts";
import { longestWord } from "../../../src/search/terms.ts";
import { post as json } from "../../api/examples.ts";
import { openRoad } from "../../api/open-road.ts";
import type { Ask } from "../../support/ask.ts";
import { keptMemory } from "../../support/kept-memory.ts";
import { message, post as rpc } from "../../support/mcp/mcp.ts";
import { studio } from "../../support/studio-under-test.ts";

const road = openRoad(
  {},
  { CHAT_RATE_LIMIT: "100000000/600", RATE_LIMIT: "100000000/60", TRUSTED_PROXIES: "127.0.0.1" },
);

/** Maximum growth of the process in bytes, whatever it is asked. */
const mostGrown = 64 * 1024 * 1024;

/** Returns a distinct word for each number, which occurs on no page and has the maximum length for a lookup. */
const word = (index: number) => index.toString(36).padStart(8, "a").padEnd(longestWord, "xqz");
const long = (index: number, length: number) => `${index}${"x".repeat(length - String(index).length)}`;
const address = (index: number) => `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;

/** Requests that fill a cache, of the maximum accepted length; none occurs twice. */
type Flood = readonly [cache: string, count: number, request: (index: number) => readonly [path: string, ask?: Ask]];

const floods: readonly Flood[] = [
  ["addresses", 3000, (index) => [`/api/v1/services/${long(index, 7000)}`]],
  [
    "fields of negotiation",
    3000,
    (index) => ["/services", { headers: { accept: `text/html, a/${long(index, 12_000)}` } }],
  ],
  ["codings", 3000, (index) => ["/services", { headers: { "accept-encoding": `gzip, ${long(index, 12_000)}` } }]],
  ["agents", 3000, (index) => ["/services", { headers: { "user-agent": long(index, 12_000) } }]],
  ["hosts", 3000, (index) => ["/services", { headers: { host: `${long(index, 12_000)}.example` } }]],
  ["clients", 20_000, (index) => ["/healthz", { headers: { "x-forwarded-for": address(index) } }]],
  [
    "chains of proxies",
    2000,
    (index) => ["/services", { headers: { "x-forwarded-for": `${long(index, 12_000)}, 10.0.0.1` } }],
  ],
  [
    "types of bodies",
    3000,
    (index) => ["/api/v1/estimate", { ...json({}), headers: { "content-type": `a/b;c=${long(index, 12_000)}` } }],
  ],
  ["reads", 2000, (index) => [`/api/v1/cases?limit=${1 + (index % 100)}&locale=${studio.locales[index % 2]}`]],
  ["computed pages", 200, (index) => [`/search?q=${word(index)}`, { headers: { accept: "text/html" } }]],
  [
    "answers of tools",
    1500,
    (index) => ["/mcp", rpc(message("tools/call", { name: "search", arguments: { query: `${word(index)} mar` } }))],
  ],
  ...studio.locales.map(
    (locale) =>
      [
        `words in ${locale}`,
        220,
        (index: number) => {
          const words = Array.from({ length: Math.floor(sizeLimits.chatMessage / (longestWord + 1)) }, (_, at) =>
            word(index * 60 + at),
          );
          return ["/api/chat", json({ message: words.join(" ").slice(0, sizeLimits.chatMessage), locale })] as const;
        },
      ] as const,
  ),
  [
    "words of any length",
    800,
    (index) => [
      "/api/chat",
      json({
        message: "And?",
        history: [1, 2, 3].map((turn) => ({ role: "user", content: long(index * 3 + turn, sizeLimits.chatTurn) })),
        locale: "en",
      }),
    ],
  ],
  [
    "words of typed questions",
    1000,
    (index) => [
      `/search.json?q=${Array.from({ length: 7 }, (_, at) => word(index * 7 + at))
        .join("+")
        .slice(0, longestQuery)}`,
    ],
  ],
];

it("a flood that fills every cache at once grows the process by at most 64 MiB", async () => {
  const ask = async (path: string, asked?: Ask) => (await road.ask(path, asked)).arrayBuffer();
  for (const [, , request] of floods) await ask(...request(0));
  const before = keptMemory();
  const grown: string[] = [];
  for (const [cache, count, request] of floods) {
    for (let index = 1; index <= count; index += 1) await ask(...request(index));
    grown.push(`${cache} ${Math.round((keptMemory() - before) / 1024)} KiB`);
  }
  assert.ok(keptMemory() - before < mostGrown, grown.join(", "));
});
