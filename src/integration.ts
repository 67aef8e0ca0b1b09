import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { fileOf, filesBelow, htmlFile } from "./build/files.ts";
import { Publication } from "./build/publish.ts";
import { createSite } from "./build/site.ts";
import { currentStudio } from "./model/current.ts";
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

/** Turns the pages that Astro rendered into the site: every surface, the encodings and the manifest. */
export function surfacesIntegration(baseUrl: string, progress: Progress, previous?: string): AstroIntegration {
  return {
    name: "surfaces",
    hooks: {
      "astro:build:done": async ({ dir, pages }) => {
        progress.rendered(pages.length);
        await publish(fileURLToPath(dir), baseUrl, progress, previous);
      },
    },
  };
}

async function publish(pagesFolder: string, baseUrl: string, progress: Progress, previous?: string): Promise<void> {
  const folder = dirname(join(pagesFolder, "."));
  const read = (path: string) => readFileSync(join(pagesFolder, htmlFile(path)), "utf8");
  const studio = currentStudio();
  const site = createSite(studio, baseUrl, async ({ path }) => read(path));
  const publication = new Publication(
    folder,
    site.pages.length > pagesWorthTheSlowest ? effort.quick : effort.slowest,
    previous && existsSync(previous) ? previous : undefined,
  );
  const pageFiles = new Map(site.pages.map(({ path }) => [htmlFile(path), path]));
  const rendered = filesBelow(pagesFolder).map((file) => ({ ...file, path: pageFiles.get(file.file) ?? file.path }));
  await publication.add(rendered);
  let done = 0;
  const artifacts = [...artifactsOf(site)].map((artifact) => ({
    ...artifact,
    file: fileOf(artifact.path, artifact.mediaType),
  }));
  await publication.add(artifacts, (count) => {
    done = count;
    progress.publishing(done);
  });
  for (const page of site.pages) publication.join(page);
  publication.finish(baseUrl);
  progress.published(artifacts.length + rendered.length, publication.made, publication.kept);
}
