import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import { onDemandPath, pageCodeFile } from "../api/pages/page-renderer.ts";
import { buildConstants } from "./build-constants.ts";
import type { Seal } from "./seal.ts";

/** Where Astro puts the code, until it is sealed as one file: of this build alone, and where it finds its packages. */
const codeFolder = `pages-${process.pid}`;

/** Has Astro take up the page that is rendered when somebody asks. */
export function onDemandRoute(): AstroIntegration {
  return {
    name: "on-demand-route",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        injectRoute({ pattern: onDemandPath, entrypoint: "./src/pages/_on-demand.astro", prerender: false });
      },
    },
  };
}

/**
 * The adapter of a build: the code that renders pages on demand becomes one sealed file, without any package that a server
 * would have to install, and the same wherever it is built. `cache` lies in the project, `site` anywhere.
 */
export function onDemandPages(
  { root, cache, site }: Record<"root" | "cache" | "site", string>,
  seal: Seal,
): AstroIntegration {
  const codeIn = join(cache, codeFolder);
  const url = (path: string) => pathToFileURL(`${path}/`);
  // Every package becomes part of the code; a name with a hash would tell where the code lay.
  const ssr = {
    resolve: { noExternal: true as const },
    build: { rolldownOptions: { output: { minify: true, chunkFileNames: "chunks/[name].mjs" } } },
  };
  return {
    name: "on-demand-pages",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({
          build: { client: url(site), server: url(codeIn), redirects: false },
          // Pictures are made at build.
          image: { endpoint: { route: "/_image", entrypoint: "./src/pages/_no-image.ts" } },
          vite: { environments: { ssr }, plugins: [buildConstants] },
        });
      },
      "astro:config:done": ({ setAdapter }) => {
        setAdapter({
          name: "on-demand-pages",
          entrypointResolution: "auto",
          serverEntrypoint: "./src/pages/_page-code.ts",
          adapterFeatures: { buildOutput: "server" },
          supportedAstroFeatures: {
            hybridOutput: "stable",
            staticOutput: "stable",
            serverOutput: "stable",
            sharpImageService: "stable",
          },
        });
      },
      "astro:build:ssr": ({ manifest }) => {
        // Else the code would list every file of the site, and what was compiled at the same time in the order of chance.
        manifest.assets.splice(0);
        // Only pages that are rendered at build take styles and scripts from files of MDX, whose names these are.
        manifest.componentMetadata = manifest.componentMetadata.filter(([, { propagation }]) => propagation === "none");
        // No page asks for the parts of a package that the code loads late, and their names are places of this machine.
        const entries = Object.entries(manifest.entryModules).filter(([name]) => !name.includes("/node_modules/"));
        manifest.entryModules = Object.fromEntries(entries.sort());
      },
      "astro:build:done": () => {
        const portable = (text: string) => withoutPlaces(text, root);
        seal.write(pageCodeFile, JSON.stringify(filesOf(codeIn, portable)));
        rmSync(codeIn, { recursive: true });
      },
    },
  };
}

function filesOf(folder: string, portable: (text: string) => string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(".mjs"))
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join("/"))
    .sort();
  return Object.fromEntries(files.map((file) => [file, portable(readFileSync(join(folder, file), "utf8"))]));
}

/** Astro writes where the code lay when it was built into it, for messages alone; and a key for parts of pages that we do not have. */
function withoutPlaces(text: string, root: string): string {
  return text
    .replaceAll(/("\w+Dir":")file:[^"]*/g, "$1file:///")
    .replaceAll(/(serverEntrypoint:[`"'])file:[^`"']*/g, "$1file:///")
    .replaceAll(root, "")
    .replace(/("key":")[\w+/]{43}=/, `$1${Buffer.alloc(32).toString("base64")}`);
}
