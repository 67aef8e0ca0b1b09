import { apiPath, sandboxPath } from "../../api/discovery/interfaces.ts";
import { listedIn } from "../../api/discovery/listed-documents.ts";
import { problems, problemType } from "../../api/errors/problems.ts";
import { conventions, lifecycle, rateLimitPolicy } from "../../api/http/conventions.ts";
import type { Operation } from "../../api/operation.ts";
import { sizeLimits } from "../../api/policy.ts";
import { isOn } from "../../model/studio/switches.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { codeOf, linkLine, markdownUrl, pageLine, section } from "./link-lines.ts";
import { mcpLines } from "./mcp-lines.ts";

/** Makes `/api/llms.txt`: a guide to the API for a model that has not read the contract, made from the tables. */
export function* apiGuide(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/api/llms.txt", mediaTypes.text, () => guide(site)),
    title: "The API in one page",
    description: "How to ask the API: operations, errors, limits, sandbox and both MCP servers.",
    relation: "service-doc",
    describes: [apiPath],
    listedIn: ["footer", "api-catalog"],
  };
}

function titleOf(tag: Operation["tag"], { pricing }: Site["studio"]): string {
  if (tag === "index") return "Indexes";
  if (tag === "writes") return "Writes, for pages of this site alone";
  return pricing ? "Reads, estimates and exports" : "Reads and exports";
}

function guide(site: Site): string {
  const { studio } = site;
  const operations = site.operations.filter(({ lacks }) => !lacks);
  const tags = ["index", "reads", "writes"] as const;
  const sections = tags.map((tag) =>
    section(
      titleOf(tag, studio),
      operations.filter((operation) => operation.tag === tag).map((each) => operationLine(each, site)),
    ),
  );
  return `# ${studio.company.name} API

> Records of the studio as JSON, ${studio.pricing ? "estimates, " : ""}exports and a few writes. Reading needs no key.

${paragraphs(site).join("\n\n")}
${sections.join("")}${section("More", more(site))}`;
}

function paragraphs({ studio, baseUrl, operations, rate }: Site): string[] {
  const { quota, window_seconds, key, pages, chat } = rateLimitPolicy(rate, studio);
  const codes = Object.entries(problems).map(([code, { statuses }]) => `\`${code}\` (${statuses.join(", ")})`);
  const { default: size, maximum } = sizeLimits.pageSize;
  const asks = operations.some(({ id, lacks }) => id === "chatMessage" && !lacks);
  const asking = asks ? [`${chat.quota} questions to the assistant in ${chat.window_seconds}`] : [];
  const estimating = operations.find(({ id }) => id === "estimateProject");
  return [
    `When to use: to read many records or single fields from a program, ${studio.pricing ? "to calculate an estimate, " : ""}to export pages. To read one page, take its Markdown, as ${codeOf("/llms.txt", baseUrl)} lists it; to ask in your own words, use MCP.`,
    `Addresses: API ${codeOf(apiPath, baseUrl)}, contract ${codeOf("/openapi.json", baseUrl)} (OpenAPI 3.1, long), sandbox ${codeOf(`${sandboxPath}${apiPath}`, baseUrl)}. ${conventions.sandbox}`,
    `Asking: lists answer \`{"data": [...], "page": {...}}\` and single records \`{"data": {...}}\`. \`limit\` is ${size}, at most ${maximum}; \`locale\` is one of ${studio.locales.join(", ")} (${studio.defaultLocale} by default). ${conventions.pagination} ${conventions.batch} ${conventions.idempotency}`,
    ...(estimating?.examples[0]
      ? [
          `An estimate: \`${estimating.method}\` ${codeOf(estimating.path, baseUrl)} with \`${JSON.stringify(estimating.examples[0].body)}\`.`,
        ]
      : []),
    `Errors: every answer from 400 on is \`${problemType}\` (RFC 9457). Decide by \`code\`, read \`detail\`, do what \`resolution\` says. Codes: ${codes.join(", ")}.`,
    `Limits: ${quota} requests in ${window_seconds} seconds, ${[`${pages.quota} computed pages such as ${isOn("search", studio) ? "a search" : "that of an unknown address"} in ${pages.window_seconds}`, ...asking].join(", and ")}. Counted by: ${key} Headers \`RateLimit\` and \`RateLimit-Policy\` say what is left; after a 429 wait for \`Retry-After\`. A JSON body has at most ${sizeLimits.jsonBody / 1024} KiB, a batch ${sizeLimits.batchSize} reads.`,
    `Changes: ${lifecycle.changes} ${lifecycle.retirement} Webhooks: ${conventions.webhooks}`,
    `MCP, without a session: ${mcpLines({ studio, baseUrl, operations }).join("; ")}.`,
  ];
}

/** Returns the line of an operation with its parameters, linked to its reference page if there is one. */
function operationLine({ id, method, path, summary, input, sameOrigin }: Operation, { pages, baseUrl }: Site): string {
  const named = (paths: string) => pages.find((page) => page.path === paths);
  const page = named(`/docs/${id}`) ?? named("/docs") ?? named("/");
  const takes = [
    ...(input.query ? [`query ${Object.keys(input.query.shape).join(", ")}`] : []),
    ...(input.body && !sameOrigin ? [`body ${Object.keys(input.body.schema.shape).join(", ")}`] : []),
  ];
  const notes = [`${summary}.`, ...takes.map((each) => `${each[0]?.toUpperCase()}${each.slice(1)}.`)].join(" ");
  return linkLine(`${method} ${path}`, markdownUrl(page?.path ?? "/", baseUrl), notes);
}

/** Returns the pages for programs, and the Markdown documents of the API. */
function more(site: Site): string[] {
  const { pages, baseUrl, studio } = site;
  const written = pages.filter(({ locale, slug, collection }) => {
    return (
      locale === studio.defaultLocale && collection === "pages" && ["docs", "developers", "pricing"].includes(slug)
    );
  });
  const documents = listedIn(site.documents(), "api-catalog").filter(({ type }) => type === mediaTypes.markdown);
  return [
    ...written.map((page) => pageLine(page, baseUrl)),
    ...documents.map(({ title, path, description }) => linkLine(title, new URL(path, baseUrl).href, description)),
  ];
}
