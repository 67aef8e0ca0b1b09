import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { policyHeader } from "./api/http/headers.ts";
import type { Changes } from "./build/changes.ts";
import { createSite, type Rendering, type Setting } from "./build/create-site.ts";
import { efforts } from "./build/encode.ts";
import { filesBelow, htmlFile } from "./build/files.ts";
import type { KeptMakings } from "./build/kept/kept-makings.ts";
import { KeptParts } from "./build/kept/kept-parts.ts";
import { Publication } from "./build/publish.ts";
import { currentRecorder } from "./build/reads/reads-recorder.ts";
import { pagePolicies } from "./build/rendered/page-policies.ts";
import type { Seal } from "./build/seal.ts";
import { drawSharePictures, pictureCache } from "./build/share-pictures/draw-share-pictures.ts";
import { drawSiteIcons } from "./build/share-pictures/draw-site-icon.ts";
import { faceCache, publishFaces } from "./build/share-pictures/publish-face.ts";
import { ContentError } from "./loader/faults/content-error.ts";
import { shownPath } from "./loader/load.ts";
import type { PageAddress } from "./model/addresses/addresses.ts";
import { questionText } from "./model/reads/questions.ts";
import { recorder } from "./model/reads/recorder.ts";
import { currentStudio, renderProse } from "./model/studio/current.ts";
import type { Keep } from "./model/studio/keep.ts";
import { typographicHtml } from "./model/typography/typographic-html.ts";
import { buildIndex } from "./search/search-index.ts";
import type { SearchPage } from "./search/search-page.ts";
import { pageHeaders } from "./surfaces/content-language.ts";
import { mediaTypes } from "./surfaces/media-types.ts";
import type { Artifact } from "./surfaces/site.ts";
import { artifactsOf } from "./surfaces/surfaces.ts";

/** Number of pages above which thorough compression would take longer than the rest of the build */
const pagesCompressedThoroughly = 1000;

export interface BuildProgress {
  rendered(pages: number): void;
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
  /** Folder of an earlier build. */
  previous: string;
  /** Fingerprint of the program of the build; parts that another one made are not taken */
  program: string;
  /** What an earlier build made, and what this one leaves. */
  kept: KeptMakings;
  seal: Seal;
}

/** Turns Astro's rendered pages into the site: every surface, the encodings and the manifest. */
export function surfacesIntegration(publishing: Publishing): AstroIntegration {
  return {
    name: "surfaces",
    hooks: {
      "astro:build:done": async ({ dir, pages }) => {
        publishing.progress.rendered(pages.length);
        await publish(fileURLToPath(dir), publishing);
      },
    },
  };
}

async function publish(pagesFolder: string, publishing: Publishing): Promise<void> {
  const searched = await publishSite(pagesFolder, publishing);
  // Indexing takes as much memory as rendering, so it starts once the rendered pages are released.
  publishing.seal.write("search.json", JSON.stringify(buildIndex(searched, currentStudio().texts)));
}

/** Publishes everything that has an address, and returns the pages to index. */
async function publishSite(pagesFolder: string, publishing: Publishing): Promise<SearchPage[]> {
  const { progress, previous, program, kept, seal, content, cacheDir, ...setting } = publishing;
  const read = (path: string) => readFileSync(join(pagesFolder, htmlFile(path)), "utf8");
  const drawn = pictureCache(cacheDir);
  const picture = drawSharePictures(currentStudio(), content, cacheDir, drawn);
  const faces = faceCache(cacheDir);
  const face = publishFaces(content, faces);
  const icon = drawSiteIcons(currentStudio().brand);
  const keep = new KeptParts(join(cacheDir, "parts"), program);
  const html = async ({ path }: PageAddress) => {
    const asked = questionText("rendered", [path]);
    recorder()?.noteAll(new Map([[asked, kept.answers.digestOf(asked) ?? ""]]));
    return read(path);
  };
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
    { previous: existsSync(previous) ? previous : undefined, makings: kept },
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
  const searched = await site.searched();
  keep.close();
  kept.close();
  drawn.dropUnused();
  faces.dropUnused();
  progress.changed(publication.changes());
  progress.published(artifacts.length + rendered.length, publication.made, publication.kept);
  return searched;
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
