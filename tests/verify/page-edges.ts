import { gzipSync } from "node:zlib";
import { answering, drops, html, isHead, lacks, type NarrowEdge, pathOf, sending, sets } from "./edge-faults.ts";

/** Edges that change the requests or answers of pages. */
export const pageEdges: readonly NarrowEdge[] = [
  {
    title: "drops `Accept` where JSON alone is asked of a page without a coding",
    check: "representations",
    cause: "acceptDropped",
    make: (page) =>
      sending(
        (asked) =>
          pathOf(asked) === page && asked.headers.accept === "application/json" && lacks("accept-encoding")(asked),
        drops("accept"),
      ),
  },
  {
    title: "drops `Accept` of those who take Markdown first",
    check: "turns",
    cause: "acceptDropped",
    make: () => sending(({ headers }) => /^text\/markdown, text\/html/.test(headers.accept ?? ""), drops("accept")),
  },
  {
    title: "takes the weights out of `Accept`",
    check: "weights",
    cause: "weightsDropped",
    make: () =>
      sending(
        ({ headers }) => /markdown;q=0\.1/.test(headers.accept ?? ""),
        sets({ accept: "text/html, text/markdown" }),
      ),
  },
  {
    title: "removes `Vary` of 304",
    check: "vary",
    cause: "fieldsRemoved",
    make: () => answering((_, { status }) => status === 304, drops("vary")),
  },
  {
    title: "removes the policy of the sitemap",
    check: "sandbox",
    cause: "policyLost",
    make: () =>
      answering(
        (asked) => asked.method === "GET" && pathOf(asked) === "/sitemap.xml",
        drops("content-security-policy"),
      ),
  },
  {
    title: "has a page of its own for 406",
    check: "not-acceptable",
    cause: "errorPages",
    make: () =>
      answering(
        (_, { status }) => status === 406,
        ({ headers: { vary } }) => {
          const { headers, ...rest } = html(406);
          return { ...rest, headers: { ...headers, vary } };
        },
      ),
  },
  {
    title: "weakens entity tags",
    check: "tags",
    cause: "recompressed",
    make: () =>
      answering(
        (asked, { status, headers }) => asked.method === "GET" && status === 200 && headers.etag !== undefined,
        (answer) => ({ ...answer, headers: { ...answer.headers, etag: `W/${answer.headers.etag}` } }),
      ),
  },
  {
    title: "drops `If-None-Match`",
    check: "not-modified",
    cause: "conditionsDropped",
    make: () => sending(() => true, drops("if-none-match")),
  },
  {
    title: "drops `Accept-Encoding`",
    check: "compression",
    cause: "codingsDropped",
    make: () => sending(() => true, drops("accept-encoding")),
  },
  {
    title: "lets nobody compress Markdown",
    check: "compression",
    cause: "codingsDropped",
    make: () => sending((asked) => pathOf(asked).endsWith(".md"), sets({ "accept-encoding": "identity" })),
  },
  {
    title: "refuses Markdown to those who take gzip alone",
    check: "compression",
    cause: "protection",
    make: () =>
      answering(
        (asked) => pathOf(asked).endsWith(".md") && asked.headers["accept-encoding"] === "gzip",
        () => html(403),
      ),
  },
  {
    title: "compresses HTML for those who take no coding",
    check: "identity",
    cause: "codingForced",
    make: (page) =>
      answering(
        (asked) =>
          pathOf(asked) === page &&
          asked.headers.accept === "text/html" &&
          asked.headers["accept-encoding"] === "identity",
        (answer) => ({
          ...answer,
          headers: { ...answer.headers, "content-encoding": "gzip" },
          body: gzipSync(answer.body),
        }),
      ),
  },
  {
    title: "answers HEAD without the fields of GET",
    check: "head",
    cause: "headChanged",
    make: () =>
      answering(isHead, ({ status }) => ({
        status,
        headers: { date: new Date().toUTCString() },
        body: Buffer.alloc(0),
      })),
  },
  {
    title: "answers HEAD with a length of 0",
    check: "head",
    cause: "headChanged",
    make: () => answering(isHead, (answer) => ({ ...answer, headers: { ...answer.headers, "content-length": "0" } })),
  },
  {
    title: "refuses HEAD",
    check: "head",
    cause: "headChanged",
    make: () => answering(isHead, () => ({ ...html(405), body: Buffer.alloc(0) })),
  },
  {
    title: "drops queries",
    check: "queries",
    cause: "queriesDropped",
    make: () =>
      sending(
        () => true,
        (asked) => ({ ...asked, path: pathOf(asked) }),
      ),
  },
];
