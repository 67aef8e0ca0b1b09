import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { policyHeader } from "../api/http/headers.ts";
import { ContentError } from "../loader/faults/content-error.ts";
import { shownPath } from "../loader/load.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { questionText } from "../model/reads/questions.ts";
import { recorder } from "../model/reads/recorder.ts";
import { currentStudio, proseSource, renderProse } from "../model/studio/current.ts";
import type { Keep } from "../model/studio/keep.ts";
import { typographicHtml } from "../model/typography/typographic-html.ts";
import { pageHeaders } from "../surfaces/content-language.ts";
import { mediaTypes } from "../surfaces/media-types.ts";
import type { Artifact } from "../surfaces/site.ts";
import { artifactsOf } from "../surfaces/surfaces.ts";
import type { Changes } from "./changes.ts";
import { createSite, type Rendering, type Setting } from "./create-site.ts";
import type { EarlierFolder } from "./earlier-folder.ts";
import { efforts } from "./encode.ts";
import { filesBelow, htmlFile } from "./files.ts";
import type { KeptMakings } from "./kept/kept-makings.ts";
import type { KeptParts } from "./kept/kept-parts.ts";
import { Publication } from "./publish.ts";
import { currentRecorder } from "./reads/reads-recorder.ts";
import { pagePolicies } from "./rendered/page-policies.ts";
import type { PageStore } from "./renderer/page-store.ts";
import type { Seal } from "./seal.ts";
import { drawSharePictures, pictureCache } from "./share-pictures/draw-share-pictures.ts";
import { drawSiteIcons } from "./share-pictures/draw-site-icon.ts";
import { faceCache, publishFaces } from "./share-pictures/publish-face.ts";
import { writeSearch } from "./write-search.ts";

/** Number of pages above which thorough compression would take longer than the rest of the build */
const pagesCompressedThoroughly = 1000;

export interface BuildProgress {
  publishing(done: number): void;
  published(artifacts: number, made: number, kept: number): void;
  /** Receives the addresses that differ from those of the build before. */
  changed(changes: Changes): void;
}

/** Inputs of publication, including the earlier build whose encodings may be reused */
export interface Publishing extends Setting {
  progress: BuildProgress;
  content: string;
  /** Folder of drawn pictures and cut typefaces */
  cacheDir: string;
  /** Earlier build; undefined if there is none. */
  previous: EarlierFolder | undefined;
  /** Parts of pages that earlier builds left, and those that this one leaves */
  keep: KeptParts;
  /** Makings of an earlier build, and those that this one leaves */
  kept: KeptMakings;
  /** Rendered pages. */
  pages: PageStore;
  seal: Seal;
}

/** Makes the site of rendered pages: every surface, the encodings, the manifest and the index of the search. */
export async function publishSite(pagesFolder: string, publishing: Publishing): Promise<void> {
  const { progress, previous, keep, kept, pages, seal, content, cacheDir, ...setting } = publishing;
  const drawn = pictureCache(cacheDir);
  const picture = drawSharePictures(currentStudio(), content, cacheDir, drawn, proseSource);
  const faces = faceCache(cacheDir);
  const face = publishFaces(content, faces);
  const icon = drawSiteIcons(currentStudio().brand);
  const html = async ({ path }: PageAddress) => pages.html(path);
  const rendering = { html, prose: renderProse, keep, makings: kept, picture, face, icon };
  const site = createSite(currentStudio(), setting, rendering);
  const { policies, faults } = await pagePolicies(
    {
      pages: site.pages,
      html,
      makings: kept,
      file: (path) => (existsSync(join(pagesFolder, path)) ? readFileSync(join(pagesFolder, path), "utf8") : undefined),
    },
    site.studio,
    content,
    site.baseUrl,
  );
  if (faults.length > 0) throw new ContentError(faults, shownPath(content));
  const folder = dirname(join(pagesFolder, "."));
  const publication = new Publication(
    folder,
    site.pages.length > pagesCompressedThoroughly ? efforts.quick : efforts.thorough,
    { previous, makings: kept },
  );
  const pageFiles = new Set(site.pages.map((page) => htmlFile(page.path)));
  const rendered = filesBelow(pagesFolder);
  const artifacts = [...artifactsOf(site)];
  await publication.add(rendered.filter(({ file }) => !pageFiles.has(file)));
  await publication.add(artifacts, progress.publishing);
  // Variants are made from rendered pages, so they come before the pages are replaced by their published form.
  await publication.add(
    site.pages.map((page) => {
      const policy = policies.get(page.path);
      kept.answers.state(
        policyOf(page),
        currentRecorder().digestOf(policyOf(page), () => policy),
      );
      return publishedPage(page, policy, html, keep);
    }),
  );
  for (const page of site.pages) publication.join(page);
  publication.finish(site, seal);
  await writeSearch(folder, site, seal);
  keep.close();
  kept.close();
  drawn.dropUnused(site.pages.map(({ path }) => path));
  faces.dropUnused();
  progress.changed(publication.changes());
  progress.published(artifacts.length + rendered.length, publication.made, publication.kept);
}

/** Returns the question after the content policy of a page. */
function policyOf({ path }: PageAddress): string {
  return questionText("policy", [path]);
}

/** Returns a rendered page in its published form, at its own address and in its language. */
function publishedPage(page: PageAddress, policy: string | undefined, html: Rendering["html"], keep: Keep): Artifact {
  const headers = { ...pageHeaders(page), ...(policy !== undefined && { [policyHeader]: policy }) };
  const body = async () => {
    recorder()?.note(policyOf(page), () => policy);
    const rendered = await html(page);
    return { content: keep.take("typography", [rendered], () => typographicHtml(rendered)), headers };
  };
  return { path: page.path, mediaType: mediaTypes.html, readsAll: true, body };
}
