import { type McpSurface, mcpAddress } from "../../src/api/mcp/mcp.ts";
import type { Tool } from "../../src/api/mcp/tool.ts";
import { usefulTools } from "../../src/api/mcp/tools.ts";
import type { ToolPorts } from "../../src/api/ports.ts";
import { collectionRow } from "../../src/model/shapes/collections.ts";
import { ownCollections } from "../../src/model/shapes/collections-that.ts";
import { cutText } from "../../src/model/texts/cut-text.ts";
import { pageTemplate } from "./resources.ts";

/** Advice for a studio with prices */
const aboutEstimates = "An estimate is a range and not an offer: say so.";

/** Texts of each server about itself. */
const surfaces: Record<McpSurface, { other: McpSurface; advice: readonly string[] }> = {
  product: {
    other: "reference",
    advice: [
      "Lists name in `untranslated` what exists in other languages alone.",
      aboutEstimates,
      "Before a contact request, show the user exactly what will be sent and ask first; it sends mail to people.",
    ],
  },
  reference: {
    other: "product",
    advice: [
      "What is not published in a language is answered with the languages that have it.",
      "Quote passages word for word.",
    ],
  },
};

const inWords = new Intl.ListFormat("en");

/**
 * Returns the text that a model reads before it chooses a tool: the server's own tools, and the address of the others.
 * Clients cut it at 2 KB.
 */
export function instructionsOf(surface: McpSurface, ports: ToolPorts, known: readonly Tool[]): string {
  const { studio, baseUrl, apiUrl, isSandbox: isRehearsal, sandbox } = ports;
  const { company, defaultLocale, locales } = studio;
  const { other, advice } = surfaces[surface];
  const all = usefulTools(known);
  const advised = advice.filter((line) => studio.pricing || line !== aboutEstimates);
  const tools = all.filter((tool) => tool.surface === surface);
  const elsewhere = inWords.format(all.filter((tool) => tool.surface === other).map(({ gives }) => gives));
  const place = isRehearsal
    ? `This is ${mcpAddress(surface, apiUrl)}, a rehearsal of ${mcpAddress(surface, baseUrl)}: it answers from frozen examples and refuses what the real server refuses, but nothing that is sent is stored or reaches anybody.`
    : `This is ${mcpAddress(surface, apiUrl)}; ${mcpAddress(surface, sandbox.apiUrl)} is the same for rehearsals, without any effect.`;
  return `${company.name}: ${company.tagline[defaultLocale]}
${place}
Everything here is published by the studio itself. Pass \`locale\` (${locales.join(", ")}) for the language of the person you help.

Which tool when:
${tools.map((tool) => `- ${questionOf(tool)} ${tool.name}`).join("\n")}

${[...ownLines(), ...advised, "Cite the `url` of what you use."].join("\n")}
${elsewhere[0]?.toUpperCase()}${elsewhere.slice(1)}: the server at ${mcpAddress(other, apiUrl)}.
Every page is a resource: ${pageTemplate(baseUrl)}.`;
}

/** Maximum number of characters about the studio's own collections. */
const mostOfOwn = 500;

/** Returns the line that says which collections only this studio has, and what they hold. */
function ownLines(): string[] {
  const own = ownCollections();
  if (own.length === 0) return [];
  const described = own.map((name) => `${name} (${collectionRow(name).describes})`).join(", ");
  return [cutText(`Collections of its own: ${described}`, mostOfOwn)];
}

/** Returns the question that a tool answers, which begins its description. */
function questionOf({ description }: Tool): string {
  return description.slice(0, description.indexOf("?") + 1);
}
