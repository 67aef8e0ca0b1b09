import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { createSite, type Setting } from "./build/create-site.ts";
import { filesBelow, htmlFile } from "./build/files.ts";
import { Publication } from "./build/publish.ts";
import type { Seal } from "./build/seal.ts";
import { contentSecurityPolicy, policyHeader } from "./contract/headers.ts";
import type { PageAddress } from "./model/addresses.ts";
import { currentStudio, renderProse } from "./model/current.ts";
import { buildIndex } from "./search/search-index.ts";
import { contentLanguage } from "./surfaces/content-language.ts";
import type { Artifact } from "./surfaces/site.ts";
import { artifactsOf } from "./surfaces/surfaces.ts";

/** Above this many pages the slowest compression would take longer than everything else together. */
const pagesWorthTheSlowest = 1000;
const effort = { slowest: 11, quick: 5 };

/** What the build tells whoever runs it. */
export interface Progress {
  rendered(pages: number): void;
  publishing(done: number): void;
  published(artifacts: number, made: number, kept: number): void;
}

/** What a build publishes, and where it may reuse encodings from. */
export interface Publishing extends Setting {
  progress: Progress;
  /** Folder of an earlier build. */
  previous: string;
  seal: Seal;
}

/** Turns the pages that Astro rendered into the site: every surface, the encodings and the manifest. */
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

async function publish(pagesFolder: string, { progress, previous, seal, ...setting }: Publishing): Promise<void> {
  const read = (path: string) => readFileSync(join(pagesFolder, htmlFile(path)), "utf8");
  const rendering = { html: async ({ path }: PageAddress) => read(path), prose: renderProse };
  const site = createSite(currentStudio(), setting, rendering);
  const folder = dirname(join(pagesFolder, "."));
  const publication = new Publication(
    folder,
    site.pages.length > pagesWorthTheSlowest ? effort.quick : effort.slowest,
    existsSync(previous) ? previous : undefined,
  );
  const pageFiles = new Map(site.pages.map((page) => [htmlFile(page.path), page]));
  const { embeds } = site.studio.company;
  const rendered = filesBelow(pagesFolder).map((file) => asPage(file, pageFiles.get(file.file), embeds));
  const artifacts = [...artifactsOf(site)];
  await publication.add(rendered);
  await publication.add(artifacts, progress.publishing);
  for (const page of site.pages) publication.join(page);
  publication.finish(site, seal);
  seal.write("search.json", JSON.stringify(buildIndex(site.searched(), site.studio.texts)));
  progress.published(artifacts.length + rendered.length, publication.made, publication.kept);
}

/** A file that Astro rendered: a page at its own address, in its language; styles and scripts as they are. */
function asPage<File extends Artifact>(file: File, page: PageAddress | undefined, embeds: readonly string[]): File {
  if (!page) return file;
  const policy = embeds.length > 0 && { [policyHeader]: contentSecurityPolicy(embeds) };
  const body = async () => ({ ...(await file.body()), headers: { ...contentLanguage(page), ...policy } });
  return { ...file, path: page.path, body };
}
