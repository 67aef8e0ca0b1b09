import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import { onDemandPath } from "../api/pages/page-renderer.ts";
import { asUrlPath } from "./url-path.ts";

/**
 * Constants that mark this code as a build. Astro would read them from the environment, where a variable `DEV` would switch to
 * development. Any variable whose name occurs in such a file, even `_`, would be written into the code with its value.
 */
const buildConstants = {
  name: "build-constants",
  enforce: "pre" as const,
  apply: "build" as const,
  transform: {
    filter: { code: /\bimport\.meta\.env\b/ },
    handler: (code: string) =>
      code.replaceAll(/\bimport\.meta\.env\??\.(DEV|PROD)\b/g, (_, name) => String(name === "PROD")),
  },
};

/** Adds the route of the pages that are rendered on demand. */
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
 * Returns the adapter of a build, which gives the code that renders pages on demand: the name of each file → its text. It
 * needs no installed package and is the same on every machine. `server` is for Astro's page code, and lies where packages
 * resolve; `client` is for what pages load.
 */
export function onDemandPages(
  { root, content, server, client }: Record<"root" | "content" | "server" | "client", string>,
  made: (code: Record<string, string>) => void,
): AstroIntegration {
  const url = (path: string) => pathToFileURL(`${path}/`);
  // Every package is bundled; chunk names have no hash, since a hash would depend on the code's folder.
  const ssr = {
    resolve: { noExternal: true as const },
    build: { rolldownOptions: { output: { minify: true, chunkFileNames: "chunks/[name].mjs" } } },
  };
  return {
    name: "on-demand-pages",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({
          build: { client: url(client), server: url(server), redirects: false },
          // Pictures are made by the build.
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
        // Otherwise the code would list every file of the site, and parallel compilation would make the order random.
        manifest.assets.splice(0);
        // Only pages rendered at build time take styles and scripts from MDX files, and these entries are names of such files,
        // or of those pages, which differ where a draft is MDX.
        manifest.componentMetadata = manifest.componentMetadata.filter(
          ([name, { propagation }]) => propagation === "none" && !name.includes("[...path]"),
        );
        // No page asks for a package's lazily loaded modules, and their names contain paths of this machine.
        const entries = Object.entries(manifest.entryModules).filter(
          ([name]) => !name.replace(root, "").includes("/node_modules/"),
        );
        manifest.entryModules = Object.fromEntries(entries.sort());
      },
      "astro:build:done": () => {
        made(filesOf(server, (text) => withoutPlaces(text, [content, root])));
        rmSync(server, { recursive: true });
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

/** Removes build paths, which Astro adds for messages only, and the key of server islands, which the site does not have. */
function withoutPlaces(text: string, folders: readonly string[]): string {
  // One of them may stand in the other.
  const longestFirst = folders.toSorted((a, b) => b.length - a.length);
  return longestFirst
    .reduce((left, folder) => left.replaceAll(asUrlPath(folder), ""), text)
    .replaceAll(/("\w+Dir":")file:[^"]*/g, "$1file:///")
    .replaceAll(/(serverEntrypoint:[`"'])file:[^`"']*/g, "$1file:///")
    .replace(/("key":")[\w+/]{43}=/, `$1${Buffer.alloc(32).toString("base64")}`);
}
