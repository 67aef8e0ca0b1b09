import {
  answering,
  drops,
  html,
  isApi,
  isForm,
  keeping,
  type NarrowEdge,
  pathOf,
  sending,
  sets,
} from "./edge-faults.ts";

/** Edges that change refusals, rate limits and answers other than pages. */
export const otherEdges: readonly NarrowEdge[] = [
  {
    title: "has a page for everything that is missing",
    check: "missing",
    cause: "spaFallback",
    make: () =>
      answering(
        ({ method }, { status }) => method === "GET" && status === 404,
        () => html(200),
      ),
  },
  { title: "has a page of its own for 405", check: "methods", cause: "errorPages", make: () => ownPageFor(405) },
  {
    title: "removes `Allow`",
    check: "methods",
    cause: "fieldsRemoved",
    make: () => answering(() => true, drops("allow")),
  },
  {
    title: "answers malformed addresses by itself",
    check: "malformed",
    cause: "malformedRefused",
    make: () =>
      answering(
        ({ path }) => path.includes("%ff"),
        () => html(400),
      ),
  },
  {
    title: "keeps answers of the API",
    check: "quota",
    cause: "apiCached",
    make: () => keeping((asked, { status }) => isApi(asked) && status === 200 && !asked.path.includes("?")),
  },
  {
    title: "leads Markdown of other pages to its page",
    check: "documents",
    cause: "variantsLedOn",
    make: (page) =>
      answering(
        (asked, { status }) => status === 200 && pathOf(asked).endsWith(".md") && pathOf(asked) !== `${page}.md`,
        (_, asked) => {
          const location = pathOf(asked).replace(/\.md$/, "");
          return { status: 301, headers: { location }, body: Buffer.alloc(0) };
        },
      ),
  },
  {
    title: "removes `RateLimit` of the API",
    check: "quota",
    cause: "fieldsRemoved",
    make: () => answering(isApi, drops("ratelimit")),
  },
  {
    title: "keeps pages with what a visitor has left",
    check: "cached-state",
    cause: "stateCached",
    make: (page) => keeping((asked) => asked.path === page),
  },
  {
    title: "removes `RateLimit-Policy` of pages",
    check: "cached-state",
    cause: "fieldsRemoved",
    make: (page) => answering((asked) => pathOf(asked) === page, drops("ratelimit-policy")),
  },
  { title: "has a page of its own for 403", check: "writes", cause: "errorPages", make: () => ownPageFor(403) },
  {
    title: "says of each request that it comes from the site",
    check: "writes",
    cause: "originAdded",
    make: () => sending(isForm, sets({ "sec-fetch-site": "same-origin" })),
  },
  {
    title: "drops `Origin` and `Sec-Fetch-Site`",
    check: "own-writes",
    cause: "originDropped",
    make: () => sending(() => true, drops("origin", "sec-fetch-site")),
  },
  {
    title: "removes what lets other origins read",
    check: "cors",
    cause: "corsChanged",
    make: () => answering(() => true, drops("access-control-allow-origin")),
  },
  {
    title: "answers OPTIONS by itself",
    check: "cors",
    cause: "corsChanged",
    make: () =>
      answering(
        ({ method }) => method === "OPTIONS",
        () => html(200),
      ),
  },
  {
    title: "shows a page at the address with a slash too",
    check: "one-address",
    cause: "prettyUrls",
    make: () =>
      sending(
        ({ path }) => /.\/$/.test(path),
        (asked) => ({ ...asked, path: asked.path.slice(0, -1) }),
      ),
  },
  {
    title: "has a robots.txt of its own",
    check: "documents",
    cause: "robotsReplaced",
    make: () =>
      answering(
        (asked) => asked.method === "GET" && pathOf(asked) === "/robots.txt",
        (answer) => ({
          ...answer,
          headers: { "content-type": "text/plain" },
          body: Buffer.from("User-agent: *\nDisallow: /\n"),
        }),
      ),
  },
  {
    title: "has llms.txt of another origin",
    check: "documents",
    cause: "siteUrl",
    make: () =>
      answering(
        (asked) => pathOf(asked) === "/llms.txt",
        (answer) => ({
          ...answer,
          headers: { "content-type": "text/plain" },
          body: Buffer.from("[a](https://b.example/c.md)"),
        }),
      ),
  },
  {
    title: "has llms.txt of another build",
    check: "documents",
    cause: "deadLinks",
    make: () =>
      answering(
        (asked) => pathOf(asked) === "/llms.txt",
        (answer) => ({
          ...answer,
          headers: { "content-type": "text/plain" },
          body: Buffer.from("[a](http://localhost:4321/was-here-once.md)"),
        }),
      ),
  },
  {
    title: "refuses the documents that llms.txt names",
    check: "documents",
    cause: "protection",
    make: (page) =>
      answering(
        (asked) => pathOf(asked).endsWith(".md") && pathOf(asked) !== `${page}.md`,
        () => html(403),
      ),
  },
];

/** Returns an edge that replaces each answer of a status with its own page. */
function ownPageFor(refused: number) {
  return answering(
    (_, { status }) => status === refused,
    () => html(refused),
  );
}
