import type { Fixtures } from "../../functions/api/fixtures.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { currentStudio, renderProse } from "../model/studio/current.ts";
import { type AheadPlaces, compileAhead } from "./compile-ahead.ts";
import { type Circumstances, createSite, type Rendering } from "./create-site.ts";
import { bareFixtures, fixturesOf, pathsOfSandbox } from "./fixtures-of.ts";
import type { LeftByBuilds } from "./kept/left-by-builds.ts";
import { takePages } from "./renderer/kept-rendering.ts";
import { NeedsAstro } from "./renderer/needs-astro.ts";

/** Folder of the cache for pages that a sandbox is made of. They are rendered without examples, so they are kept apart. */
const sandboxFolder = "sandbox";

/**
 * Returns a sandbox of the current studio. The pages it needs are rendered before all others, with what earlier builds
 * left if that can be.
 */
export async function presentFixtures(
  places: AheadPlaces,
  circumstances: Circumstances,
  left?: LeftByBuilds,
): Promise<Fixtures> {
  const studio = currentStudio();
  const paths = pathsOfSandbox(studio);
  const fixtures = (html: (path: string) => string, kept: Pick<Rendering, "keep" | "makings"> = {}) => {
    const rendering = { html: async ({ path }: PageAddress) => html(path), prose: renderProse, ...kept };
    return fixturesOf(createSite(studio, { ...circumstances, fixtures: bareFixtures(studio) }, rendering));
  };
  const taken =
    left &&
    (await takeAhead(new Set(paths), left, circumstances.baseUrl, ({ kept, store }) =>
      fixtures((path) => store.html(path), { keep: left.keep, makings: kept }),
    ));
  return taken ?? compileAhead(paths, places, circumstances, fixtures);
}

/** Renders pages with the renderer of an earlier build; returns undefined if Astro has to. */
async function takeAhead(
  paths: ReadonlySet<string>,
  left: LeftByBuilds,
  baseUrl: string,
  use: (opened: ReturnType<LeftByBuilds["open"]>) => Promise<Fixtures>,
): Promise<Fixtures | undefined> {
  const opened = left.open(sandboxFolder);
  const { kept, store } = opened;
  try {
    store.stateAssets(left.renderer.assets());
    await takePages(
      left.pages.filter(({ path }) => paths.has(path)),
      store,
      left.renderer,
      baseUrl,
    );
    return await use(opened);
  } catch (error) {
    if (error instanceof NeedsAstro) return undefined;
    throw error;
  } finally {
    kept.close();
  }
}
