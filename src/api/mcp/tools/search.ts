import { z } from "zod";
import { localPath, type PageAddress, variantPath } from "../../../model/addresses/addresses.ts";
import { type Studio, textsOf } from "../../../model/studio/studio.ts";
import { fill } from "../../../model/texts/texts.ts";
import { mostAskedWords } from "../../../search/asked-words.ts";
import type { SearchHits } from "../../../search/search.ts";
import { renamedPage } from "../../operations/renamed-page.ts";
import { foundElsewhere, mostElsewhere } from "../../operations/search-elsewhere.ts";
import { defineTool } from "../define-tool.ts";
import { fitPassages } from "../fit-passages.ts";
import { readOnly } from "../over-operation.ts";
import type { Tool } from "../tool.ts";
import type { ToolInputs, ToolMaker } from "../tool-inputs.ts";

/** Tool that returns literal passages of the site for a question; it searches the Markdown of every page. */
export const searchTool: ToolMaker = { make };

function make({ studio: published, locale, name }: ToolInputs): Tool {
  return defineTool({
    name,
    title: "Search the site",
    query: "Find what the studio's site says about something, word for word",
    gives: "passages of any page that answer a question",
    surface: "reference",
    description:
      "Where does the site answer a question? Literal passages of all pages, each with its URL: quote them and cite it. `not_found` names words that the site never mentions. Not for facts from elsewhere.",
    pages: "all",
    example: { query: questionOf(published), limit: 1 },
    input: z.strictObject({
      query: z.string().trim().min(2).max(300).describe("Question or key words, in the language of `locale`."),
      limit: z.int().min(1).max(10).default(5).describe("Passages at most."),
      locale,
    }),
    output: z.object({
      passages: z.array(
        z.object({ title: z.string(), url: z.string(), markdown_url: z.string(), passage: z.string() }),
      ),
      confidence: z.enum(["high", "low"]),
      not_found: z.array(z.string()),
      elsewhere: z.array(z.object({ title: z.string(), url: z.string(), locale: z.string() })).optional(),
    }),
    opens: ["passages"],
    annotations: readOnly,
    work: ({ query }) => (typeof query === "string" ? Math.min(query.split(/\s+/).length, mostAskedWords) : 1),
    async run({ query, limit, locale: asked }, { studio, search, baseUrl }) {
      const renamed = renamedPage(query, asked, studio);
      const found = await search.find(query, asked, limit);
      const { confidence, missing } = renamed ? known : found;
      const hits = [...(renamed ? [asHit(renamed)] : []), ...found.hits].slice(0, limit);
      const whole = hits.map(({ path, title, heading, text }) => ({
        title: heading ? `${title}: ${heading}` : title,
        url: new URL(path, baseUrl).href,
        markdown_url: new URL(variantPath(path, "md"), baseUrl).href,
        passage: text,
      }));
      const passages = fitPassages(whole);
      const { tools } = textsOf(studio, asked);
      const llms = new URL(localPath(studio, asked, "llms.txt"), baseUrl).href;
      const further = fill(tools.search_elsewhere, { llms });
      const other = confidence === "low" ? await foundElsewhere(query, asked, { studio, search }) : undefined;
      const elsewhere = [...new Map(other?.hits.map((hit) => [hit.path, hit])).values()]
        .slice(0, mostElsewhere)
        .map(({ title, path, locale }) => ({ title, url: new URL(path, baseUrl).href, locale }));
      const named = other ? [[other.said, ...elsewhere.map(({ title, url }) => `${title}: ${url}`)].join("\n")] : [];
      const quotes = passages.map(({ title, url, passage }) => `${title}\n${url}\n${passage}`);
      const words = missing.map((word) => `"${word}"`).join(", ");
      const doubt = words ? fill(tools.search_doubt_words, { words }) : tools.search_doubt;
      const parts = confidence === "low" ? [`${doubt} ${further}`, ...named, ...quotes] : quotes;
      const none = `${fill(tools.search_none, { locale: asked })} ${further}`;
      const text = (quotes.length > 0 ? parts : [none, ...named]).join("\n\n---\n\n");
      return { content: { passages, confidence, not_found: missing, ...(other && { elsewhere }) }, text };
    },
  });
}

/** Confidence in a page that was asked for by its old name. */
const known = { confidence: "high", missing: [] } as const satisfies Pick<SearchHits, "confidence" | "missing">;

function asHit({ path, title, description }: PageAddress) {
  return { path, title, heading: "", text: description };
}

/** Returns a question that the site answers, or else the company's name, which is on every page. */
function questionOf({ entries, defaultLocale, company }: Studio): string {
  const asked = entries.filter(({ locale }) => locale === defaultLocale).flatMap(({ data }) => data.questions ?? []);
  return asked[0] ?? company.name;
}
