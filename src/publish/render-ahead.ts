import type { Fixtures } from "../../functions/api/fixtures.ts";
import { currentStudio, renderProse, setShownPictures } from "../model/studio/current.ts";
import { type BuildOptions, createSite, type Rendering } from "./create-site.ts";
import { bareFixtures, fixturesOf, pathsOfSandbox } from "./fixtures-of.ts";
import type { LeftByBuilds } from "./left-by-builds.ts";
import type { RenderingFolders } from "./renderer/compile-pages.ts";
import { openRenderer } from "./renderer/open-renderer.ts";
import { renderPages } from "./renderer/render-pages.ts";
import { codeParts } from "./renderer/renderer-key.ts";

/** Scope of the pages that a sandbox is made of. They are rendered without examples, so they are kept apart. */
const sandboxScope = "sandbox";

/** Returns a sandbox of the current studio, whose pages are rendered before all others, with what earlier builds left. */
export async function keptFixtures(buildOptions: BuildOptions, left: LeftByBuilds): Promise<Fixtures> {
  const paths = new Set(pathsOfSandbox(currentStudio()));
  const { queries, store } = left.open(sandboxScope);
  try {
    const { renderer, pictures } = await left.renderer();
    const pages = left.pages.filter(({ path }) => paths.has(path));
    await renderPages(pages, store, renderer, pictures);
    return await fixturesFrom(buildOptions, { html: async ({ path }) => store.html(path), queries });
  } finally {
    queries.close();
  }
}

/** Returns a sandbox of the current studio where no build is made. `program` is the fingerprint of the builder. */
export async function presentFixtures(
  folders: RenderingFolders,
  program: string,
  buildOptions: BuildOptions,
): Promise<Fixtures> {
  const studio = currentStudio();
  const code = codeParts(program, folders.content, buildOptions);
  const { renderer, pictures } = await openRenderer(folders, code, studio, buildOptions.baseUrl);
  setShownPictures(pictures.find);
  const html = async (path: string) => (await pictures.shownBy(() => renderer.html(path))).html;
  const pages = new Map<string, string>();
  for (const path of pathsOfSandbox(studio)) pages.set(path, await html(path));
  return fixturesFrom(buildOptions, { html: async ({ path }) => pages.get(path) as string });
}

function fixturesFrom(buildOptions: BuildOptions, rendering: Omit<Rendering, "prose">): Promise<Fixtures> {
  const studio = currentStudio();
  const setting = { ...buildOptions, fixtures: bareFixtures(studio) };
  return fixturesOf(createSite(studio, setting, { ...rendering, prose: renderProse }));
}
