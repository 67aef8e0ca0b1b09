import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { htmlFile } from "../files.ts";
import type { KeptRenderer } from "./kept-renderer.ts";
import { KeptSizes } from "./kept-sizes.ts";
import { NeedsAstro } from "./needs-astro.ts";
import type { PageStore } from "./page-store.ts";

interface Places {
  baseUrl: string;
  /** Folder of the site that is made, and that of the build before. */
  site: string;
  previous: string;
}

/** Renders the pages of a site with the renderer of an earlier build, and places the files that they load. */
export async function renderWithKept(
  pages: readonly PageAddress[],
  store: PageStore,
  renderer: KeptRenderer,
  { baseUrl, site, previous }: Places,
): Promise<void> {
  await takePages(pages, store, renderer, baseUrl);
  renderer.copyAssets(site);
  for (const name of store.named) placePicture(join(previous, "site/_astro", name), join(site, "_astro", name));
}

/**
 * Renders the pages that are not kept with the renderer of an earlier build, which has compiled nothing since. Throws a
 * NeedsAstro where a page shows a picture in a size that no page had, or cannot be rendered.
 */
export async function takePages(
  pages: readonly PageAddress[],
  store: PageStore,
  renderer: KeptRenderer,
  baseUrl: string,
): Promise<void> {
  const app = await renderer.open();
  const routeData = app.manifest.routes.find(({ routeData }) => routeData.prerender)?.routeData;
  if (!routeData) throw new NeedsAstro("the renderer has no pages");
  const sizes = new KeptSizes();
  const take = async (path: string) => {
    const facts = await store.take(path, async () => {
      const rendered = await sizes.of(async () => {
        const response = await app.render(new Request(new URL(`/${htmlFile(path)}`, baseUrl)), { routeData });
        if (!response.ok) throw new NeedsAstro(`${path} cannot be rendered, with status ${response.status}`);
        return response.text();
      });
      if (!rendered) throw new NeedsAstro(`${path} shows a picture in a size that nothing made yet`);
      return rendered;
    });
    sizes.add(facts.images);
  };
  const [held, others] = [
    pages.filter(({ path }) => store.holds(path)),
    pages.filter(({ path }) => !store.holds(path)),
  ];
  for (const { path } of others) {
    const shown = store.earlierImages(path);
    // An edited page mostly shows the pictures that it showed before.
    if (shown) sizes.add(shown);
  }
  for (const { path } of [...held, ...others]) await take(path);
}

/** Links a picture from the build before; throws a NeedsAstro if it has none of the name. */
function placePicture(from: string, to: string): void {
  if (existsSync(to)) return;
  if (!existsSync(from)) throw new NeedsAstro(`the build before has no picture ${basename(from)} any more`);
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
