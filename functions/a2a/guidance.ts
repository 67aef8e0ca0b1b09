import { pageForms } from "../../src/api/inbox/page-forms.ts";
import { mcpSurfaces } from "../../src/api/mcp/mcp.ts";
import type { ChatAnswer } from "../../src/api/operations/assistant.ts";
import type { WritePorts } from "../../src/api/ports.ts";
import { pagePath } from "../../src/model/addresses/page-path.ts";
import type { Guidance } from "../../src/model/texts/agent-texts.ts";
import { fill } from "../../src/model/texts/texts.ts";
import { plainQuestion } from "../assistant/small-talk.ts";

type GuidancePorts = Pick<WritePorts, "studio" | "baseUrl" | "apiUrl">;

/** Returns directions for what the assistant does not do itself: contacting the studio and making an estimate. */
export function guide(question: string, { studio, baseUrl, apiUrl }: GuidancePorts): ChatAnswer | undefined {
  const said = ` ${plainQuestion(question)} `;
  const words = (phrase: string) => ` ${plainQuestion(fill(phrase, { studio: studio.company.name }))} `;
  const isAsked = ({ asks, begins }: Guidance) =>
    asks.some((phrase) => said.includes(words(phrase))) || begins.some((phrase) => said.startsWith(words(phrase)));
  for (const locale of studio.locales) {
    const { contact, estimate } = studio.texts[locale]?.agent ?? {};
    const found = [contact, estimate].find((way) => way && isAsked(way));
    if (!found) continue;
    // Without prices, an offer is asked for where the studio is written to.
    const isContact = found === contact || !studio.pricing;
    const tool = isContact ? pageForms.contact.tool.name : "estimate_project";
    const reply = fill(found.answer, {
      tool,
      mcp: `${apiUrl}${mcpSurfaces.product.path}`,
      api: `${apiUrl}/api/v1/estimate`,
      page: new URL(pagePath(studio, isContact ? "contact" : "estimate", locale), baseUrl).href,
    });
    return { reply, locale, citations: [], mode: "extractive" };
  }
  return undefined;
}
