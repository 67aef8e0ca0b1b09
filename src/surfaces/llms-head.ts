import { mcpSurfaces } from "../contract/mcp.ts";
import { localPath, type PageAddress, pathOf } from "../model/addresses.ts";
import type { Locale } from "../model/localized.ts";
import { fill, type Texts } from "../model/texts.ts";
import { codeOf, linkText, markdownUrl } from "./link-lines.ts";
import { mediaTypes } from "./media-types.ts";
import type { Site, SiteDocument } from "./site.ts";

/** What stands before the sections of an llms.txt: who this is, what to ask, and where programs ask it. */
export function llmsHead(site: Site, locale: Locale, pages: readonly PageAddress[]): string {
  const { company, texts } = site.studio;
  const { agents } = texts[locale] as Texts;
  const changed = pages.map(({ updated }) => updated).sort();
  const paragraphs = [
    `# ${company.name}`,
    `> ${company.tagline[locale]}`,
    company.positioning[locale],
    fill(agents.when, { questions: questionsFor(agents, pages) }),
    fill(agents.wanted, { list: wantedPages(site, locale) }),
    addresses(site, locale),
    furtherDocuments(site, agents),
    agents.forms,
    [fill(agents.changed, { day: changed.at(-1) ?? "" }), otherLanguages(site, locale)].join(" ").trim(),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

/** Documents that want to be named in llms.txt. */
export function listedDocuments(site: Site): SiteDocument[] {
  return site.documents().filter(({ listedIn }) => listedIn.includes("llms"));
}

/** The questions of the collections that have a page in the language. */
function questionsFor({ questions }: Texts["agents"], pages: readonly PageAddress[]): string {
  const present = new Set<string>(pages.map(({ collection }) => collection));
  const asked = Object.entries(questions).filter(([name]) => present.has(name));
  return asked.map(([, question]) => question).join(" ");
}

/** Slugs of the pages that agents are sent for, in that order. */
const wanted = ["contact", "pricing", "developers"];

/** Those pages in the language, or else in the studio's own. */
function wantedPages({ studio, baseUrl }: Site, locale: Locale): string {
  const links = wanted.flatMap((slug) => {
    const entry = studio.get("pages", slug, locale) ?? studio.get("pages", slug, studio.defaultLocale);
    return entry ? [`[${linkText(entry.data.title)}](${markdownUrl(pathOf(studio, entry), baseUrl)})`] : [];
  });
  return links.join(", ");
}

function addresses({ studio, baseUrl, operations }: Site, locale: Locale): string {
  const { agents } = studio.texts[locale] as Texts;
  const exporting = operations.find(({ id }) => id === "createExport");
  return fill(agents.addresses, {
    product: codeOf(mcpSurfaces.product.path, baseUrl),
    reference: codeOf(mcpSurfaces.reference.path, baseUrl),
    api: codeOf("/api/v1", baseUrl),
    guide: codeOf("/api/llms.txt", baseUrl),
    contract: codeOf("/openapi.json", baseUrl),
    sandbox: codeOf("/sandbox/api/v1", baseUrl),
    exports: `\`${exporting?.method}\` ${codeOf(exporting?.path ?? "", baseUrl)}`,
    full: codeOf(localPath(studio, locale, "llms-full.txt"), baseUrl),
    bundle: codeOf("/okf", baseUrl),
    archive: codeOf("/okf.tar.gz", baseUrl),
  });
}

/** Those that are not Markdown: they are named as code, as everything that an llms.txt must not link to. */
function furtherDocuments(site: Site, { more }: Texts["agents"]): string {
  const named = listedDocuments(site)
    .filter(({ mediaType }) => mediaType !== mediaTypes.markdown)
    .map(({ path, title }) => `${title} ${codeOf(path, site.baseUrl)}`);
  return named.length === 0 ? "" : fill(more, { list: named.join(", ") });
}

function otherLanguages({ studio, baseUrl }: Site, locale: Locale): string {
  const others = studio.locales.filter((other) => other !== locale);
  const list = others.map((other) => {
    return `${studio.texts[other]?.language} ${codeOf(localPath(studio, other, "llms.txt"), baseUrl)}`;
  });
  return list.length === 0 ? "" : fill(studio.texts[locale]?.agents.languages ?? "", { list: list.join(", ") });
}
