import YAML from "yaml";
import { describing } from "../api/discovery/listed-documents.ts";
import { retiredNames, retirementHeaders } from "../api/discovery/retirements.ts";
import { serialize } from "../api/operation.ts";
import type { RenderedPage } from "../markdown/markdown.ts";
import { type PageAddress, variantPath } from "../model/addresses/addresses.ts";
import { textsOf } from "../model/studio/studio.ts";
import { contentSignal, contentUsage } from "./ai-use.ts";
import { pageHeaders } from "./content-language.ts";
import { menuMarkdown } from "./facts/home-menu.ts";
import { pageJson } from "./facts/page-json.ts";
import { markdownBody } from "./markdown-body.ts";
import { mediaTypes } from "./media-types.ts";
import type { Artifact, Site } from "./site.ts";
import { countTokens } from "./tokens.ts";

/** Makes the Markdown and JSON variants of every page. Rulings §1. */
export function* variants(site: Site): Iterable<Artifact> {
  for (const page of site.pages) {
    yield {
      path: variantPath(page.path, "md"),
      mediaType: mediaTypes.markdown,
      readsAll: true,
      async body() {
        const content = markdownVariant(page, await site.render(page), site);
        const count = site.queries.derive("tokens", [content], () => String(countTokens(content)));
        const tokens = { "X-Markdown-Tokens": count };
        const signal = { "Content-Signal": contentSignal(site.studio.company.ai_policy) };
        return { content, headers: { ...pageHeaders(page), ...tokens, ...aiUse(site), ...signal } };
      },
    };
    yield {
      path: variantPath(page.path, "json"),
      mediaType: mediaTypes.json,
      readsAll: true,
      async body() {
        const data = await jsonVariant(page, await site.render(page), site);
        return {
          content: serialize({ data }),
          headers: { ...pageHeaders(page), ...nameHeaders(page, site), ...aiUse(site) },
        };
      },
    };
  }
}

/** Returns the header that says what the content may be used for; clients of one page have seldom read robots.txt. */
function aiUse({ studio }: Site) {
  return { "Content-Usage": contentUsage(studio.company.ai_policy) };
}

/** Returns the headers of records that have a field under its old name too. */
function nameHeaders({ collection }: PageAddress, { studio }: Site): Record<string, string> {
  const [first] = retiredNames(collection, studio);
  if (!first) return {};
  const { Link: _, ...headers } = retirementHeaders(first);
  return headers;
}

function markdownVariant(page: PageAddress, { markdown }: RenderedPage, site: Site): string {
  const index = describing(page.path, site.documents());
  const frontMatter = YAML.stringify(
    {
      title: page.title,
      description: page.description,
      canonical: new URL(page.path, site.baseUrl).href,
      last_updated: page.updated,
      locale: page.locale,
      ...(index && { index: new URL(index.path, site.baseUrl).href }),
      alternates: alternatesOf(page, (path) => new URL(variantPath(path, "md"), site.baseUrl).href),
    },
    // Some readers of front matter do not join the lines of a folded text.
    { lineWidth: 0 },
  );
  const menu = page.kind === "home" ? `\n${menuMarkdown(page.locale, site)}` : "";
  return `---\n${frontMatter}---\n\n${markdownBody(page, markdown, site.studio)}${menu}`;
}

async function jsonVariant(page: PageAddress, { prose }: RenderedPage, site: Site) {
  const absolute = (path: string) => new URL(path, site.baseUrl).href;
  return {
    url: absolute(page.path),
    markdown_url: absolute(variantPath(page.path, "md")),
    ...(site.studio.isPreview && { preview: textsOf(site.studio, page.locale).days.preview }),
    locale: page.locale,
    title: page.title,
    description: page.description,
    updated_at: page.updated,
    alternates: alternatesOf(page, absolute),
    ...pageJson(page, await site.facts(page), site),
    ...(prose && { body: prose }),
  };
}

/** Returns language → address of each translation, including the page itself. */
function alternatesOf({ alternates }: PageAddress, address: (path: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(alternates).map(([locale, path]) => [locale, address(path)]));
}
