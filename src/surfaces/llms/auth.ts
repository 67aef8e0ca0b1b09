import { apiPath, interfacePaths, sandboxPath } from "../../api/discovery/interfaces.ts";
import { rateLimitPolicy } from "../../api/http/conventions.ts";
import { mcpSurfaces, serverTitle } from "../../api/mcp/mcp.ts";
import { toolsOf } from "../../api/mcp/tools.ts";
import type { Operation } from "../../api/operation.ts";
import { inboxPolicy, sizeLimits } from "../../api/policy.ts";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import { isOn } from "../../model/studio/switches.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { codeOf } from "./link-lines.ts";

/** Makes `/auth.md`: nobody has to authenticate, and writes are possible all the same. Spec §5. */
export function* auth(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/auth.md", mediaTypes.markdown, () => statement(site)),
    title: "Authentication",
    description: "Reads are open to everybody; what writes need, and how agents write.",
    relation: "service-meta",
    describes: interfacePaths,
    listedIn: ["llms", "footer", "api-catalog"],
  };
}

function statement(site: Site): string {
  const { baseUrl, studio, rate } = site;
  const operations = site.operations.filter(({ lacks }) => !lacks);
  const { quota, window_seconds, key, pages, chat } = rateLimitPolicy(rate, studio);
  const writes = operations.filter(({ sameOrigin, method }) => sameOrigin && method === "POST");
  const open = operations.filter(({ sameOrigin, method }) => !sameOrigin && method === "POST");
  return `# auth.md

**Reading is open to everybody.** There are no keys, tokens, accounts or signatures, and nothing to register for. OAuth is not implemented, because nothing here needs it: there is no metadata of an authorization server, and nothing to claim or revoke.

## What is open

- Every page, as HTML, Markdown and JSON.
- The API at ${codeOf(apiPath, baseUrl)} and its sandbox at ${codeOf(`${sandboxPath}${apiPath}`, baseUrl)}.
- What is calculated or prepared on request: ${open.map((each) => requestOf(each, baseUrl)).join(", ")}.
${keysIn(mcpSurfaces)
  .map((each) => `- The MCP server at ${codeOf(mcpSurfaces[each].path, baseUrl)} (${serverTitle(studio, each)}).`)
  .join("\n")}

## What pages of this site alone may do

${writes.map((each) => `- ${requestOf(each, baseUrl)}: ${each.summary}`).join("\n")}

These requests have to come from a page of ${baseUrl}, as browsers prove with \`Sec-Fetch-Site: same-origin\` or \`Origin: ${baseUrl}\`. Any other gets 403 with the code \`origin_not_allowed\`.

## How an agent writes

${agentWrites(site)}

## Limits

- ${quota} requests in ${window_seconds} seconds. Counted by: ${key}
- ${pages.quota} pages that are computed, such as those ${isOn("search", studio) ? "of the search" : "for unknown addresses"}, in ${pages.window_seconds} seconds.
${writes.some(({ limits = [] }) => limits.includes("chat")) ? `- ${chat.quota} questions to the assistant in ${chat.window_seconds} seconds.\n` : ""}- ${inboxPolicy.quota} messages to the studio in a day, whatever the form; ${sizeLimits.typedMails} mails in an hour to an address that was typed.

Beyond a limit the answer is 429 with the code \`rate_limit_exceeded\`; \`Retry-After\` says when to come back. There is no larger quota to buy.
`;
}

function requestOf({ method, path }: Operation, baseUrl: string): string {
  return `\`${method}\` ${codeOf(path, baseUrl)}`;
}

function agentWrites({ studio, operations, baseUrl }: Site): string {
  const tools = toolsOf(studio, operations).filter(({ annotations }) => !annotations.readOnlyHint);
  const calls = tools.map(({ name, surface, input }) => {
    const required = Object.entries(input.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
    const fields = required.map(([field]) => `\`${field}\``).join(", ");
    return `Call the MCP tool \`${name}\` at ${codeOf(mcpSurfaces[surface].path, baseUrl)} with ${fields}. It needs no proof of origin; only pages of other sites may not call it. A person reads what it sends, so show your user exactly what you are going to send, and ask first. To rehearse it, call it at ${codeOf(`${sandboxPath}${mcpSurfaces[surface].path}`, baseUrl)}, where nothing is kept or sent.`;
  });
  return calls.join("\n\n");
}
