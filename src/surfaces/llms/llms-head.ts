import { apiPath, sandboxPath } from "../../api/discovery/interfaces.ts";
import { listedIn, nameOf, nearest } from "../../api/discovery/listed-documents.ts";
import { mcpSurfaces } from "../../api/mcp/mcp.ts";
import { localPath, type PageAddress, pathOf } from "../../model/addresses/addresses.ts";
import { siteMenu } from "../../model/addresses/site-menu.ts";
import { whatRecordsAre } from "../../model/records/what-records-are.ts";
import { isOwnCollection } from "../../model/shapes/collections.ts";
import { type Studio, textsOf } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { fill, type Texts } from "../../model/texts/texts.ts";
import { bundleRoot } from "../bundle-root.ts";
import { mediaTypes } from "../media-types.ts";
import type { Site } from "../site.ts";
import { codeOf, linkText, markdownUrl } from "./link-lines.ts";

export function llmsPath(studio: Studio, locale: Locale): string {
  return localPath(studio, locale, "llms.txt");
}

/** Returns the head of an llms.txt: the studio, the questions it answers, and the addresses for programs. */
export function llmsHead(site: Site, locale: Locale, pages: readonly PageAddress[]): string {
  const { company, texts } = site.studio;
  const { overview } = textsOf({ texts }, locale);
  const day = pages
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  const named = addresses(site, locale);
  const paragraphs = [
    `# ${company.name}`,
    `> ${company.tagline[locale]}`,
    company.positioning[locale],
    fill(overview.when, { questions: questionsFor(overview, pages, site.studio) }),
    wantedPages(site, locale),
    named,
    furtherDocuments(site, locale, named),
    outsideLinks(site, locale),
    overview.forms,
    [day ? fill(overview.changed, { day }) : "", otherLanguages(site, locale)].filter(Boolean).join(" "),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

/** Returns the questions of the collections that have a page in the language; those without one of the studio say what they are. */
function questionsFor({ questions }: Texts["overview"], pages: readonly PageAddress[], studio: Studio): string {
  const present = new Set(pages.map(({ collection }) => collection));
  const asked = Object.entries(questions).filter(([name]) => present.has(name));
  const others = [...present].filter((name) => isOwnCollection(name) && !Object.hasOwn(questions, name));
  return [...asked.map(([, question]) => question), ...others.map((name) => whatRecordsAre(studio, name))].join(" ");
}

/** Returns the places elsewhere that the menus lead to, as code, since an llms.txt must not link to them. */
function outsideLinks({ studio, baseUrl }: Site, locale: Locale): string {
  const items = (["main", "footer"] as const).flatMap((place) => siteMenu(studio, locale, place));
  const outside = items.flatMap((item) => [item, ...item.below]).filter(({ isOutside }) => isOutside);
  const list = outside.map(({ title, href = "" }) => `${linkText(title)} ${codeOf(href, baseUrl)}`);
  return list.length === 0 ? "" : fill(textsOf(studio, locale).menus.outside, { list: list.join(", ") });
}

/** Slugs of the pages that agents need most, in order */
const wanted = ["contact", "pricing", "developers"];

/** Returns those pages in the language, or else in the default language. */
function wantedPages({ studio, baseUrl }: Site, locale: Locale): string {
  const links = wanted.flatMap((slug) => {
    const entry = studio.get("pages", slug, locale) ?? studio.get("pages", slug, studio.defaultLocale);
    return entry ? [`[${linkText(entry.data.title)}](${markdownUrl(pathOf(studio, entry), baseUrl)})`] : [];
  });
  return links.length === 0 ? "" : fill(studio.texts[locale]?.overview.wanted ?? "", { list: links.join(", ") });
}

function addresses({ studio, baseUrl, operations }: Site, locale: Locale): string {
  const { overview } = textsOf(studio, locale);
  const exporting = operations.find(({ id }) => id === "createExport");
  return fill(overview.addresses, {
    product: codeOf(mcpSurfaces.product.path, baseUrl),
    reference: codeOf(mcpSurfaces.reference.path, baseUrl),
    api: codeOf(apiPath, baseUrl),
    guide: codeOf("/api/llms.txt", baseUrl),
    contract: codeOf("/openapi.json", baseUrl),
    sandbox: codeOf(`${sandboxPath}${apiPath}`, baseUrl),
    exports: `\`${exporting?.method}\` ${codeOf(exporting?.path ?? "", baseUrl)}`,
    full: codeOf(localPath(studio, locale, "llms-full.txt"), baseUrl),
    bundle: `[okf](${new URL(`${bundleRoot}/index.md`, baseUrl).href})`,
    archive: codeOf(`${bundleRoot}.tar.gz`, baseUrl),
  });
}

/** Returns the documents that are not Markdown, as code, since an llms.txt must not link to them. */
function furtherDocuments(site: Site, locale: Locale, named: string): string {
  const { overview, documents } = textsOf(site.studio, locale);
  const further = nearest(llmsPath(site.studio, locale), listedIn(site.documents(), "llms"))
    .filter(({ type, path }) => type !== mediaTypes.markdown && !named.includes(codeOf(path, site.baseUrl)))
    .map((document) => `${nameOf(document, locale, documents.names)} ${codeOf(document.path, site.baseUrl)}`);
  return further.length === 0 ? "" : fill(overview.more, { list: further.join(", ") });
}

function otherLanguages({ studio, baseUrl }: Site, locale: Locale): string {
  const others = studio.locales.filter((other) => other !== locale);
  const list = others.map((other) => {
    return `${studio.texts[other]?.language} ${codeOf(llmsPath(studio, other), baseUrl)}`;
  });
  return list.length === 0 ? "" : fill(studio.texts[locale]?.overview.languages ?? "", { list: list.join(", ") });
}
