import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setCurrentDocuments } from "../api/discovery/current-documents.ts";
import { renderOnly } from "../api/pages/pages-rendered.ts";
import { currentStudio } from "../model/studio/current.ts";
import { contentIntegrations } from "./content-integrations.ts";
import { type Circumstances, documentsBeforehand } from "./create-site.ts";
import { htmlFile } from "./files.ts";

export type AheadPlaces = Record<"root" | "content" | "cacheDir", string>;

/** Compiles and renders some pages of the current studio with Astro, and returns what is made of their HTML. */
export async function compileAhead<Made>(
  paths: readonly string[],
  { root, content, cacheDir }: AheadPlaces,
  circumstances: Circumstances,
  use: (html: (path: string) => string) => Promise<Made>,
): Promise<Made> {
  // Few builds render ahead, and Astro takes a second to load.
  const { build } = await import("astro");
  // Astro puts page code into the folder that it renders into, if that is below the working directory. Otherwise two builds of
  // a process would share a folder, with the pages of the first.
  const caches = join(root, "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, "sandbox-"));
  setCurrentDocuments(documentsBeforehand(currentStudio(), circumstances));
  renderOnly(paths);
  const { NODE_ENV } = process.env;
  try {
    await build({
      root,
      site: circumstances.baseUrl,
      outDir: folder,
      publicDir: join(folder, "none"),
      cacheDir,
      logLevel: "error",
      integrations: contentIntegrations(root, content),
    });
    return await use((path) => readFileSync(join(folder, htmlFile(path)), "utf8"));
  } finally {
    renderOnly(undefined);
    // A build sets NODE_ENV to production, and development may follow in the same process.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    rmSync(folder, { recursive: true, force: true });
  }
}
