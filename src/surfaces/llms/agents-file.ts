import { apiPath, sandboxPath } from "../../api/discovery/interfaces.ts";
import { problemType } from "../../api/errors/problems.ts";
import { ownForms } from "../../api/inbox/own-forms.ts";
import { mcpSurfaces } from "../../api/mcp/mcp.ts";
import { localPath } from "../../model/addresses/addresses.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";
import { codeOf, pageLine } from "./link-lines.ts";
import { mcpLines } from "./mcp-lines.ts";

/** Makes `/AGENTS.md`: the facts that an agent needs on its first visit. */
export function* agentsFile(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/AGENTS.md", mediaTypes.markdown, () => instructions(site)),
    title: "For agents that arrive here",
    description: "How to read this site, ask it and reach its people.",
    listedIn: ["llms", "footer"],
  };
}

/** Returns a line about the forms of the studio's own; empty if it has none. */
function ownFormLines(): string {
  const forms = ownForms().map(({ own }) => `\`${own.name}\` (${own.definition.describes.replace(/\.$/, "")})`);
  return forms.length === 0 ? "" : `- Other forms, sent in the same way by \`submit_form\`: ${forms.join("; ")}.\n`;
}

function instructions(site: Site): string {
  const { studio, baseUrl, pages } = site;
  const { company, defaultLocale, locales } = studio;
  const overviews = locales.map((locale) => `${codeOf(localPath(studio, locale, "llms.txt"), baseUrl)} (${locale})`);
  const useful = pages.filter(
    ({ collection, slug, locale }) =>
      collection === "pages" && locale === defaultLocale && ["pricing", "contact", "developers", "docs"].includes(slug),
  );
  return `# AGENTS.md

${company.name}: ${company.tagline[defaultLocale]} Everything below is open to everybody, without a key.

## Read

- Start with the overview in the language of the person you work for: ${overviews.join(", ")}. The whole text is at ${codeOf("/llms-full.txt", baseUrl)}.
- Every page is Markdown at its address with \`.md\`, and JSON with \`.json\`; or send \`Accept: text/markdown\`.
- Not every record exists in every language. Overviews and lists name what is only in others: use that, and say in which language it is.
${useful.map((page) => pageLine(page, baseUrl)).join("\n")}

## Ask

- MCP, Streamable HTTP: ${mcpLines(site).join("; ")}. Each tool can be called at both.
- API: ${codeOf(apiPath, baseUrl)}, explained in ${codeOf("/api/llms.txt", baseUrl)}.
- Try requests out at ${codeOf(`${sandboxPath}${apiPath}`, baseUrl)} and tools at ${codeOf(`${sandboxPath}${mcpSurfaces.product.path}`, baseUrl)}, where nothing has an effect.
- Errors are \`${problemType}\`: do what \`resolution\` says.

## Contact the studio

- Call \`submit_contact_request\` at ${codeOf(mcpSurfaces.product.path, baseUrl)}, after you have shown the person what you are going to send and they have agreed. People read it. ${company.contact.response[defaultLocale]}
${ownFormLines()}- By mail: <${company.contact.email}>. What writes need is in [auth.md](${new URL("/auth.md", baseUrl).href}).

## Answer well

- Quote what is written and cite the page's \`url\`.
${studio.pricing ? `- Prices are ranges in ${company.currency}. An estimate is not an offer: say so.\n` : ""}- If the site does not answer something, say that, and offer to contact the studio.
`;
}
