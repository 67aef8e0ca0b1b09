import { mcpSurfaces } from "../../src/contract/mcp.ts";
import type { ReadPorts } from "../../src/contract/ports.ts";
import type { Tool } from "../../src/contract/tool.ts";

/** What a model reads before it chooses a tool. Clients cut it at 2 KB. */
export function instructionsOf({ studio, baseUrl }: ReadPorts, tools: readonly Tool[]): string {
  const { company, defaultLocale, locales } = studio;
  const { product, reference } = mcpSurfaces;
  return `${company.name}: ${company.tagline[defaultLocale]}
Everything here is published by the studio itself. Pass \`locale\` (${locales.join(", ")}) for the language of the person you help; not every record exists in every language.

Which tool when:
- what the studio offers: list_services, then get_service with a slug for scope, process and price range
- what it has done: list_projects (optionally one sector), then get_case_study
- what a project would cost: estimate_project; say that it is a range and not an offer
- who and where it is: company_facts
- technology choices: compare_technologies
- anything else: search; quote the passages and cite their URLs
- to get in touch: submit_contact_request. Show the user exactly what will be sent and ask first; it sends mail to people.

${tools.length} tools can be called on both servers, ${baseUrl}${product.path} and ${baseUrl}${reference.path}; they differ in what they list. Cite the \`url\` of what you use.`;
}
