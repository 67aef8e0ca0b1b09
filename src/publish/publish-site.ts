import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { efforts } from "../../functions/hosts/node/codings.ts";
import { policyHeader } from "../api/http/headers.ts";
import { ContentError } from "../loader/faults/content-error.ts";
import { shownPath } from "../loader/load.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { currentStudio, proseSource, renderProse } from "../model/studio/current.ts";
import { borrowedWords, markBorrowed, type TextsByLocale } from "../model/typography/mark-borrowed.ts";
import { typographicHtml } from "../model/typography/typographic-html.ts";
import { pageHeaders } from "../surfaces/content-language.ts";
import { mediaTypes } from "../surfaces/media-types.ts";
import { sharePictures } from "../surfaces/share-pictures.ts";
import type { Artifact } from "../surfaces/site.ts";
import { artifactsOf } from "../surfaces/surfaces.ts";
import type { Changes } from "./changes.ts";
import { createSite, type Rendering, type SiteInputs } from "./create-site.ts";
import type { EarlierFolder } from "./earlier-folder.ts";
import { filesBelow } from "./files.ts";
import { Publication } from "./publish.ts";
import { deadAddresses } from "./rendered/dead-addresses.ts";
import { NamedAddresses } from "./rendered/named-addresses.ts";
import { pagePolicies } from "./rendered/page-policies.ts";
import type { PageStore } from "./renderer/page-store.ts";
import type { Seal } from "./seal.ts";
import { drawSharePictures, pictureCache } from "./share-pictures/draw-share-pictures.ts";
import { drawSiteIcons } from "./share-pictures/draw-site-icon.ts";
import { faceCache, publishFaces } from "./share-pictures/publish-face.ts";
import type { KeptQueries } from "./store/kept-queries.ts";
import { writeSearch } from "./write-search.ts";

/** Number of pages above which thorough compression would take longer than the rest of the build, and any a sixth of it */
const pagesCoded = 1000;

export interface BuildProgress {
  publishing(done: number): void;
  published(artifacts: number, made: number, kept: number): void;
  /** Receives the addresses that differ from those of the build before. */
  changed(changes: Changes): void;
}

/** Inputs of publication, including the earlier build whose encodings may be reused */
export interface Publishing extends SiteInputs {
  progress: BuildProgress;
  content: string;
  /** Folder of drawn pictures and cut typefaces */
  cacheDir: string;
  /** Maker of content codings: the build, or the server when they are first asked for; `auto` goes by the size of the site. */
  codings: "auto" | "build" | "server";
  /** Hours for which hashed files of earlier builds are held. */
  heldHours: number;
  /** True if the pictures that pages are shared with are left to the next build. */
  isPartial?: boolean | undefined;
  /** Addresses that are there later. */
  coming: ReadonlyMap<string, string>;
  /** Earlier build; undefined if there is none. */
  previous: EarlierFolder | undefined;
  /** Results of earlier builds, and those that this one leaves */
  queries: KeptQueries;
  /** Rendered pages. */
  pages: PageStore;
  seal: Seal;
}

/** Makes the site of rendered pages: every surface, the encodings, the manifest and the index of the search. */
export async function publishSite(pagesFolder: string, publishing: Publishing): Promise<void> {
  const { progress, previous, queries, pages, seal, content, cacheDir, coming, ...inputs } = publishing;
  const drawn = pictureCache(cacheDir);
  const picture = drawSharePictures(currentStudio(), content, cacheDir, drawn, proseSource);
  const faces = faceCache(cacheDir);
  const face = publishFaces(content, faces);
  const icon = drawSiteIcons(currentStudio().brand);
  const html = async ({ path }: PageAddress) => pages.html(path);
  const rendering = { html, prose: renderProse, queries, picture, face, icon };
  const site = createSite(currentStudio(), inputs, rendering);
  const { policies, faults } = await pagePolicies(
    {
      pages: site.pages,
      html,
      queries,
      file: (path) => (existsSync(join(pagesFolder, path)) ? readFileSync(join(pagesFolder, path), "utf8") : undefined),
    },
    site.studio,
    content,
    site.baseUrl,
  );
  if (faults.length > 0) throw new ContentError(faults, shownPath(content));
  const folder = dirname(join(pagesFolder, "."));
  const named = new NamedAddresses(site.baseUrl, queries);
  const publication = new Publication(folder, effortFor(site.pages.length, publishing.codings), {
    previous,
    queries,
    named,
  });
  const loaded = filesBelow(pagesFolder);
  const later = new Set(publishing.isPartial ? Array.from(sharePictures(site), ({ path }) => path) : []);
  const artifacts = [...artifactsOf(site)].filter(({ path }) => !later.has(path));
  await publication.add(loaded);
  await publication.add(artifacts, progress.publishing);
  const { locales, texts } = site.studio;
  for (const locale of locales) queries.state(borrowedIn(locale), [...borrowedWords(texts[locale])]);
  await publication.add(
    site.pages.map((page) => {
      const policy = policies.get(page.path);
      queries.state(policyOf(page), policy);
      return publishedPage(page, policy, { html, queries, texts });
    }),
  );
  for (const page of site.pages) publication.join(page);
  const isRight = (path: string) => coming.has(path) || later.has(path) || publication.has(path);
  const dead = deadAddresses(named, isRight, site, { ...inputs, content });
  if (dead.length > 0) throw new ContentError(dead, shownPath(content));
  const { heldHours: hours, now = inputs.today, isPreview = false } = inputs;
  await publication.hold({ now, hours }, isPreview);
  publication.finish(site, seal);
  await writeSearch(folder, site, seal);
  queries.close();
  drawn.dropUnused(site.pages.map(({ path }) => path));
  faces.dropUnused();
  progress.changed(publication.changes());
  progress.published(artifacts.length + loaded.length + site.pages.length, publication.made, publication.kept);
}

function effortFor(pages: number, codings: Publishing["codings"]): number {
  if (codings === "server" || (codings === "auto" && pages > pagesCoded)) return efforts.none;
  return pages > pagesCoded ? efforts.quick : efforts.thorough;
}

/** Returns the name of the content policy of a page. */
function policyOf({ path }: PageAddress): string {
  return `policy ${path}`;
}

/** Returns the name of the words that a language borrows. */
function borrowedIn(locale: string): string {
  return `borrowed ${locale}`;
}

/** Returns a rendered page in its published form, at its own address and in its language. */
function publishedPage(
  page: PageAddress,
  policy: string | undefined,
  { html, queries, texts }: { html: Rendering["html"]; queries: KeptQueries; texts: TextsByLocale },
): Artifact {
  const headers = { ...pageHeaders(page), ...(policy !== undefined && { [policyHeader]: policy }) };
  const body = async () => {
    queries.note(policyOf(page));
    queries.note(borrowedIn(page.locale));
    const rendered = markBorrowed(await html(page), texts);
    return { content: queries.derive("typography", [rendered], () => typographicHtml(rendered)), headers };
  };
  return { path: page.path, mediaType: mediaTypes.html, readsAll: true, body };
}
