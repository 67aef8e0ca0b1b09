import { hash } from "node:crypto";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration } from "astro";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import { ImagesOfPages, type PageImages } from "./images-of-pages.ts";
import type { KeptMakings } from "./kept-makings.ts";

/** Rendered page, with the pictures that Astro makes for it */
interface KeptPage {
  html: string;
  /** Digest of the HTML, for what is made of it. */
  digest: string;
  images: PageImages;
}

/** Plugin that names the entry of the code that renders pages: with a renderer of one's own, Astro names none. */
const entryOfRenderer = {
  name: "entry-of-renderer",
  configEnvironment: (name: string) =>
    name === "prerender" ? { build: { rolldownOptions: { input: "astro/entrypoints/prerender" } } } : undefined,
};

/** Question after the scripts and style sheets of the pages, which have names by their content */
const assetsAsked = questionText("assets", []);

/** Store of rendered pages, and the recorder of what they read */
export interface PageKeep {
  pages: ReadonlyMap<string, PageAddress>;
  recorder: ReadsRecorder;
  kept: KeptMakings;
  /** Receives the path of each page that is rendered anew. */
  rendered(path: string): void;
}

/** Renders the pages that read something that changed, and takes the others from the build before. */
export function pageRendering({ pages, recorder, kept, rendered }: PageKeep): AstroIntegration {
  const images = new ImagesOfPages();
  let config: AstroConfig;
  let assets: string[] = [];
  const stateAssets = () => recorder.note(assetsAsked, () => assets, assets);
  return {
    name: "page-rendering",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [entryOfRenderer] } }),
      "astro:config:done": (done) => {
        config = done.config;
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer((renderer) => ({
          ...renderer,
          async setup() {
            await renderer.setup?.();
            assets = namedAssets(config);
            kept.answers.state(
              assetsAsked,
              recorder.digestOf(assetsAsked, () => assets, assets),
            );
          },
          async render(request, { routeData }) {
            const path = pathOf(request);
            const text = await kept.take(`page ${path}`, async () => {
              rendered(path);
              stateAssets();
              const page = pages.get(path);
              recorder.note(questionText("page", [path]), () => page, page);
              const made = await renderer.render(request, { routeData, collectMetadata: true });
              const { response, metadata } = made instanceof Response ? { response: made, metadata: undefined } : made;
              const html = await response.text();
              const digest = hash("sha256", html, "base64url");
              return JSON.stringify({ html, digest, images: images.of(metadata) } satisfies KeptPage);
            });
            const page = JSON.parse(text) as KeptPage;
            images.add(page.images);
            kept.answers.state(questionText("rendered", [path]), page.digest);
            return new Response(page.html);
          },
          collectStaticImages: async () => images.all(),
        }));
      },
    },
  };
}

/** Returns the names of the scripts and style sheets that pages may name. */
function namedAssets({ build: { client, server, assets } }: AstroConfig): string[] {
  const folders = [client, new URL(".prerender/", server)].map((folder) => fileURLToPath(new URL(assets, folder)));
  return folders.flatMap((cwd) => globSync("**/*.{css,js}", { cwd })).sort();
}

/** Returns the path of the page that Astro renders into a file of this name. */
function pathOf(request: Request): string {
  const path = decodeURI(new URL(request.url).pathname).replace(/\.html$/, "");
  return path === "/index" ? "/" : path;
}
