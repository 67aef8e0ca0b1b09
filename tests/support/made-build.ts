import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownToHtml } from "satteri";
import { parseFixtures } from "../../functions/api/fixtures.ts";
import { pageCodeEntry, pageCodeFile } from "../../src/api/pages/page-renderer.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import type { Fact } from "../../src/components/parts/fact.ts";
import { factsOf } from "../../src/components/parts/field-facts.ts";
import { publicFolder } from "../../src/loader/read/content-folders.ts";
import { type PageAddress, pathOf, proseEntryOn } from "../../src/model/addresses/addresses.ts";
import { shownAsText } from "../../src/model/records/shown-value.ts";
import { proseSource, renderProse } from "../../src/model/studio/current.ts";
import type { Entry, Studio } from "../../src/model/studio/studio.ts";
import { type LocaleWords, wordsFor } from "../../src/model/words/words.ts";
import { createSite } from "../../src/publish/create-site.ts";
import { artifactsOfFiles } from "../../src/publish/files.ts";
import { fixturesFile } from "../../src/publish/frozen-places.ts";
import { fixturesText } from "../../src/publish/frozen-sandbox.ts";
import { packGuides } from "../../src/publish/guides/pack-guides.ts";
import { makeRecorded } from "../../src/publish/make-current.ts";
import { readPublicFiles } from "../../src/publish/public-files.ts";
import { Publication } from "../../src/publish/publish.ts";
import { buildFingerprint, programFingerprint } from "../../src/publish/run/fingerprint.ts";
import { Seal } from "../../src/publish/seal.ts";
import { drawSiteIcons } from "../../src/publish/share-pictures/draw-site-icon.ts";
import { today } from "../../src/publish/today.ts";
import { writeSearch } from "../../src/publish/write-search.ts";
import { contentLanguage } from "../../src/surfaces/content-language.ts";
import { mediaTypes } from "../../src/surfaces/media-types.ts";
import { securityExpires } from "../../src/surfaces/security.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { content, frozen, root } from "./places.ts";

const baseUrl = "http://localhost:4321";

/** Code that renders a page on demand as its title, in place of a build's bundled pages. */
const pageCode = {
  [pageCodeEntry]: `export const openPages = () => ({
  render: async ({ page }) => \`<!doctype html><html lang="\${page.locale}"><title>\${page.title}</title><main></main></html>\`,
});`,
};

/** Quality of compression that takes almost no time for a small body. */
const leastEffort = 1;

/**
 * Publishes the studio of the tests without Astro into a folder: plain pages with facts and prose, and every surface,
 * variant and index as in a build.
 */
export async function makeBuild(folder: string): Promise<void> {
  mkdirSync(join(folder, "site"));
  const setting = { baseUrl, ...defaultLimits, today: today() };
  const studio = await makeRecorded(content, setting);
  const fixtures = parseFixtures(readFileSync(join(frozen, fixturesFile), "utf8"), baseUrl);
  const html = (page: PageAddress) => plainPage(page, studio);
  const picture = async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const icon = drawSiteIcons(studio.brand);
  const site = createSite(studio, { ...setting, fixtures }, { html, prose: renderProse, picture, icon });
  const seal = new Seal(folder);
  const publication = new Publication(folder, leastEffort);
  await publication.add(artifactsOfFiles(join(content, publicFolder), readPublicFiles(content).published));
  await publication.add(artifactsOf(site));
  await publication.add(
    site.pages.map((page) => ({
      path: page.path,
      mediaType: mediaTypes.html,
      body: async () => ({ content: await html(page), headers: contentLanguage(page) }),
    })),
  );
  for (const page of site.pages) publication.join(page);
  publication.finish(site, seal);
  packGuides(content, studio, folder, seal);
  seal.write(fixturesFile, fixturesText(fixtures, baseUrl));
  seal.write("studio.json", JSON.stringify(studio));
  await writeSearch(folder, site, seal);
  seal.write(pageCodeFile, JSON.stringify(pageCode));
  seal.close({
    fingerprint: buildFingerprint(root, content, { baseUrl, ...defaultLimits }),
    program: programFingerprint(root),
    baseUrl,
    expires: securityExpires(studio, setting.today),
    isFrozen: true,
  });
}

/** Renders a page of the current studio as plain HTML: its title, facts and prose, and the records of its list. */
async function plainPage(page: PageAddress, studio: Studio): Promise<string> {
  const { title, description, locale } = page;
  const words = wordsFor(studio, locale);
  const entry = proseEntryOn(page, studio);
  const record = page.kind === "record" ? studio.get(page.collection, page.slug, locale) : undefined;
  const facts = record ? factsOf(record, words).map((fact) => factHtml(fact, words)) : [];
  const listed = page.kind === "list" ? studio.list(page.collection, locale).map((each) => linkTo(each, studio)) : [];
  const prose = entry === undefined ? "" : `<div data-prose>${await proseHtml(entry)}</div>`;
  return `<!doctype html><html lang="${locale}"><title>${title}</title><main><h1>${title}</h1><p>${description}</p>
${facts.join("")}${prose}<ul>${listed.join("")}</ul></main></html>`;
}

async function proseHtml(entry: Entry): Promise<string> {
  const written = await renderProse(entry);
  return written?.html ?? (await markdownToHtml(withoutComponents(proseSource(entry)))).html;
}

/** Converts MDX to Markdown without its components. */
function withoutComponents(source: string): string {
  return source.replace(/^(import|export) .*$/gm, "").replace(/<\/?[A-Z][^>]*>/g, "");
}

function factHtml({ label, shown, links = [] }: Fact, words: LocaleWords): string {
  const said = shown
    ? shownAsText(shown, words)
    : links.map(({ title, href }) => `<a href="${href}">${title}</a>`).join(", ");
  return `<h2>${label}</h2><p>${said}</p>`;
}

function linkTo(entry: Entry, studio: Studio): string {
  return `<li><a href="${pathOf(studio, entry)}">${entry.data.title}</a>: ${entry.data.summary}</li>`;
}
