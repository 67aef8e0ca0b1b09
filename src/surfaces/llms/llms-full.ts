import { localPath, type PageAddress } from "../../model/addresses/addresses.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill } from "../../model/texts/texts.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";

/** Makes `/llms-full.txt` for each language: the Markdown of all its pages, one after another. */
export function* llmsFull(site: Site): Iterable<Artifact> {
  const { studio } = site;
  for (const locale of studio.locales) {
    const isDefault = locale === studio.defaultLocale;
    yield {
      path: localPath(studio, locale, "llms-full.txt"),
      mediaType: mediaTypes.text,
      title: isDefault ? "The whole site" : `The whole site (${locale})`,
      description: "Markdown of every page of one language, one after another.",
      listedIn: isDefault ? ["mcp", "footer"] : [],
      body: async () => ({ content: await wholeSite(site, locale) }),
    };
  }
}

/** Returns true if the page is written content; generated pages repeat the reference, and those of tags their list. */
function isWritten({ kind }: PageAddress): boolean {
  return ["home", "list", "record"].includes(kind);
}

async function wholeSite(site: Site, locale: Locale): Promise<string> {
  const { studio, baseUrl } = site;
  const documents: string[] = [];
  const pages = site.pages.filter((page) => page.locale === locale && page.isIndexed && isWritten(page));
  for (const page of pages) {
    const { markdown } = await site.render(page);
    documents.push(`Source: <${new URL(page.path, baseUrl).href}>\n\n${markdown.trim()}\n`);
  }
  const title = fill(studio.texts[locale]?.overview.whole ?? "", { studio: studio.company.name });
  return `# ${title}\n\n> ${studio.company.tagline[locale]}\n\n${documents.join("\n---\n\n")}`;
}
