import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { contentIntegrations } from "../content-integrations.ts";
import { loadAstro } from "../load-astro.ts";
import { onDemandPages, onDemandRoute } from "../on-demand-pages.ts";
import { type MdxLink, mdxLinks } from "../prose/mdx-links.ts";
import { compiledFiles } from "./compiled-files.ts";
import { siteGap } from "./data-modules.ts";

export type RenderingFolders = Record<"root" | "content" | "cacheDir", string>;

/** Plugin that has Astro compile our own entry of the code that renders pages */
const ownEntry = {
  name: "entry-of-renderer",
  configEnvironment: (name: string) =>
    name === "prerender"
      ? {
          // The compiled code lies in the folder of a studio, which has no packages.
          resolve: { noExternal: true as const },
          build: {
            rolldownOptions: {
              input: { prerender: join(import.meta.dirname, "./renderer-entry.ts") },
              // Astro looks for an entry whose name begins so.
              output: { entryFileNames: compiledFiles.entry },
            },
          },
        }
      : undefined,
};

/** Keeps the code that renders pages, which Astro removes when it is done, and has it render none. */
function keepingCode(folder: string): AstroIntegration {
  let code = "";
  return {
    name: "keeping-code",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [ownEntry] } }),
      "astro:config:done": ({ config }) => {
        code = fileURLToPath(new URL(".prerender/", config.build.server));
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer({
          name: "none",
          setup: async () => {
            const styles = join(code, "_astro");
            cpSync(code, folder, { recursive: true, filter: (path) => path !== styles });
          },
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error("a build renders by itself")),
        });
      },
    },
  };
}

/** Compiles the code of pages with Astro into a folder of the cache; returns the links of MDX, which are compiled too. */
export async function compilePages({ root, content, cacheDir }: RenderingFolders, folder: string): Promise<MdxLink[]> {
  // Few builds compile, and Astro takes a second to load.
  const { build } = await loadAstro();
  const { NODE_ENV } = process.env;
  const ofImages = globalThis.astroAsset;
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  process.env.CONTENT_DIR = content;
  const [client, server] = [join(folder, compiledFiles.assets), join(folder, "server")];
  try {
    await build({
      root,
      site: siteGap,
      outDir: client,
      publicDir: join(folder, "none"),
      cacheDir,
      vite: { cacheDir: join(cacheDir, "vite-ahead") },
      logLevel: "error",
      adapter: onDemandPages({ root, content, server, client }, (pages) => {
        writeFileSync(join(folder, compiledFiles.onDemand), JSON.stringify(pages));
      }),
      integrations: [
        ...(await contentIntegrations(root, content)),
        onDemandRoute(),
        keepingCode(join(folder, compiledFiles.code)),
      ],
    });
  } finally {
    // A build sets NODE_ENV to production, and development may follow in the same process.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    globalThis.astroAsset = ofImages;
    rmSync(server, { recursive: true, force: true });
  }
  return mdxLinks();
}
