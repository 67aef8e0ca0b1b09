import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration } from "astro";
import { ImagesOfPages } from "./images-of-pages.ts";
import { type KeptRenderer, rendererEntry } from "./kept-renderer.ts";
import type { PageStore } from "./page-store.ts";

/**
 * Plugin that names the entries of the code that renders pages: with a renderer of one's own, Astro names none.
 */
const entriesOfRenderer = {
  name: "entries-of-renderer",
  configEnvironment: (name: string) =>
    name === "prerender"
      ? {
          build: {
            rolldownOptions: {
              input: {
                prerender: "astro/entrypoints/prerender",
                kept: join(import.meta.dirname, "./renderer-entry.ts"),
              },
              output: {
                entryFileNames: ({ name }: { name: string }) =>
                  name === "kept" ? rendererEntry : "prerender-entry.[hash].mjs",
              },
            },
          },
        }
      : undefined,
};

/** Lets Astro render the pages that are not kept, and leaves its renderer to later builds. */
export function astroRendering(store: PageStore, renderer: KeptRenderer): AstroIntegration {
  const images = new ImagesOfPages();
  let config: AstroConfig;
  const code = () => fileURLToPath(new URL(".prerender/", config.build.server));
  const client = () => fileURLToPath(config.build.client);
  return {
    name: "rendering",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [entriesOfRenderer] } }),
      "astro:config:done": (done) => {
        config = done.config;
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          async setup() {
            await astro.setup?.();
            renderer.keepCode(code());
            store.stateAssets([code(), client()].flatMap(namedAssets).sort());
          },
          async render(request, { routeData }) {
            const path = pathOf(request);
            const facts = await store.take(path, async () => {
              const made = await astro.render(request, { routeData, collectMetadata: true });
              const { response, metadata } = made instanceof Response ? { response: made, metadata: undefined } : made;
              return { html: await response.text(), images: images.of(metadata) };
            });
            images.add(facts.images);
            return new Response(store.html(path));
          },
          collectStaticImages: async () => images.all(),
        }));
      },
    },
  };
}

/** Returns the names of the scripts and style sheets that a folder of the build holds. */
function namedAssets(folder: string): string[] {
  return globSync("_astro/**/*.{css,js}", { cwd: folder });
}

/** Returns the path of the page that Astro renders into a file of this name. */
function pathOf(request: Request): string {
  const path = decodeURI(new URL(request.url).pathname).replace(/\.html$/, "");
  return path === "/index" ? "/" : path;
}
