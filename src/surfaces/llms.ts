import { localPath, pathOf, twinPath } from "../model/addresses.ts";
import { collectionNames, collectionRow } from "../model/collections.ts";
import type { Entry } from "../model/studio.ts";
import { mediaTypes } from "./media-types.ts";
import { type Artifact, type Site, textArtifact } from "./site.ts";

/** `/llms.txt` (llmstxt.org), the site in one page of links to Markdown, and `/llms-full.txt`, the Markdown itself. */
export function* llms(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/llms.txt", mediaTypes.text, () => summary(site)),
    title: "The site in one page",
    description: "Every page with a summary and a link to its Markdown.",
    relation: "describedby",
    listedIn: ["mcp", "link"],
  };
  yield {
    path: "/llms-full.txt",
    mediaType: mediaTypes.text,
    title: "The whole site",
    description: "Markdown of every page in the default language.",
    listedIn: ["mcp"],
    body: async () => ({ content: await full(site) }),
  };
}

/** Every page of the default language, one after another; translations say the same again, and so do pages of operations. */
async function full(site: Site): Promise<string> {
  const { studio, baseUrl } = site;
  const pages = site.pages.filter(({ locale, kind }) => locale === studio.defaultLocale && kind !== "operation");
  const documents: string[] = [];
  for (const page of pages) {
    const { markdown } = await site.render(page);
    documents.push(`Source: <${new URL(page.path, baseUrl).href}>\n\n${markdown.trim()}\n`);
  }
  const { company, defaultLocale } = studio;
  return `# ${company.name}: the whole site\n\n> ${company.tagline[defaultLocale]}\n\n${documents.join("\n---\n\n")}`;
}

function summary({ studio, baseUrl }: Site): string {
  const { company, defaultLocale, locales } = studio;
  const sections = collectionNames
    .map((name) => ({ title: heading(name), entries: studio.list(name, defaultLocale) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `## ${title}\n\n${entries.map((entry) => lineOf(entry, site())).join("\n")}\n`);
  function site() {
    return { studio, baseUrl };
  }
  return `# ${company.name}

> ${company.tagline[defaultLocale]}

${company.positioning[defaultLocale]}

Languages: ${locales.map((locale) => `${locale} under \`${localPath(studio, locale)}\``).join(", ")}. Every page is also Markdown
(append \`.md\`, or send \`Accept: text/markdown\`) and JSON (append \`.json\`, or send \`Accept: application/json\`).
The same facts are at \`/api/v1\` (contract: \`/openapi.json\`) and over MCP at \`/mcp\`. Reads need no key.

${sections.join("\n")}`;
}

function lineOf(entry: Entry, { studio, baseUrl }: Pick<Site, "studio" | "baseUrl">): string {
  const url = new URL(twinPath(pathOf(studio, entry), "md"), baseUrl).href;
  return `- [${entry.data.title.replaceAll(/[[\]]/g, "")}](${url}): ${entry.data.summary}`;
}

function heading(name: (typeof collectionNames)[number]): string {
  return (collectionRow(name).segment ?? name).replace(/^./, (first) => first.toUpperCase());
}
